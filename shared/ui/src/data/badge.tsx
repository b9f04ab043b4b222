import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import classes from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'henna' | 'gold' | 'emerald' | 'danger' | 'info';
}

/** A short word about the thing beside it: its state, its rank, a count. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(classes.badge, classes[tone], className)} />;
}
