import { KEEPALIVE } from '@rishta/serving/postgres';
import { Client } from 'pg';

import { oneByOne } from './one-by-one.ts';

/** Runs a task, unless another process of the same database is at it. */
export type RunAlone = (name: string, task: () => Promise<void>) => Promise<void>;

/** Sets these locks apart from others on the same database. */
const SPACE = 7_001;
const CONNECT_MS = 5_000;

export interface JobLocks {
  run: RunAlone;
  close: () => Promise<void>;
}

/** Where the database is a file, there is one process. */
export const noJobLocks: JobLocks = { run: (_name, task) => task(), close: () => Promise.resolve() };

/**
 * Locks that the database lets go of when this process ends. They save work: where one is lost in the middle, with its
 * connection, two processes may be at one task, of which each step is right all the same.
 */
export class PostgresJobLocks implements JobLocks {
  readonly #url: string;
  readonly #underWay = new Set<string>();
  readonly #inTurn = oneByOne();
  #client: Promise<Client> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  readonly run: RunAlone = async (name, task) => {
    // One connection holds all these locks, and can take its own locks again. So running tasks are remembered here as
    // well.
    if (this.#underWay.has(name)) return;
    this.#underWay.add(name);
    try {
      await this.#withLock(name, task);
    } finally {
      this.#underWay.delete(name);
    }
  };

  async close(): Promise<void> {
    await (await this.#client?.catch(() => undefined))?.end().catch(() => undefined);
  }

  async #withLock(name: string, task: () => Promise<void>): Promise<void> {
    const connecting = (this.#client ??= this.#connect());
    const client = await connecting;
    const ask = (statement: string) =>
      this.#inTurn(() => client.query<{ held: boolean }>(statement, [SPACE, name])).catch((error: unknown) => {
        // Of a host that is gone nothing comes, no end either, and all else would wait behind what it was asked.
        if (this.#client === connecting) this.#client = undefined;
        void client.end().catch(() => undefined);
        throw error;
      });
    const { rows } = await ask('select pg_try_advisory_lock($1, hashtext($2)) as held');
    if (rows[0]?.held !== true) return;
    try {
      await task();
    } finally {
      // With a lost connection, the lock is gone as well.
      await ask('select pg_advisory_unlock($1, hashtext($2))').catch(() => undefined);
    }
  }

  #connect(): Promise<Client> {
    const connecting: Promise<Client> = this.#open(() => {
      if (this.#client === connecting) this.#client = undefined;
    });
    return connecting;
  }

  async #open(forget: () => void): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'rishta-api-jobs',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      await client.query(KEEPALIVE);
    } catch (error) {
      forget();
      // Its end comes later, and must not have the next connection forgotten.
      void client
        .off('end', forget)
        .end()
        .catch(() => undefined);
      throw error;
    }
    return client;
  }
}
