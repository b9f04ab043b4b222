import { classNames } from '../class-names.ts';
import classes from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
}

/** The look of a button, for links that act like one. */
export function buttonClass({ variant = 'primary', size = 'medium', fullWidth = false }: ButtonLook = {}): string {
  return classNames(classes.button, classes[variant], size !== 'medium' && classes[size], fullWidth && classes.full);
}

/** The look of an icon button, for links that act like one. */
export const iconButtonClass = classes.icon ?? '';
