import type { Database } from '../database/schema.ts';
import { placeAfter } from '../http/paging.ts';
import { findVisible, lockFamilies, ownerOf } from './owners.ts';

/** Whom an account has blocked itself. */
export class BlocksRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A profile can be blocked that the account finds, or that it has to do with already. */
  add(accountId: string, number: number, now: number): Promise<'no-such-profile' | 'own-candidate' | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const owner = await ownerOf(transaction, number);
      if (owner === undefined) return 'no-such-profile';
      if (owner === accountId) return 'own-candidate';
      // Nothing is accepted, and told, beside a block.
      await lockFamilies(transaction, accountId, owner);
      const block = await transaction
        .selectFrom('blocks')
        .select('number')
        .where('blocker', '=', accountId)
        .where('blocked', '=', owner)
        .executeTakeFirst();
      if (block !== undefined) return block.number === number ? undefined : 'no-such-profile';
      const isKnown =
        (await findVisible(transaction, accountId, number, now)) !== undefined ||
        (await hasInterest(transaction, accountId, number));
      if (!isKnown) return 'no-such-profile';
      await transaction
        .insertInto('blocks')
        .values({ blocker: accountId, blocked: owner, number, blockedAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await callBackMails(transaction, [accountId, owner]);
      return undefined;
    });
  }

  /** Whether there was a block. */
  async remove(accountId: string, number: number): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('blocks')
      .where('blocker', '=', accountId)
      .where('number', '=', number)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** The newest first. */
  list(accountId: string, cursor: string | undefined, limit: number): Promise<{ number: number; at: number }[]> {
    const { createdAt, id } = placeAfter(cursor);
    return this.#database
      .selectFrom('blocks')
      .select(['number', 'blockedAt as at'])
      .where('blocker', '=', accountId)
      .where((where) => where(where.refTuple('blockedAt', 'number'), '<', where.tuple(createdAt, Number(id))))
      .orderBy('blockedAt', 'desc')
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
  }
}

/** What each of two was to be told of the other, or of their messages, and has not been mailed yet, is mailed no more. */
async function callBackMails(transaction: Database, [one, other]: readonly [string, string]): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('notificationId', 'in', (where) =>
      where
        .selectFrom('notifications')
        .select('id')
        .where('accountId', 'in', [one, other])
        .where('fromAccount', 'in', [one, other]),
    )
    .execute();
  await transaction
    .deleteFrom('outbox')
    .where('conversationId', 'in', (where) =>
      where
        .selectFrom('conversationMembers as me')
        .innerJoin('conversationMembers as them', 'them.conversationId', 'me.conversationId')
        .select('me.conversationId')
        .where('me.accountId', '=', one)
        .where('them.accountId', '=', other)
        // What staff write goes on, also when one of them has a profile that is blocked.
        .where('them.number', 'is not', null),
    )
    .execute();
}

async function hasInterest(database: Database, accountId: string, number: number): Promise<boolean> {
  const interest = await database
    .selectFrom('interests')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('fromAccount', '=', accountId), where('toNumber', '=', number)]),
        where.and([where('toAccount', '=', accountId), where('fromNumber', '=', number)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return interest !== undefined;
}
