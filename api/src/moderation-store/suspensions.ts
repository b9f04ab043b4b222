import type { Transaction } from 'kysely';

import { settleAccount } from '../account-store/settle-account.ts';
import type { Tables } from '../database/schema.ts';
import type { Notifier } from '../notification-store/notifier.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import { audit, type Actor } from './audit-log.ts';
import { isStaffRole } from '../identity/staff-roles.ts';

/** How long an owner who has asked for deletion can still keep the account once it is reinstated. */
const KEEP_MS = 7 * 86_400_000;

interface Means {
  profiles: ProfilesRepository;
  notifier: Notifier;
}

interface Suspension {
  accountId: string;
  note: string;
}

/**
 * Ends all that an account does here: its profiles are gone with the next request, and so are its sessions. To be called
 * in a transaction.
 */
export async function suspendAccount(
  transaction: Transaction<Tables>,
  { profiles, notifier }: Means,
  actor: Actor,
  { accountId, note }: Suspension,
  now: number,
): Promise<'suspended' | 'unknown' | 'staff' | { by: string }> {
  const account = await transaction
    .selectFrom('accounts')
    .leftJoin('suspensions', 'suspensions.accountId', 'accounts.id')
    .select(['status', 'role', 'byName'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined) return 'unknown';
  if (isStaffRole(account.role)) return 'staff';
  if (account.status === 'suspended') return { by: account.byName ?? '' };
  await transaction
    .insertInto('suspensions')
    .values({ accountId, byName: actor.name, note, suspendedAt: now })
    .execute();
  await transaction.deleteFrom('sessions').where('accountId', '=', accountId).execute();
  await settleAccount(transaction, profiles, accountId, now);
  await callBackMails(transaction, accountId);
  const deed = { action: 'account_suspended', objectId: accountId, accountId, details: { note } } as const;
  await audit(transaction, actor, deed, now);
  await notifier.tell(transaction, { accountId, kind: 'account_suspended', about: accountId }, now);
  return 'suspended';
}

/** What others were to be told of what it did or wrote, and have not been mailed yet, is mailed no more. */
async function callBackMails(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('notificationId', 'in', (where) =>
      where.selectFrom('notifications').select('id').where('fromAccount', '=', accountId),
    )
    .execute();
  const conversations = transaction
    .selectFrom('conversationMembers')
    .select('conversationId')
    .where('accountId', '=', accountId)
    // What staff write goes on.
    .where('number', 'is not', null);
  await transaction.deleteFrom('outbox').where('conversationId', 'in', conversations).execute();
  await transaction
    .updateTable('conversationMembers')
    .set({ mailDueAt: null })
    .where('conversationId', 'in', conversations)
    .where('accountId', '<>', accountId)
    .where('mailDueAt', 'is not', null)
    .execute();
}

/**
 * Makes an account what it was before its suspension, and puts off its deletion where too little time is left to keep it. To
 * be called in a transaction.
 */
export async function reinstateAccount(
  transaction: Transaction<Tables>,
  { profiles, notifier }: Means,
  actor: Actor,
  accountId: string,
  now: number,
): Promise<'reinstated' | 'not-suspended'> {
  const suspension = await transaction
    .deleteFrom('suspensions')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst();
  if (suspension === undefined) return 'not-suspended';
  await transaction
    .updateTable('accounts')
    .set({ deletionDueAt: now + KEEP_MS })
    .where('id', '=', accountId)
    .where('deletionDueAt', '<', now + KEEP_MS)
    .execute();
  await settleAccount(transaction, profiles, accountId, now);
  const deed = { action: 'account_reinstated', objectId: accountId, accountId, details: {} } as const;
  await audit(transaction, actor, deed, now);
  await notifier.tell(transaction, { accountId, kind: 'account_reinstated', about: accountId }, now);
  return 'reinstated';
}
