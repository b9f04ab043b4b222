import { classNames } from '@rishta/ui';

import classes from './unread-count.module.css';

interface UnreadCountProps {
  shown: string;
  /** Where it lies. */
  className?: string | undefined;
}

/** The number on a bell. It is read out by other words. */
export const UnreadCount = ({ shown, className }: UnreadCountProps) => (
  <span aria-hidden="true" className={classNames(classes.count, className)}>
    {shown}
  </span>
);
