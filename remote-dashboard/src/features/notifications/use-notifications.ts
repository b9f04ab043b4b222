import type { Notification, NotificationPage, ReadNotificationsBody, UnreadNotifications } from '@rishta/contracts';
import { useApi, useSession, type ApiClient } from '@rishta/remote-sdk';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useEffect, useState } from 'react';

import { ready, type Loadable } from '../../common/loadable.ts';
import { tellUnread } from '../../common/unread/unread.ts';

export interface Notifications {
  all: readonly Notification[];
  /** How the pages after these stand: there are none, or they can be asked for. */
  more: 'none' | 'idle' | 'loading' | 'failed';
}

const NONE: Notifications = { all: [], more: 'none' };

type Answer = 'signed-out' | 'failed' | NotificationPage;

/**
 * What the member was told. Once it is here it counts as seen; what was new is still marked as such until the next visit.
 * Those who are not logged in have none, and the API is not asked.
 */
export function useNotifications(): { notifications: Loadable<Notifications>; loadMore: () => void } {
  const api = useApi();
  const { status } = useSession();
  const [first, setFirst] = useState<Answer>();
  const [attempts, reload] = useAttempts(first === 'signed-out');
  const [later, setLater] = useState<readonly NotificationPage[]>([]);
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');

  useEffect(() => {
    if (status !== 'signed-in') return;
    let isOver = false;
    void load(api).then((page) => {
      if (isOver) return;
      setFirst(page);
      if (typeof page === 'string') return;
      tellUnread(page.unread);
      if (page.unread > 0) void markSeen(api, page.notifications);
    });
    return () => {
      isOver = true;
      setFirst(undefined);
      setLater([]);
    };
  }, [api, status, attempts]);

  if (status !== 'signed-in') return { notifications: ready(NONE), loadMore: nothing };
  if (first === undefined) return { notifications: { state: 'loading' }, loadMore: nothing };
  if (first === 'signed-out') return { notifications: { state: first }, loadMore: nothing };
  if (first === 'failed') {
    return { notifications: { state: 'failed', retry: reload }, loadMore: nothing };
  }
  const pages = [first, ...later];
  const next = pages.at(-1)?.next ?? null;
  return {
    notifications: ready({
      all: pages.flatMap(({ notifications }) => notifications),
      more: next === null ? 'none' : more,
    }),
    loadMore: () => {
      if (next === null || more === 'loading') return;
      setMore('loading');
      void load(api, next).then((page) => {
        setMore(typeof page === 'string' ? 'failed' : 'idle');
        if (page === 'signed-out') setFirst(page);
        if (typeof page !== 'string') setLater((before) => [...before, page]);
      });
    },
  };
}

const nothing = () => undefined;

async function load(api: ApiClient, cursor?: string): Promise<Answer> {
  const query = cursor === undefined ? '' : `?cursor=${cursor}`;
  const answer = await api.get<NotificationPage>(`/notifications${query}`, { authenticated: true });
  if (answer.reached && answer.status === 401) return 'signed-out';
  return answer.reached && answer.ok && answer.body.data ? answer.body.data : 'failed';
}

/** Should it fail, they are new once more at the next visit. */
async function markSeen(api: ApiClient, [newest]: readonly Notification[]): Promise<void> {
  if (newest === undefined) return;
  const body: ReadNotificationsBody = { upTo: newest.id };
  const answer = await api.send<UnreadNotifications>('POST', '/notifications/read', body, { authenticated: true });
  if (answer.reached && answer.ok && answer.body.data) tellUnread(answer.body.data.unread);
}
