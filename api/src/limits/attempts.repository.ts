import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import { CLOCKS_DIFFER_MS } from '../clocks.ts';
import type { Database, Tables } from '../database/schema.ts';

/** One limit as it applies to one address, account or IP. */
export interface Counter {
  key: string;
  max: number;
  withinMs: number;
}

/** What was added, by id, or how long there is no room. */
interface Claimed {
  waitMs: number;
  ids: readonly string[];
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

  /** Adds one attempt to each counter, unless one of them is full; says then how long to wait. */
  claim(counters: readonly Counter[], now: number): Promise<Claimed> {
    return this.#database.transaction().execute(async (transaction) => {
      const waitMs = await longestWait(transaction, counters, now);
      return { waitMs, ids: waitMs === 0 ? await insert(transaction, counters, now) : [] };
    });
  }

  /** Takes attempts back. */
  async release(ids: readonly string[]): Promise<void> {
    await this.#database.deleteFrom('attempts').where('id', 'in', ids).execute();
  }

  /** Forgets what was before the first of two times, or after the second. */
  async deleteOutside(first: number, last: number): Promise<void> {
    await this.#database
      .deleteFrom('attempts')
      .where((row) => row.or([row('at', '<=', first), row('at', '>', last)]))
      .execute();
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
      // A clock that was ahead for a while must not have people refused for as long as it was.
      .where('at', '<=', now + CLOCKS_DIFFER_MS)
      .orderBy('at', 'desc')
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst();
    if (decisive !== undefined) longest = Math.max(longest, decisive.at + withinMs - now);
  }
  return longest;
}

async function insert(
  transaction: Transaction<Tables>,
  counters: readonly Counter[],
  now: number,
): Promise<readonly string[]> {
  for (const { key, withinMs } of counters) {
    // What counts no longer goes at once: a counter never has more rows than attempts that count.
    await transaction
      .deleteFrom('attempts')
      .where('key', '=', key)
      .where('at', '<=', now - withinMs)
      .execute();
  }
  const rows = counters.map(({ key }) => ({ id: randomUUID(), key, at: now }));
  await transaction.insertInto('attempts').values(rows).execute();
  return rows.map(({ id }) => id);
}
