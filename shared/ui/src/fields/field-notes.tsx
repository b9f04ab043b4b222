import type { ReactNode } from 'react';

import { AlertIcon } from '../icons/signs.tsx';
import type { FieldWiring } from './use-field.ts';
import classes from './field.module.css';

export interface FieldNotesProps {
  wiring: FieldWiring;
  hint: ReactNode;
  error: ReactNode;
  isErrorSpoken?: boolean | undefined;
}

export function FieldNotes({ wiring, hint, error, isErrorSpoken }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={wiring.hintId} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={wiring.errorId} role={isErrorSpoken ? 'alert' : undefined} className={classes.error}>
          <AlertIcon className={classes.errorIcon} />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
