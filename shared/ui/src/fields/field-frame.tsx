import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import type { FieldWiring } from './use-field.ts';
import hiddenClasses from '../layout/visually-hidden.module.css';
import classes from './field.module.css';

export interface FieldFrameProps {
  wiring: FieldWiring;
  label: ReactNode;
  labelHidden: boolean | undefined;
  required: boolean | undefined;
  hint: ReactNode;
  error: ReactNode;
  className: string | undefined;
  children: ReactNode;
}

/** Label above, control, then hint and error below. */
export function FieldFrame({
  wiring,
  label,
  labelHidden,
  required,
  hint,
  error,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames(classes.root, wiring.invalid && classes.invalid, className)}>
      <label htmlFor={wiring.id} className={classNames(classes.label, labelHidden && hiddenClasses.hidden)}>
        {label}
        {required && (
          <span aria-hidden="true" className={classes.required}>
            *
          </span>
        )}
      </label>
      {children}
      <FieldNotes wiring={wiring} hint={hint} error={error} />
    </div>
  );
}
