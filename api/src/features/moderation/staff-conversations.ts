import { randomUUID } from 'node:crypto';

import type { Database } from '../../database/schema.ts';
import { isStaffRole } from '../../identity/staff-roles.ts';
import { audit } from '../../moderation-store/audit-log.ts';
import { addConversation } from '../../relation-store/open-conversation.ts';
import { requireStill } from './refusals.ts';

/**
 * Opens the conversation of one of staff and a member, of which there is one for each two; resolves to its id. With other
 * staff there is none.
 */
export function openStaffConversation(
  database: Database,
  staffId: string,
  memberId: string,
  now: number,
): Promise<string | undefined> {
  return database.transaction().execute(async (transaction) => {
    await requireStill(transaction, staffId);
    // Whoever opens one with this member next waits for the end of this transaction.
    const member = await transaction
      .updateTable('accounts')
      .set((set) => ({ status: set.ref('status') }))
      .where('id', '=', memberId)
      .returning('role')
      .executeTakeFirst();
    if (member === undefined || isStaffRole(member.role)) return undefined;
    const before = await transaction
      .selectFrom('conversations')
      .innerJoin('conversationMembers as me', 'me.conversationId', 'conversations.id')
      .innerJoin('conversationMembers as them', 'them.conversationId', 'conversations.id')
      .select('conversations.id')
      .where('interestId', 'is', null)
      .where('endedAt', 'is', null)
      .where('me.accountId', '=', staffId)
      .where('them.accountId', '=', memberId)
      .executeTakeFirst();
    if (before !== undefined) return before.id;
    const id = randomUUID();
    const members = [staffId, memberId].map((accountId) => ({ accountId, number: null }));
    await addConversation(transaction, { id, interestId: null, openedAt: now }, members);
    const deed = { action: 'conversation_opened', objectId: id, accountId: memberId, details: {} } as const;
    await audit(transaction, { id: staffId, name: '' }, deed, now);
    return id;
  });
}
