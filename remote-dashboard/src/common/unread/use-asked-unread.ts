import type { UnreadNotifications } from '@rishta/contracts';
import { useApi, useLocation, useSession } from '@rishta/remote-sdk';
import { useEffect } from 'react';

import { isAt } from '../is-at.ts';
import { NOTIFICATIONS } from './notifications-link.ts';
import { tellUnread, useUnread } from './unread.ts';

/**
 * How many notifications a member has not seen, asked for on each page but theirs, which knows itself.
 * Of those who are not logged in it is 0, and the API is not asked.
 */
export function useAskedUnread(): number {
  const api = useApi();
  const { status } = useSession();
  const { pathname } = useLocation();
  const unread = useUnread();

  useEffect(() => {
    if (status !== 'signed-in') {
      tellUnread(0);
      return;
    }
    if (isAt(NOTIFICATIONS, pathname)) return;
    let isOver = false;
    void api.get<UnreadNotifications>('/notifications/unread', { authenticated: true }).then((answer) => {
      if (!isOver && answer.reached && answer.ok) tellUnread(answer.body.data?.unread ?? 0);
    });
    return () => {
      isOver = true;
    };
  }, [api, status, pathname]);

  return status === 'signed-in' ? unread : 0;
}
