import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import { useField, type FieldOwnProps } from './use-field.ts';
import classes from './field.module.css';

export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldOwnProps {
  /** Speaks the error when it appears, as of a `TextField`. */
  isErrorSpoken?: boolean;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, labelHidden, hint, error, isErrorSpoken, className, ...rest } = props;
  const wiring = useField(props);
  return (
    <FieldFrame {...{ wiring, label, labelHidden, required: rest.required, hint, error, isErrorSpoken, className }}>
      <textarea rows={5} dir="auto" {...rest} {...wiring.control} className={classNames(classes.box, classes.area)} />
    </FieldFrame>
  );
}
