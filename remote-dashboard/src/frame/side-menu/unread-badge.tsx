import { useTexts } from '@rishta/remote-sdk';
import { Badge, classNames, VisuallyHidden } from '@rishta/ui';

import { frameTexts } from '../frame.texts.ts';
import classes from './side-menu.module.css';

/** How many messages wait; nothing when none do. */
export function UnreadBadge({ unread, className }: { unread: number; className?: string | undefined }) {
  const t = useTexts(frameTexts);
  if (unread === 0) return null;
  return (
    <Badge className={classNames(classes.unread, className)}>
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <VisuallyHidden>{t('unreadMessages', { count: unread })}</VisuallyHidden>
    </Badge>
  );
}
