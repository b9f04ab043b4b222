import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import classes from './icon.module.css';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Says what the picture means where no words stand beside it. */
  label?: string;
}

interface IconFrameProps extends IconProps {
  /** Points the way of the text: turned round where the text runs from right to left. */
  directional?: boolean;
  children: ReactNode;
}

/** A line picture on a 24 by 24 grid, in the colour and about the size of the text around it. */
export function IconFrame({ label, directional, className, children, ...rest }: IconFrameProps) {
  const said = label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...said}
      {...rest}
      className={classNames(classes.icon, directional && classes.directional, className)}
    >
      {children}
    </svg>
  );
}
