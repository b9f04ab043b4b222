import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import type { Tables } from '../database/schema.ts';

export interface ConversationMember {
  accountId: string;
  /** In the name of which candidate. */
  number: number;
}

/**
 * Opens the conversation of an accepted interest, in the transaction that accepts it; resolves to its id. There is one
 * for each interest.
 */
export async function openConversation(
  transaction: Transaction<Tables>,
  interestId: string,
  members: readonly [ConversationMember, ConversationMember],
  now: number,
): Promise<string> {
  return addConversation(transaction, { id: randomUUID(), interestId, openedAt: now }, members);
}

/** Adds a conversation and who is in it, unless its interest has one; resolves to the id of the one that there is then. */
export async function addConversation(
  transaction: Transaction<Tables>,
  conversation: { id: string; interestId: string | null; openedAt: number },
  members: readonly { accountId: string; number: number | null }[],
): Promise<string> {
  const { openedAt } = conversation;
  const { id } = await transaction
    .insertInto('conversations')
    .values(conversation)
    .onConflict((conflict) =>
      conflict.column('interestId').doUpdateSet((set) => ({ interestId: set.ref('excluded.interestId') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (id !== conversation.id) return id;
  await transaction
    .insertInto('conversationMembers')
    .values(members.map((member) => ({ conversationId: id, activeAt: openedAt, ...member })))
    .execute();
  return id;
}
