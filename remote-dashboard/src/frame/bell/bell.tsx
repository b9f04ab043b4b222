import { NavLink, useTexts } from '@rishta/remote-sdk';
import { BellIcon, VisuallyHidden } from '@rishta/ui';

import { useNumberFormat } from '../../parts/use-number-format.ts';
import { frameTexts } from '../frame.texts.ts';
import { NOTIFICATIONS } from '../side-menu/menu-items.ts';
import classes from './bell.module.css';
import { useAskedUnread } from './use-asked-unread.ts';

/** The highest number that is shown. */
const MOST = 99;

/** The way to the notifications, with how many of them are new. The number lies on the bell: nothing moves when it comes. */
export function Bell() {
  const t = useTexts(frameTexts);
  const format = useNumberFormat();
  const unread = useAskedUnread();
  return (
    <NavLink to={NOTIFICATIONS.to} className={classes.bell ?? ''}>
      <span className={classes.sign}>
        <BellIcon className={classes.icon} />
        {unread > 0 && (
          <span aria-hidden="true" className={classes.count}>
            {unread > MOST ? `${format(MOST)}+` : format(unread)}
          </span>
        )}
      </span>
      <span className={classes.label}>{t(NOTIFICATIONS.label)}</span>
      {unread > 0 && (
        <VisuallyHidden>
          {' '}
          {unread > MOST ? t('unreadMany', { count: MOST }) : t('unread', { count: unread })}
        </VisuallyHidden>
      )}
    </NavLink>
  );
}
