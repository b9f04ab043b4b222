import type { ReactNode } from 'react';

import { AlertIcon } from '../icons/signs.tsx';
import type { FieldWiring } from './use-field.ts';
import classes from './field.module.css';

export interface FieldNotesProps {
  wiring: FieldWiring;
  hint: ReactNode;
  error: ReactNode;
}

export function FieldNotes({ wiring, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={wiring.hintId} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={wiring.errorId} role="alert" className={classes.error}>
          <AlertIcon className={classes.errorIcon} />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
