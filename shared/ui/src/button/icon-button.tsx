import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import classes from './button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, in words; its only content is a picture. */
  label: string;
}

export function IconButton({ label, type = 'button', className, ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} className={classNames(classes.icon, className)} />;
}
