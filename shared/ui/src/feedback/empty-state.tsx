import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import classes from './empty-state.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  /** `h1` where the state stands in for a whole page. Default `p`. */
  titleAs?: 'p' | 'h1' | 'h2';
  /** A drawing; decoration only. */
  drawing?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

/** Stands where content will be: what this place is for, and the next step. */
export function EmptyState({
  title,
  titleAs: Title = 'p',
  drawing,
  action,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className={classNames(classes.root, className)}>
      {drawing !== undefined && <div className={classes.drawing}>{drawing}</div>}
      <Title className={classes.title}>{title}</Title>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
