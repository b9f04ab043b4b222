import type { Transaction } from 'kysely';

import { CLOCKS_DIFFER_MS } from '../clocks.ts';
import type { Database, Tables } from '../database/schema.ts';

export type OutboxRow = Tables['outbox'];

/** What somebody holds; another `dueAt` is a sign of life. */
export type HeldRow = Pick<OutboxRow, 'id' | 'holder' | 'dueAt'>;

/** What a try came to. */
export type Outcome =
  | { id: string; isDone: true }
  | { id: string; isDone: false; failedTries: number; lastError: string; dueAt: number; deadAt: number | null };

export interface Exchange {
  holder: string;
  now: number;
  heldUntil: number;
  /** What is over. */
  outcomes: readonly Outcome[];
  /** What goes on. */
  underWay: readonly string[];
  /** What others have left, and what was taken unheard. */
  left: readonly HeldRow[];
  /** How many more may begin. */
  room: number;
}

export interface OutboxCounts {
  /** Without what is meant for later, such as the next notice of an hour. */
  waiting: number;
  dead: number;
  /** When the oldest that waits was stored. */
  oldestAt: number | undefined;
}

/** What workers and operators do with the rows of the outbox. */
export class OutboxRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async hasDue(now: number): Promise<boolean> {
    const row = await this.#database
      .selectFrom('outbox')
      .select('id')
      .where('deadAt', 'is', null)
      .where('holder', 'is', null)
      .where('dueAt', '<=', now)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  held(): Promise<HeldRow[]> {
    return held(this.#database).execute();
  }

  /** Writes down what is over, keeps what goes on, frees what was left, and takes what is due, in one transaction. */
  exchange({ holder, now, heldUntil, outcomes, underWay, left, room }: Exchange): Promise<OutboxRow[]> {
    return this.#database.transaction().execute(async (transaction) => {
      for (const outcome of outcomes) await settle(transaction, holder, outcome);
      for (const row of left) await free(transaction, row, now);
      if (underWay.length > 0) {
        await transaction
          .updateTable('outbox')
          .set({ dueAt: heldUntil })
          .where('holder', '=', holder)
          .where('id', 'in', [...underWay])
          .execute();
      }
      return room > 0 ? takeDue(transaction, { holder, now, heldUntil, room }) : [];
    });
  }

  /** Runs `use` and deletes the row in one transaction, unless somebody else holds the row. */
  async consume(
    { id, holder }: Pick<OutboxRow, 'id' | 'holder'>,
    use: (transaction: Transaction<Tables>) => Promise<void>,
  ): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      const row = await transaction
        .deleteFrom('outbox')
        .where('id', '=', id)
        .where('holder', '=', holder)
        .returning('id')
        .executeTakeFirst();
      if (row !== undefined) await use(transaction);
    });
  }

  /** Frees all that `holder` holds. */
  async release(holder: string, now: number): Promise<void> {
    await this.#database.updateTable('outbox').set({ holder: null, dueAt: now }).where('holder', '=', holder).execute();
  }

  async counts(now: number): Promise<OutboxCounts> {
    const waiting = await this.#database
      .selectFrom('outbox')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('createdAt').as('oldest')])
      .where('deadAt', 'is', null)
      .where((where) =>
        where.or([
          where('dueAt', '<=', now),
          where('failedTries', '>', 0),
          where('holder', 'is not', null),
          where('createdAt', '>', now + CLOCKS_DIFFER_MS),
        ]),
      )
      .executeTakeFirstOrThrow();
    const dead = await this.#database
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deadAt', 'is not', null)
      .executeTakeFirstOrThrow();
    return { waiting: waiting.count, dead: dead.count, oldestAt: waiting.oldest ?? undefined };
  }

  /** What has failed: the dead ones first, then what is tried again. */
  findFailed(limit: number): Promise<OutboxRow[]> {
    return this.#database
      .selectFrom('outbox')
      .selectAll()
      .where((where) => where.or([where('deadAt', 'is not', null), where('failedTries', '>', 0)]))
      .orderBy((order) => order.case().when('deadAt', 'is', null).then(1).else(0).end())
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /** Has tried at once what a clock that was ahead has stored: it would wait for as long as that was. */
  async hasten(now: number): Promise<void> {
    await this.#database
      .updateTable('outbox')
      .set({ dueAt: now })
      .where('createdAt', '>', now + CLOCKS_DIFFER_MS)
      // Of what was tried since, or is being tried, another clock says when it is due.
      .where('failedTries', '=', 0)
      .where('holder', 'is', null)
      .execute();
  }

  /**
   * Has them tried at once and as often as new ones; without `ids` all that failed, or that a clock that was ahead has stored.
   * Resolves to what was found.
   */
  async retry(ids: readonly string[] | undefined, now: number): Promise<string[]> {
    let query = this.#database
      .updateTable('outbox')
      .set({ dueAt: now, failedTries: 0, deadAt: null })
      .where((where) =>
        where.or([
          where('deadAt', 'is not', null),
          where('failedTries', '>', 0),
          where('createdAt', '>', now + CLOCKS_DIFFER_MS),
        ]),
      )
      // What a worker holds is under way.
      .where('holder', 'is', null);
    if (ids !== undefined) query = query.where('id', 'in', [...ids]);
    const rows = await query.returning('id').execute();
    return rows.map(({ id }) => id);
  }

  async deleteDeadBefore(time: number): Promise<void> {
    await this.#database.deleteFrom('outbox').where('deadAt', '<=', time).execute();
  }
}

/** By the index of what is held, however many rows wait; what was given up is held by nobody. */
export const held = (database: Database) =>
  database.selectFrom('outbox').select(['id', 'holder', 'dueAt']).where('holder', 'is not', null);

async function settle(transaction: Transaction<Tables>, holder: string, outcome: Outcome): Promise<void> {
  if (outcome.isDone) {
    // Sent is sent, also when somebody else has taken the row in the meantime.
    await transaction.deleteFrom('outbox').where('id', '=', outcome.id).execute();
    return;
  }
  const { id, failedTries, lastError, dueAt, deadAt } = outcome;
  await transaction
    .updateTable('outbox')
    .set({ failedTries, lastError, dueAt, deadAt, holder: null })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}

/** Unless its worker has given a sign of life since. */
async function free(transaction: Transaction<Tables>, { id, holder, dueAt }: HeldRow, now: number): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ holder: null, dueAt: now })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('dueAt', '=', dueAt)
    .execute();
}

function takeDue(
  transaction: Transaction<Tables>,
  { holder, now, heldUntil, room }: Pick<Exchange, 'holder' | 'now' | 'heldUntil' | 'room'>,
): Promise<OutboxRow[]> {
  return (
    transaction
      .updateTable('outbox')
      .set({ holder, dueAt: heldUntil })
      .where('id', 'in', (due) =>
        due
          .selectFrom('outbox')
          .select('id')
          .where('deadAt', 'is', null)
          .where('holder', 'is', null)
          .where('dueAt', '<=', now)
          .orderBy('dueAt')
          .orderBy('id')
          .limit(room),
      )
      // Said again for engines that let two transactions find the same rows: the second looks once more.
      .where('holder', 'is', null)
      .where('dueAt', '<=', now)
      .returningAll()
      .execute()
  );
}
