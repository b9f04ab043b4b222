import { classNames } from '../class-names.ts';
import classes from './pakistan-flag.module.css';

export interface PakistanFlagProps {
  /** Names the flag; without it the flag is decoration beside words. */
  label?: string;
  className?: string;
}

export function PakistanFlag({ label, className }: PakistanFlagProps) {
  const said = label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 36 24" width="36" height="24" {...said} className={classNames(classes.flag, className)}>
      <path d="M0 0h36v24H0z" fill="#fff" />
      <path d="M9 0h27v24H9z" fill="#01411c" />
      <path d="M26.7 16.6A7 7 0 1 1 20.3 6a5.6 5.6 0 1 0 6.4 10.6z" fill="#fff" />
      <path d="m25.4 6.4.4 2.2 2.2.4-2 1 .3 2.2-1.6-1.5-2 1 1-2-1.6-1.6 2.2.3z" fill="#fff" />
    </svg>
  );
}
