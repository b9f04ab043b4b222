import type { ApiClient } from '@rishta/api-client';
import type { LiveNotice } from '@rishta/contracts';
import { LIVE_EVENTS, LIVE_PATH, LIVE_RETURN, LIVE_SIGN_INTERVAL } from '@rishta/contracts/live';

import { readEvents, type ServerEvent } from './read-events.ts';

/** A notice of the API; or that the stream has begun anew: what is shown may be behind, and is to be asked for again. */
export type LiveNews = LiveNotice | { kind: 'connected' };

const SILENCE_MS = 2.5 * LIVE_SIGN_INTERVAL;

/**
 * Reads the stream of events until `signal` ends it, or the API says that this visitor has none. Begins anew when it
 * breaks: after a time by chance, up to what the API has asked for, and twice as long after each stream that did not last.
 */
export async function followEvents(
  api: ApiClient,
  onNews: (news: LiveNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let lastId = '';
  let failures = 0;
  // Until the API has said within how long its readers shall come again.
  let firstPause: number = LIVE_RETURN.least;
  while (!signal.aborted) {
    let begun = Infinity;
    const outcome = await once(api, lastId, signal, (event) => {
      if (event === 'connected') {
        begun = Date.now();
        onNews({ kind: 'connected' });
      } else {
        firstPause = Number(event.retry) || firstPause;
        lastId = event.id || lastId;
        const notice = noticeOf(event);
        if (notice) onNews(notice);
      }
    });
    if (outcome === 'refused') return;
    // One that ends right away is no success: pages ask for all that they show whenever one begins.
    if (Date.now() - begun >= LIVE_SIGN_INTERVAL) failures = 0;
    await pause(Math.min(LIVE_RETURN.most, firstPause * 2 ** failures) * (0.2 + 0.8 * Math.random()), signal);
    failures += 1;
  }
}

/** One connection: never rejects. */
async function once(
  api: ApiClient,
  lastId: string,
  signal: AbortSignal,
  onEvent: (event: ServerEvent | 'connected') => void,
): Promise<'refused' | 'broken'> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  const onSign = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE_MS);
  };
  try {
    const { url, headers } = api.access(LIVE_PATH, {
      authenticated: true,
      headers: { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
    });
    const response = await fetch(url, { headers, cache: 'no-store', signal: AbortSignal.any([signal, silent.signal]) });
    // Logged out, or an API that is older than this page.
    if ([401, 403, 404].includes(response.status)) return 'refused';
    if (!response.ok || !response.body) return 'broken';
    onEvent('connected');
    await readEvents(response.body, { onEvent, onSign });
  } catch {
    // The connection is gone, or was silent for too long.
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
  return 'broken';
}

/** Kinds of a newer API are nothing to this page. */
function noticeOf({ name, data }: ServerEvent): LiveNotice | undefined {
  if (!Object.hasOwn(LIVE_EVENTS, name)) return undefined;
  try {
    return { ...(JSON.parse(data) as object), kind: name } as LiveNotice;
  } catch {
    return undefined;
  }
}

/** Ends early when the connection is back. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal.aborted ? 0 : ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
