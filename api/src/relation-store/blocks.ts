import { expressionBuilder, type Expression } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';

/** Whether one of the two accounts has blocked the other. Neither may then find the other. */
export async function areBlocked(database: Database, one: string, other: string): Promise<boolean> {
  const block = await database
    .selectFrom('blocks')
    .select('blocker')
    .where((where) =>
      where.or([
        where.and([where('blocker', '=', one), where('blocked', '=', other)]),
        where.and([where('blocker', '=', other), where('blocked', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
}

const build = expressionBuilder<Tables>();

/** The accounts that an account does not find, and that do not find it, whoever of the two has blocked the other. */
export const blockedWith = (accountId: string): Expression<string> => otherSides(accountId) as never;

const otherSides = (accountId: string) =>
  build
    .selectFrom('blocks')
    .select('blocked as account')
    .where('blocker', '=', accountId)
    .unionAll(build.selectFrom('blocks').select('blocker as account').where('blocked', '=', accountId));

/** The numbers of the profiles that an account does not find. */
export const hiddenNumbers = (accountId: string): Expression<number> =>
  build
    .selectFrom('listings')
    .select('listings.number')
    .where('listings.number', 'is not', null)
    .where('listings.accountId', 'in', blockedWith(accountId)) as never;

/** The numbers of the profiles that are no matches of an account: its own, and those that it does not find. */
export const unmatchedNumbers = (accountId: string): Expression<number> =>
  build
    .selectFrom('listings')
    .select('listings.number')
    .where('listings.number', 'is not', null)
    .where(
      'listings.accountId',
      'in',
      otherSides(accountId).unionAll(build.selectFrom('accounts').select('id as account').where('id', '=', accountId)),
    ) as never;

/** The account, if there is anybody whom it does not find: only then a search has to look at blocks. */
export async function viewerOf(database: Database, accountId: string | undefined): Promise<string | undefined> {
  if (accountId === undefined) return undefined;
  const block = await database
    .selectFrom('blocks')
    .select('blocker')
    .where((where) => where.or([where('blocker', '=', accountId), where('blocked', '=', accountId)]))
    .limit(1)
    .executeTakeFirst();
  return block === undefined ? undefined : accountId;
}
