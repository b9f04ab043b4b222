import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import { useField, type FieldOwnProps } from './use-field.ts';
import classes from './field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldOwnProps {
  /** Shown inside the box before the text, such as a word or an icon. */
  start?: ReactNode;
  /** Stands at the end inside the box, such as a toggle. */
  end?: ReactNode;
  /** Speaks the error when it appears, where no summary above the form does: for a field that is asked for alone. */
  isErrorSpoken?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, isErrorSpoken, start, end, className, ...rest } = props;
  const wiring = useField(props);
  return (
    <FieldFrame {...{ wiring, label, labelHidden, required: rest.required, hint, error, isErrorSpoken, className }}>
      <span className={classNames(classes.box, classes.line)}>
        {start && <span className={classes.start}>{start}</span>}
        <input type="text" {...rest} {...wiring.control} className={classes.input} />
        {end}
      </span>
    </FieldFrame>
  );
}
