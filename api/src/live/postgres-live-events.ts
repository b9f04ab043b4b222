import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import { oneByOne } from '../database/one-by-one.ts';
import { Listeners, type HeardEvent, type Listener, type LiveEvent, type LiveEvents } from './live-events.ts';

const CHANNEL = 'rishta_live';
const CONNECT_MS = 5_000;
/** Between two attempts to listen again; the last one repeats. */
const PAUSES_MS = [0, 100, 250, 500, 1_000] as const;
/** A connection over which nothing comes any more is found out within twice this time. */
const SIGN_OF_LIFE_MS = 5_000;
/** The server takes 8,000 bytes at most. */
const ACCOUNTS_AT_ONCE = 50;
/** What cannot be told for now is kept up to here; beyond, all are told that they have missed something. */
const MOST_WAITING = 1_000;

interface Notification {
  /** The process that has told its own listeners already. */
  from: string;
  /** All, where it is absent. */
  to?: readonly string[];
  event: HeardEvent;
}

/** Every role of the database may notify whatever it likes. */
function notificationIn(payload: string): Notification | undefined {
  try {
    const said = JSON.parse(payload) as Notification;
    const isOurs = typeof said.event.kind === 'string' && (said.to === undefined || Array.isArray(said.to));
    return isOurs ? said : undefined;
  } catch {
    return undefined;
  }
}

interface Parts {
  url: string;
  log: { warn: (what: string) => void };
}

/** Carries events between all processes of one database, and resolves when this one hears of them. */
export async function listenForLiveEvents(parts: Parts): Promise<LiveEvents> {
  const events = new PostgresLiveEvents(parts);
  await events.listen();
  return events;
}

/**
 * Tells listeners in this process at once, and all others by the database's notifications, on a connection of its own.
 * When that was lost and is back, what this process had to tell is told, and its listeners are told that they may have
 * missed something.
 */
class PostgresLiveEvents implements LiveEvents {
  readonly #process = randomUUID();
  readonly #listeners = new Listeners();
  readonly #inTurn = oneByOne();
  readonly #parts: Parts;
  #waiting: Notification[] = [];
  /** Present while this process hears of others. */
  #client: Client | undefined;
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  publish(accountIds: readonly string[], event: LiveEvent): void {
    this.#listeners.tell(accountIds, event);
    for (let start = 0; start < accountIds.length; start += ACCOUNTS_AT_ONCE) {
      this.#waiting.push({ from: this.#process, to: accountIds.slice(start, start + ACCOUNTS_AT_ONCE), event });
    }
    if (this.#waiting.length > MOST_WAITING) this.#waiting = [{ from: this.#process, event: { kind: 'missed' } }];
    void this.told();
  }

  /** In the order of what happened, one after the other. */
  told(): Promise<void> {
    return this.#inTurn(() => this.#tellWaiting());
  }

  subscribe(accountId: string, listener: Listener): () => void {
    return this.#listeners.add(accountId, listener);
  }

  async close(): Promise<void> {
    await this.told();
    this.#isClosed = true;
    await this.#client?.end().catch(() => undefined);
  }

  /** Rejects when it cannot listen. Once it could, it does so again whenever that ends. */
  async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.#parts.url,
      application_name: 'rishta-api-live',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: SIGN_OF_LIFE_MS,
      keepAlive: true,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) return client.end();
    this.#client = client;
    void this.#watch(client);
    await this.told();
  }

  #hear(payload: string): void {
    const notification = notificationIn(payload);
    if (notification === undefined) {
      this.#parts.log.warn('live-event-unreadable');
      return;
    }
    const { from, to, event } = notification;
    if (from === this.#process) return;
    if (to === undefined) this.#listeners.tellAll(event);
    else this.#listeners.tell(to, event);
  }

  /** What is not known to be told is told again: an event says only that there is something to ask for. */
  async #tellWaiting(): Promise<void> {
    for (;;) {
      const [client, next] = [this.#client, this.#waiting[0]];
      if (client === undefined || next === undefined) return;
      try {
        await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(next)]);
      } catch {
        this.#lose(client);
        return;
      }
      if (this.#waiting[0] === next) this.#waiting.shift();
    }
  }

  async #watch(client: Client): Promise<void> {
    while (this.#client === client) {
      await sleep(SIGN_OF_LIFE_MS, undefined, { ref: false });
      if (this.#client === client) await this.#inTurn(() => client.query('select 1')).catch(() => this.#lose(client));
    }
  }

  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    void client.end().catch(() => undefined);
    if (this.#isClosed) return;
    this.#parts.log.warn('live-events-interrupted');
    void this.#listenAgain();
  }

  async #listenAgain(): Promise<void> {
    for (let attempt = 0; !this.#isClosed; attempt += 1) {
      await sleep(PAUSES_MS[attempt] ?? PAUSES_MS[PAUSES_MS.length - 1], undefined, { ref: false });
      try {
        await this.listen();
        this.#listeners.tellAll({ kind: 'missed' });
        return;
      } catch {
        // The database is away; it is tried until it is back.
      }
    }
  }
}
