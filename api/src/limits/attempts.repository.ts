import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';

/** One limit as it applies to one address, account or IP. */
export interface Counter {
  key: string;
  max: number;
  withinMs: number;
}

/**
 * Remembers attempts in the database and not in memory: a restart, which an attacker may be able to provoke,
 * must not open a locked account.
 */
export class AttemptsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds one attempt to each counter, unless one of them is full. Resolves to how long to wait; 0 when added. */
  claim(counters: readonly Counter[], now: number): Promise<number> {
    return this.#database.transaction().execute(async (transaction) => {
      const wait = await longestWait(transaction, counters, now);
      if (wait === 0) await insert(transaction, counters, now);
      return wait;
    });
  }

  /** Resolves to how long until every counter has room; 0 when all have. */
  wait(counters: readonly Counter[], now: number): Promise<number> {
    return longestWait(this.#database, counters, now);
  }

  async add(counters: readonly Counter[], now: number): Promise<void> {
    await this.#database.transaction().execute((transaction) => insert(transaction, counters, now));
  }

  async clear(key: string): Promise<void> {
    await this.#database.deleteFrom('attempts').where('key', '=', key).execute();
  }

  async deleteBefore(time: number): Promise<void> {
    await this.#database.deleteFrom('attempts').where('at', '<=', time).execute();
  }
}

async function longestWait(database: Database, counters: readonly Counter[], now: number): Promise<number> {
  let longest = 0;
  for (const { key, max, withinMs } of counters) {
    // The counter has room again when the `max`-th attempt from the end has left its span.
    const decisive = await database
      .selectFrom('attempts')
      .select('at')
      .where('key', '=', key)
      .where('at', '>', now - withinMs)
      .orderBy('at', 'desc')
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst();
    if (decisive !== undefined) longest = Math.max(longest, decisive.at + withinMs - now);
  }
  return longest;
}

async function insert(transaction: Transaction<Tables>, counters: readonly Counter[], now: number): Promise<void> {
  const rows = counters.map(({ key }) => ({ id: randomUUID(), key, at: now }));
  await transaction.insertInto('attempts').values(rows).execute();
}
