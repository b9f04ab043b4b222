import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import type { ChannelWatch } from '../channel-watch.ts';
import { CHANNEL_KEY } from '../names.ts';
import { CHANNEL_OF_NEWS } from './tables.ts';

const CONNECT_MS = 1_500;
/** A connection over which nothing comes any more is found out within twice this time. */
const SIGN_OF_LIFE_MS = 2_000;
/** Between two attempts; the last one repeats. A promote right after the database is back should not wait for long. */
const PAUSES_MS = [0, 50, 100, 250] as const;

interface Listening {
  url: string;
  /** A release is there that may go live soon. */
  onPublished: (folder: string) => void;
  /** News is heard from now on; earlier news was missed. */
  onHearing: () => void;
}

/**
 * Listens for the news that commands tell. When it hears again after a gap, the channel counts as changed, since
 * news may have been missed.
 */
export function listenForNews({ url, onPublished, onHearing }: Listening): ChannelWatch {
  let count = 0;
  let isHearing = false;
  let client: Client | undefined;
  let moved: () => void = () => undefined;
  const ending = new AbortController();

  const move = () => {
    count += 1;
    moved();
  };

  /** Resolves when the connection is lost. */
  async function listen(): Promise<void> {
    const listening = new Client({
      connectionString: url,
      application_name: 'rishta-registry-news',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: SIGN_OF_LIFE_MS,
      keepAlive: true,
    });
    client = listening;
    const lost = new Promise<void>((resolve) => {
      listening.once('end', resolve);
      listening.once('error', () => resolve());
    });
    listening.on('notification', ({ payload = '' }) => {
      if (payload === CHANNEL_KEY) move();
      else onPublished(payload);
    });
    try {
      await listening.connect();
      await listening.query(`listen ${CHANNEL_OF_NEWS}`);
      isHearing = true;
      // Whatever was told before was not heard.
      move();
      onHearing();
      await Promise.race([lost, signsOfLife(listening)]);
    } finally {
      isHearing = false;
      // Nobody waits for a server that may say nothing more.
      listening.end().catch(() => undefined);
    }
  }

  /** Resolves when there is none. */
  async function signsOfLife(listening: Client): Promise<void> {
    for (;;) {
      await sleep(SIGN_OF_LIFE_MS, undefined, { signal: ending.signal, ref: false });
      await listening.query('select 1');
    }
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      const before = count;
      await listen().catch(() => undefined);
      if (count > before) failures = 0;
    }
  }

  const listened = keepListening();
  return {
    etag: () => String(count),
    trouble: () => (isHearing ? undefined : 'The database of the registry does not answer.'),
    onMoved: (listener) => {
      moved = listener;
    },
    close: async () => {
      ending.abort();
      await client?.end().catch(() => undefined);
      await listened;
    },
  };
}
