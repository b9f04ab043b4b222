import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';
import { blockedWith } from './blocks.ts';

type Me = Tables & { me: Tables['conversationMembers'] };

/** That no member of the conversation of `me` has blocked `accountId`, or was blocked by it. Families block each other, and not staff. */
export const isWithoutBlock =
  (accountId: string) =>
  (where: ExpressionBuilder<Me, 'me'>): Expression<SqlBool> => {
    const blocked = where
      .selectFrom('conversationMembers as them')
      .select('them.accountId')
      .whereRef('them.conversationId', '=', 'me.conversationId')
      .where('them.number', 'is not', null)
      .where('them.accountId', 'in', blockedWith(accountId));
    return where.not(where.exists(blocked));
  };

/** The conversations that there are for an account: those that it is a member of, where no block is in the way. */
export const ownConversations = (database: Database, accountId: string) =>
  database
    .selectFrom('conversationMembers as me')
    .innerJoin('conversations', 'conversations.id', 'me.conversationId')
    .where('me.accountId', '=', accountId)
    .where(isWithoutBlock(accountId));

/** How many there are, in all folders. */
export async function countConversations(database: Database, accountId: string): Promise<number> {
  const { count } = await ownConversations(database, accountId)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether others have written it; also staff whose account is gone, of whom the words stay. */
const isOfAnother = (message: ExpressionBuilder<Pick<Tables, 'messages'> & Me, 'messages' | 'me'>) =>
  message.or([
    message('messages.senderId', '<>', message.ref('me.accountId')),
    message.and([message('messages.senderId', 'is', null), message('messages.text', '<>', '')]),
  ]);

/** How many messages of others `me` has not read. */
export const countUnread = (select: ExpressionBuilder<Me, 'me'>) =>
  select
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number | string>().as('unread'))
    .whereRef('messages.conversationId', '=', 'me.conversationId')
    .whereRef('messages.seq', '>', 'me.readSeq')
    .where(isOfAnother);

/** The other members of a conversation; nobody when it is not there for the account. */
export async function othersIn(
  database: Database,
  accountId: string,
  conversationId: string,
): Promise<string[] | undefined> {
  const own = await ownConversations(database, accountId)
    .select('me.conversationId')
    .where('me.conversationId', '=', conversationId)
    .executeTakeFirst();
  if (own === undefined) return undefined;
  const members = await database
    .selectFrom('conversationMembers')
    .select('accountId')
    .where('conversationId', '=', conversationId)
    .where('accountId', '<>', accountId)
    .execute();
  return members.map((member) => member.accountId);
}

/** The conversations that two accounts have with each other, whether one of them has blocked the other or not. */
export async function conversationsBetween(database: Database, one: string, other: string): Promise<string[]> {
  const shared = await database
    .selectFrom('conversationMembers as me')
    .innerJoin('conversationMembers as them', 'them.conversationId', 'me.conversationId')
    .select('me.conversationId')
    .where('me.accountId', '=', one)
    .where('them.accountId', '=', other)
    .execute();
  return shared.map(({ conversationId }) => conversationId);
}

/** Unread messages in the inbox. */
export async function countAllUnread(database: Database, accountId: string): Promise<number> {
  const { unread } = await database
    .selectFrom('messages')
    .innerJoin('conversationMembers as me', 'me.conversationId', 'messages.conversationId')
    .select(({ fn }) => fn.countAll<number | string>().as('unread'))
    .where('me.accountId', '=', accountId)
    .where('me.folder', '=', 'inbox')
    .whereRef('messages.seq', '>', 'me.readSeq')
    .where(isOfAnother)
    .where(isWithoutBlock(accountId))
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** The conversations in the inbox that were written in since a time, with their last places; the latest first. */
export const writtenSince = (
  database: Database,
  accountId: string,
  time: number,
  limit: number,
): Promise<{ id: string; lastSeq: number }[]> =>
  ownConversations(database, accountId)
    .select(['conversations.id', 'conversations.lastSeq'])
    .where('me.folder', '=', 'inbox')
    .where('me.activeAt', '>=', time)
    .where('conversations.lastSeq', '>', 0)
    .orderBy('me.activeAt', 'desc')
    .limit(limit)
    .execute();
