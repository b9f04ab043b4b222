import { classNames } from '../class-names.ts';
import classes from './ornaments.module.css';

/** Two paisleys on a thread, between two parts of a page. */
export function PaisleyDivider({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 240 28"
      width="240"
      height="28"
      aria-hidden="true"
      className={classNames(classes.divider, className)}
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
        <path d="M4 14h70M166 14h70" />
        <g>
          <path d="M114 23c-14-1-24-6-24-12 0-5 5-8 9-7 5 1 6 6 3 8M114 23c-3-6-7-11-14-12" />
          <path d="M126 23c14-1 24-6 24-12 0-5-5-8-9-7-5 1-6 6-3 8M126 23c3-6 7-11 14-12" />
        </g>
      </g>
      <g fill="currentColor">
        <path d="M120 7l4 6-4 6-4-6z" />
        <circle cx="80" cy="14" r="2" />
        <circle cx="160" cy="14" r="2" />
      </g>
    </svg>
  );
}
