import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import { useField, type FieldOwnProps } from './use-field.ts';
import fieldClasses from './field.module.css';
import classes from './tick.module.css';

type OwnProps = Omit<FieldOwnProps, 'labelHidden'>;

export interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'>, OwnProps {}

/** A setting that is on or off, and takes effect by itself. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, hint, error, className, ...rest } = props;
  const wiring = useField(props);
  return (
    <div className={classNames(fieldClasses.root, wiring.invalid && fieldClasses.invalid, className)}>
      <label className={classNames(classes.row, classes.apart)}>
        <span>{label}</span>
        <input {...rest} {...wiring.control} type="checkbox" role="switch" className={classes.switch} />
      </label>
      <FieldNotes wiring={wiring} hint={hint} error={error} />
    </div>
  );
}
