import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/arrows.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useField, type FieldOwnProps } from './use-field.ts';
import classes from './field.module.css';

/** A native select; its `children` are the options. */
export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'multiple' | 'size'>, FieldOwnProps {}

export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, error, className, children, ...rest } = props;
  const wiring = useField(props);
  return (
    <FieldFrame {...{ wiring, label, labelHidden, required: rest.required, hint, error, className }}>
      <span className={classNames(classes.box, classes.line)}>
        <select {...rest} {...wiring.control} className={classNames(classes.input, classes.select)}>
          {children}
        </select>
        <ChevronDownIcon className={classes.chevron} />
      </span>
    </FieldFrame>
  );
}
