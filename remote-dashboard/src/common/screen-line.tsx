import type { ComponentProps, ReactNode } from 'react';

import classes from './screen.module.css';

interface ScreenLineProps extends ComponentProps<'p'> {
  icon?: ReactNode;
  /** What to do about it. */
  link?: ReactNode;
}

/** What a screen says first, below its heading: one line, always of the same height. */
export function ScreenLine({ icon, link, children, ...rest }: ScreenLineProps) {
  return (
    <p {...rest} className={classes.line}>
      {icon}
      <span>{children}</span>
      {link}
    </p>
  );
}
