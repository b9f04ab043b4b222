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
  const sign = wiring.invalid && <AlertIcon className={classes.errorIcon} />;
  return (
    <>
      {hint && (
        <p id={wiring.hintId} className={classes.hint}>
          {/* Where the hint says what is wrong: not by its colour alone. */}
          {!error && sign}
          {hint}
        </p>
      )}
      {error && (
        <p id={wiring.errorId} role={isErrorSpoken ? 'alert' : undefined} className={classes.error}>
          {sign}
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
