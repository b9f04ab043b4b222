import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import classes from './page-heading.module.css';

export interface PageHeadingProps extends Omit<ComponentProps<'h1'>, 'title'> {
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  align?: 'start' | 'center';
}

/** The one `h1` of a page; its `ref` and other properties go to the heading itself. */
export function PageHeading({
  eyebrow,
  lead,
  actions,
  align = 'start',
  className,
  children,
  ...rest
}: PageHeadingProps) {
  return (
    <div className={classNames(classes.root, align === 'center' && classes.center, className)}>
      <div className={classes.words}>
        {eyebrow !== undefined && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h1 {...rest}>{children}</h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
