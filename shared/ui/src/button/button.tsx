import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { pressOf } from './press-of.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The action runs: a spinner turns, and the button cannot be pressed again. It keeps the focus. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  fullWidth,
  busy = false,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(fullWidth && { fullWidth }) });
  const isOff = busy ? true : rest['aria-disabled'];
  return (
    <button
      {...rest}
      type={type}
      onClick={pressOf(onClick, isOff)}
      aria-disabled={isOff}
      aria-busy={busy || undefined}
      className={classNames(look, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
