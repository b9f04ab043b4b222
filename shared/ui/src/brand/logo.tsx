import { classNames } from '../class-names.ts';
import classes from './logo.module.css';

export interface LogoProps {
  /** On a dark ground. */
  inverse?: boolean;
  className?: string;
}

const PAISLEY =
  'M22.8 45C10 38 2.5 28.5 3 18.5 3.4 10 9.5 4 15.8 5c5.4.9 7.6 6.4 4.8 10.2-2.3 3.1-6.9 2.4-7.3-1-3.6 1.8-4.6 6.3-3 11 2.4 7 8.5 13 12.5 19.8z';

/** Two paisleys that lean together, and the name. */
export function Logo({ inverse = false, className }: LogoProps) {
  return (
    <span className={classNames(classes.logo, inverse && classes.inverse, className)}>
      <LogoMark />
      <span>Rishta</span>
    </span>
  );
}

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" className={classNames(classes.mark, className)}>
      <path className={classes.ground} d={PAISLEY} />
      <path className={classes.partner} d={PAISLEY} transform="matrix(-1 0 0 1 48 0)" />
    </svg>
  );
}
