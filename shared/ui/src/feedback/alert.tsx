import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/signs.tsx';
import classes from './alert.module.css';

export type AlertTone = 'error' | 'success' | 'info' | 'warning';

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone: AlertTone;
  title?: ReactNode;
  /** What the reader can do about it, such as a Retry button. */
  action?: ReactNode;
}

const ICONS = { error: AlertIcon, success: CheckCircleIcon, info: InfoIcon, warning: AlertIcon };

/** A message that is read out when it appears: at once for an error, politely otherwise. */
export function Alert({ tone, title, action, className, children, ...rest }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      {...rest}
      className={classNames(classes.alert, classes[tone], className)}
    >
      <Icon className={classes.icon} />
      <div className={classes.body}>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        <div>{children}</div>
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
