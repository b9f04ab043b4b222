import type { ComponentProps, MouseEvent } from 'react';

import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The action runs: a spinner turns, and the button cannot be pressed again. */
  busy?: boolean;
}

const swallow = (event: MouseEvent) => event.preventDefault();

/**
 * While it is busy or `aria-disabled` a press does nothing, and sends no form. Unlike `disabled`, this leaves the focus
 * where it is: whoever pressed by keyboard goes on from there.
 */
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
  const isOff = busy || rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      onClick={isOff ? swallow : rest.onClick}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      className={classNames(look, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
