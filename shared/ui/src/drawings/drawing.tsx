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
  /** Fills its box and is cut at the edges, or shows itself whole. */
  fit?: 'cover' | 'contain';
  children: ReactNode;
}

export function DrawingFrame({ width, height, fit = 'cover', label, className, children }: DrawingFrameProps) {
  const said = label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
      focusable="false"
      {...said}
      className={classNames(classes.drawing, className)}
    >
      {children}
    </svg>
  );
}
