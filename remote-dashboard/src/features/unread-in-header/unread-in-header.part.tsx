import { Link, useTexts, type PartModule } from '@rishta/remote-sdk';
import { BellIcon, classNames, iconButtonClass, VisuallyHidden } from '@rishta/ui';

import { frameTexts } from '../../frame/frame.texts.ts';
import { NOTIFICATIONS } from '../../common/unread/notifications-link.ts';
import { UnreadCount } from '../../common/unread/unread-count.tsx';
import { useUnreadWords } from '../../common/unread/unread-words.ts';
import classes from './unread-in-header.module.css';

export const handle: PartModule['handle'] = { texts: [frameTexts] };

/** In the bar of every page but those of the dashboard, which have a bell in their frame. */
export function Component() {
  const t = useTexts(frameTexts);
  const unread = useUnreadWords();
  return (
    <Link to={NOTIFICATIONS.to} className={classNames(iconButtonClass, classes.bell)}>
      <BellIcon />
      {unread && <UnreadCount shown={unread.shown} className={classes.count} />}
      <VisuallyHidden>
        {t(NOTIFICATIONS.label)} {unread?.said}
      </VisuallyHidden>
    </Link>
  );
}
