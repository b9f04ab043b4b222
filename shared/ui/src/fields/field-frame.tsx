import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import type { FieldWiring } from './use-field.ts';
import hiddenClasses from '../layout/visually-hidden.module.css';
import classes from './field.module.css';

export interface FieldFrameProps {
  wiring: FieldWiring;
  label: ReactNode;
  labelId?: string;
  labelHidden: boolean | undefined;
  required: boolean | undefined;
  hint: ReactNode;
  error: ReactNode;
  isErrorSpoken?: boolean | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** Label above, control, then hint and error below. */
export function FieldFrame({
  wiring,
  label,
  labelId,
  labelHidden,
  required,
  hint,
  error,
  isErrorSpoken,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames(classes.root, wiring.invalid && classes.invalid, className)}>
      <label
        id={labelId}
        htmlFor={wiring.id}
        className={classNames(classes.label, required && classes.required, labelHidden && hiddenClasses.hidden)}
      >
        {label}
      </label>
      {children}
      <FieldNotes wiring={wiring} hint={hint} error={error} isErrorSpoken={isErrorSpoken} />
    </div>
  );
}
