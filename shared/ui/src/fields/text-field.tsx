import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import { useField, type FieldOwnProps } from './use-field.ts';
import classes from './field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldOwnProps {
  /** Shown inside the box before the text, such as a country code or an icon. */
  start?: ReactNode;
  /** Stands at the end inside the box, such as a toggle. */
  end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, start, end, className, ...rest } = props;
  const wiring = useField(props);
  return (
    <FieldFrame {...{ wiring, label, labelHidden, required: rest.required, hint, error, className }}>
      {/* What stands before the text does so in the direction of the text: +92 stays left of a number. */}
      <span dir={start ? rest.dir : undefined} className={classNames(classes.box, classes.line)}>
        {start && <span className={classes.start}>{start}</span>}
        <input type="text" {...rest} {...wiring.control} className={classes.input} />
        {end}
      </span>
    </FieldFrame>
  );
}
