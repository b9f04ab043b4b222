import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';
import classes from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The action runs: the button keeps its width, shows a spinner and cannot be pressed. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  fullWidth,
  busy = false,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(fullWidth && { fullWidth }) });
  return (
    <button
      {...rest}
      type={type}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      className={classNames(look, className)}
    >
      {busy && <Spinner className={classes.spinner} />}
      <span className={classNames(classes.content, busy && classes.behind)}>{children}</span>
    </button>
  );
}
