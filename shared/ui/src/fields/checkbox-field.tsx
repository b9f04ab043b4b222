import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import { useField, type FieldOwnProps } from './use-field.ts';
import fieldClasses from './field.module.css';
import classes from './tick.module.css';

type OwnProps = Omit<FieldOwnProps, 'labelHidden'>;

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'>, OwnProps {}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, className, ...rest } = props;
  const wiring = useField(props);
  return (
    <div className={classNames(fieldClasses.root, wiring.invalid && fieldClasses.invalid, className)}>
      <label className={classes.row}>
        <input {...rest} {...wiring.control} type="checkbox" className={classes.box} />
        <span>{label}</span>
      </label>
      <FieldNotes wiring={wiring} hint={hint} error={error} />
    </div>
  );
}
