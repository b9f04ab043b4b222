import type { ApiClient } from '@rishta/api-client';

import { followEvents, type LiveNews } from './follow-events.ts';

/** The name of what the tabs of one browser share. */
const NAME = 'live-events';

export interface LiveChannel {
  /** Gives what ends it. */
  listen: (listener: (news: LiveNews) => void) => () => void;
  /** Begins anew where the API has refused, since there may be another session. */
  again: () => void;
}

const channels = new WeakMap<ApiClient, LiveChannel>();

/** One stream for all who listen, and of all tabs of a browser only one has it: it tells the others. */
export function channelOf(api: ApiClient): LiveChannel {
  const channel = channels.get(api) ?? createChannel(api);
  channels.set(api, channel);
  return channel;
}

/** For tests: what those hear who listen with this client. */
export function replaceChannel(api: ApiClient, channel: LiveChannel): void {
  channels.set(api, channel);
}

function createChannel(api: ApiClient): LiveChannel {
  const listeners = new Set<(news: LiveNews) => void>();
  const tell = (news: LiveNews) => [...listeners].forEach((listener) => listener(news));
  let stream: Stream | undefined;
  return {
    listen(listener) {
      listeners.add(listener);
      stream ??= begin(api, tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stream?.stop();
        stream = undefined;
      };
    },
    again: () => stream?.again(),
  };
}

interface Stream {
  again: () => void;
  stop: () => void;
}

/** What one tab says to the others: news, or that it has just come and knows nothing. */
type Said = { news: LiveNews } | { asks: true };

function begin(api: ApiClient, tell: (news: LiveNews) => void): Stream {
  const end = new AbortController();
  const { signal } = end;
  let again!: () => void;
  const keepOn = async (follow: () => Promise<void>) => {
    while (!signal.aborted) {
      // Also while it follows: what is refused then may have been asked for before.
      const isAsked = new Promise<void>((resolve) => (again = resolve));
      await follow();
      await isAsked;
    }
  };
  const followAlone = () => followEvents(api, tell, signal);
  let others: BroadcastChannel;
  try {
    others = new BroadcastChannel(NAME);
  } catch {
    // Browsers that cannot share, or forbid it, have a stream for each tab.
    void keepOn(followAlone);
    return { again: () => again(), stop: () => end.abort() };
  }

  const say = (said: Said) => {
    if (!signal.aborted) others.postMessage(said);
  };
  /** Known to the tab whose turn it is. */
  let latestUnread: LiveNews | undefined;
  others.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('news' in data) tell(data.news);
    else if (latestUnread) say({ news: latestUnread });
  };
  say({ asks: true });
  const lead = async () => {
    await followEvents(
      api,
      (news) => {
        if (news.kind === 'unread') latestUnread = news;
        tell(news);
        say({ news });
      },
      signal,
    );
    latestUnread = undefined;
  };
  const takeTurn = async () => navigator.locks.request(NAME, { signal }, lead);
  // Rejects where there are no turns or the browser forbids them; or when this tab has ended before its turn, and then
  // there is nothing to follow.
  void keepOn(() => takeTurn().catch(followAlone));
  return {
    again: () => again(),
    stop: () => {
      end.abort();
      others.close();
    },
  };
}
