import type { ExpressionBuilder, Transaction } from 'kysely';

import type { Tables } from '../../database/schema.ts';
import type { StoredMail } from '../../mail/mail.ts';

/** Mails that tell an account of news, and anybody of messages in its conversations. */
const about = (accountId: string) => (where: ExpressionBuilder<Tables, 'outbox'>) =>
  where.or([
    where('notificationId', 'in', where.selectFrom('notifications').select('id').where('accountId', '=', accountId)),
    where(
      'conversationId',
      'in',
      where.selectFrom('conversationMembers').select('conversationId').where('accountId', '=', accountId),
    ),
  ]);

/** What the account was to be told, and others of its messages. */
export async function eraseWaitingMails(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  await transaction.deleteFrom('outbox').where(about(accountId)).execute();
}

/** What waits to tell an account of news and messages goes to where its owner is now: they may not read the other any more. */
export async function readdressMails(
  transaction: Transaction<Tables>,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const waiting = await transaction
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'mail')
    .where(about(accountId))
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
