import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import classes from './drawing.module.css';

export interface DrawingProps {
  /** Says what the picture shows; without it the picture is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

interface DrawingFrameProps extends DrawingProps {
  width: number;
  height: number;
  /** What stays in sight in a box of another shape: the whole, or the top or bottom of a picture that fills it. */
  keep: keyof typeof FIT;
  children: ReactNode;
}

const FIT = { whole: 'xMidYMid meet', top: 'xMidYMin slice', bottom: 'xMidYMax slice' } as const;

export function DrawingFrame({ width, height, keep, label, className, children }: DrawingFrameProps) {
  const said = label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={FIT[keep]}
      {...said}
      className={classNames(classes.drawing, className)}
    >
      {children}
    </svg>
  );
}
