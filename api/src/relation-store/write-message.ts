import { randomUUID } from 'node:crypto';

import type { Selectable, Transaction } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';
import type { LiveEvents } from '../live/live-events.ts';
import { countAllUnread } from './own-conversations.ts';

export type MessageRow = Selectable<Tables['messages']>;
export type NewMessage = Pick<MessageRow, 'conversationId' | 'text' | 'key'> & { senderId: string };

/** Nothing that is read within this time is told of by a mail. */
const UNREAD_MS = 15 * 60_000;
/** Between two mails about one conversation. */
const BETWEEN_MAILS_MS = 60 * 60_000;

/** Stores a message at the next place of its conversation, which it brings back to the inbox of all. */
export async function writeMessage(
  transaction: Transaction<Tables>,
  message: NewMessage,
  now: number,
): Promise<MessageRow> {
  const { conversationId } = message;
  const { lastSeq: seq } = await transaction
    .updateTable('conversations')
    .set((set) => ({ lastSeq: set('lastSeq', '+', 1) }))
    .where('id', '=', conversationId)
    .returning('lastSeq')
    .executeTakeFirstOrThrow();
  const row = { id: randomUUID(), ...message, seq, sentAt: now };
  await transaction.insertInto('messages').values(row).execute();
  await transaction
    .updateTable('conversationMembers')
    .set({ folder: 'inbox', activeAt: now })
    .where('conversationId', '=', conversationId)
    .execute();
  await planMails(transaction, row, now);
  return row;
}

/** The others get a mail if they do not read in time; for those who are due one already this changes nothing. */
async function planMails(
  transaction: Transaction<Tables>,
  { conversationId, senderId }: NewMessage,
  now: number,
): Promise<void> {
  const soonest = now + UNREAD_MS;
  await transaction
    .updateTable('conversationMembers')
    .set((set) => ({
      mailDueAt: set
        .case()
        .when('mailedAt', '>', soonest - BETWEEN_MAILS_MS)
        .then(set('mailedAt', '+', BETWEEN_MAILS_MS))
        .else(soonest)
        .end(),
    }))
    .where('conversationId', '=', conversationId)
    .where('accountId', '<>', senderId)
    .where('mailDueAt', 'is', null)
    .execute();
}

/**
 * Tells the members who listen of a message that is stored. Resolves when nobody of them is still to be told. Other tabs
 * of the sender want to know as well.
 */
export async function tellOfMessage(
  { database, live }: { database: Database; live: LiveEvents },
  { conversationId, seq }: Pick<MessageRow, 'conversationId' | 'seq'>,
  { senderId, others }: { senderId: string; others: readonly string[] },
): Promise<void> {
  live.publish([senderId, ...others], { kind: 'message', conversationId, seq });
  for (const accountId of others) {
    live.publish([accountId], { kind: 'unread', unread: await countAllUnread(database, accountId) });
  }
  await live.told();
}
