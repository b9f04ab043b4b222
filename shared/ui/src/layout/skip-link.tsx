import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import classes from './skip-link.module.css';

/** The first link of a page: unseen until it has the focus. */
export function SkipLink({ className, children, ...rest }: ComponentProps<'a'> & { href: `#${string}` }) {
  return (
    <a {...rest} className={classNames(classes.link, className)}>
      {children}
    </a>
  );
}
