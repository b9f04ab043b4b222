import { useId } from 'react';

import { classNames } from '../class-names.ts';
import classes from './ornaments.module.css';

/** A carved screen, in the colour of the text around it; it fills a positioned parent from behind. */
export function JaaliPattern({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" width="100%" height="100%" className={classNames(classes.jaali, className)}>
      <defs>
        <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.25">
            <path d="M28 4l7 10h10v10l10 4-10 4v10H35l-7 10-7-10H11V32L1 28l10-4V14h10z" />
            <circle cx="28" cy="28" r="9" />
            <path d="M28 19v18M19 28h18" />
            <circle cx="0" cy="0" r="6" />
            <circle cx="56" cy="0" r="6" />
            <circle cx="0" cy="56" r="6" />
            <circle cx="56" cy="56" r="6" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
