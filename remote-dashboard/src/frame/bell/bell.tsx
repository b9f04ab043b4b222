import { NavLink, useTexts } from '@rishta/remote-sdk';
import { BellIcon, VisuallyHidden } from '@rishta/ui';

import { NOTIFICATIONS } from '../../common/unread/notifications-link.ts';
import { UnreadCount } from '../../common/unread/unread-count.tsx';
import { useUnreadWords } from '../../common/unread/unread-words.ts';
import { frameTexts } from '../frame.texts.ts';
import classes from './bell.module.css';

/** The way to the notifications, with how many of them are new. The number lies on the bell: nothing moves when it comes. */
export function Bell() {
  const t = useTexts(frameTexts);
  const unread = useUnreadWords();
  return (
    <NavLink to={NOTIFICATIONS.to} className={classes.bell ?? ''}>
      <span className={classes.sign}>
        <BellIcon className={classes.icon} />
        {unread && <UnreadCount shown={unread.shown} className={classes.count} />}
      </span>
      <span className={classes.label}>{t(NOTIFICATIONS.label)}</span>
      {unread && <VisuallyHidden> {unread.said}</VisuallyHidden>}
    </NavLink>
  );
}
