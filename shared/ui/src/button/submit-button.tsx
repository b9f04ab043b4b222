import { classNames } from '../class-names.ts';
import { Button, type ButtonProps } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';
import classes from './submit-button.module.css';

export type SubmitButtonProps = Pick<ButtonProps, 'busy' | 'size' | 'fullWidth' | 'className' | 'children'>;

/**
 * The button that sends a form. Until the page has come to life it is disabled, and with it the Enter key: the
 * browser would send the form itself, and what was typed would be lost on the way.
 */
export function SubmitButton({ className, ...props }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return <Button {...props} type="submit" disabled={!isHydrated} className={classNames(classes.submit, className)} />;
}
