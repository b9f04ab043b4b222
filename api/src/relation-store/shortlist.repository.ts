import type { Database, Tables } from '../database/schema.ts';
import { placeAfter } from '../http/paging.ts';
import { SHORTLIST_LIMITS } from '@rishta/contracts/limits';
import type { ExpressionBuilder } from 'kysely';

import { hiddenNumbers } from './blocks.ts';
import { findVisible } from './owners.ts';

/** What an account keeps for itself. Whom it does not find is not in it, until the block is undone. */
export class ShortlistRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(
    accountId: string,
    number: number,
    now: number,
  ): Promise<'no-such-profile' | 'own-candidate' | 'shortlist-full' | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const profile = await findVisible(transaction, accountId, number, now);
      if (profile === undefined) return 'no-such-profile';
      if (profile.owner === accountId) return 'own-candidate';
      const kept = await transaction
        .selectFrom('shortlist')
        .select('number')
        .where('accountId', '=', accountId)
        .limit(SHORTLIST_LIMITS.max)
        .execute();
      if (kept.some((each) => each.number === number)) return undefined;
      if (kept.length >= SHORTLIST_LIMITS.max) return 'shortlist-full';
      await transaction
        .insertInto('shortlist')
        .values({ accountId, number, addedAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return undefined;
    });
  }

  async remove(accountId: string, number: number): Promise<void> {
    await this.#database
      .deleteFrom('shortlist')
      .where('accountId', '=', accountId)
      .where('number', '=', number)
      .execute();
  }

  async has(accountId: string, number: number): Promise<boolean> {
    const row = await this.#database
      .selectFrom('shortlist')
      .select('number')
      .where('accountId', '=', accountId)
      .where('number', '=', number)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The newest first. */
  list(accountId: string, cursor: string | undefined, limit: number): Promise<{ number: number; at: number }[]> {
    const { createdAt, id } = placeAfter(cursor);
    return this.#database
      .selectFrom('shortlist')
      .select(['number', 'addedAt as at'])
      .where((where) => isMeant(where, accountId))
      .where((where) => where(where.refTuple('addedAt', 'number'), '<', where.tuple(createdAt, Number(id))))
      .orderBy('addedAt', 'desc')
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
  }

  async count(accountId: string): Promise<number> {
    const { count } = await this.#database
      .selectFrom('shortlist')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where((where) => isMeant(where, accountId))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}

const isMeant = (where: ExpressionBuilder<Tables, 'shortlist'>, accountId: string) =>
  where.and([where('accountId', '=', accountId), where('number', 'not in', hiddenNumbers(accountId))]);
