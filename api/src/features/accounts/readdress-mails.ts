import type { Transaction } from 'kysely';

import type { Tables } from '../../database/schema.ts';
import type { StoredMail } from '../../mail/mail.ts';

/** What waits to tell an account of news and messages goes to where its owner is now: they may not read the other any more. */
export async function readdressMails(
  transaction: Transaction<Tables>,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const told = transaction.selectFrom('notifications').select('id').where('accountId', '=', accountId);
  const conversations = transaction
    .selectFrom('conversationMembers')
    .select('conversationId')
    .where('accountId', '=', accountId);
  const waiting = await transaction
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'mail')
    .where((where) => where.or([where('notificationId', 'in', told), where('conversationId', 'in', conversations)]))
    .execute();
  for (const { id, payload } of waiting) {
    const mail = JSON.parse(payload) as StoredMail;
    // Of a conversation the other one is told as well.
    if (mail.to !== from) continue;
    await transaction
      .updateTable('outbox')
      .set({ payload: JSON.stringify({ ...mail, to }) })
      .where('id', '=', id)
      .execute();
  }
}
