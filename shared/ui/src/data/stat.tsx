import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import classes from './stat.module.css';

export interface StatProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  value: ReactNode;
  /** A few words below the number, such as why it is zero. */
  note?: ReactNode;
  icon?: ReactNode;
}

/** A number with its name: a term and its description, so it stands inside a `dl`. */
export function Stat({ label, value, note, icon, className, ...rest }: StatProps) {
  return (
    <div {...rest} className={classNames(classes.stat, className)}>
      <dt className={classes.label}>
        {icon !== undefined && <span className={classes.icon}>{icon}</span>}
        {label}
      </dt>
      <dd className={classes.value}>{value}</dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
