// What happens on the server, as it happens. Bundled by the remote, so that pages that do not listen do not load it.
import { useApi, useSession } from '@rishta/remote-sdk';
import { useEffect, useEffectEvent } from 'react';

import type { LiveNews } from './follow-events.ts';
import { channelOf } from './live-channel.ts';

export type { LiveNews } from './follow-events.ts';

/**
 * Tells a member's page what happens while the page is open. An event says that something has changed, not what: the
 * page asks for it. A broken stream starts again by itself and sends `connected`, and so does one whose session has ended
 * when the same member logs in again.
 */
export function useLiveEvents(listener: (news: LiveNews) => void): void {
  const api = useApi();
  const { status, account } = useSession();
  const hear = useEffectEvent(listener);
  useEffect(() => {
    if (status !== 'signed-in') return;
    return channelOf(api).listen((news) => hear(news));
  }, [api, status]);
  // Told anew after a login in another tab: only then is it known to be the same member's.
  useEffect(() => {
    if (account) channelOf(api).again();
  }, [api, account]);
}
