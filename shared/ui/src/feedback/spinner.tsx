import { classNames } from '../class-names.ts';
import classes from './spinner.module.css';

export interface SpinnerProps {
  /** Says what is awaited; without it the spinner is decoration beside words. */
  label?: string;
  className?: string | undefined;
}

export function Spinner({ label, className }: SpinnerProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return (
    <span {...said} className={classNames(classes.spinner, className)}>
      <svg viewBox="0 0 24 24" width="100%" height="100%" fill="none" stroke="currentColor" strokeWidth="2.5">
        <circle cx="12" cy="12" r="9.5" opacity="0.25" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" strokeLinecap="round" />
      </svg>
    </span>
  );
}
