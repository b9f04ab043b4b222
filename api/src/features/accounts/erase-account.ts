import { STAFF_ROLES } from '@rishta/contracts';
import { sql, type Transaction } from 'kysely';

import { chunksOf } from '../../database/chunks.ts';
import type { Tables } from '../../database/schema.ts';
import { sha256 } from '../../identity/tokens.ts';
import { keysOf } from '../../limits/limiter.ts';
import { forgetAddress } from '../../listing-store/candidate-consent.ts';
import { forgetActor } from '../../moderation-store/audit-log.ts';
import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import type { ProfilesRepository } from '../../profile-store/profiles.repository.ts';
import { eraseWaitingMails } from './waiting-mails.ts';

/**
 * Erases an account that is due and all that is known of it, in one transaction. What refers to the account goes with its
 * row; here is what does not. Resolves to the ids of its pictures, whose files are still there.
 */
export async function eraseAccount(
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  accountId: string,
  now: number,
): Promise<string[]> {
  const account = await transaction
    .updateTable('accounts')
    .set((set) => ({ status: set.ref('status') }))
    .where('id', '=', accountId)
    .where('deletionDueAt', '<=', now)
    // Its owner could not have kept it.
    .where('status', '<>', 'suspended')
    .where('role', 'not in', STAFF_ROLES)
    .returning(['email', 'emailConfirmedAt'])
    .executeTakeFirst();
  // Kept, suspended or one of staff in this moment, or erased by another process.
  if (account === undefined) return [];
  const images = await transaction.selectFrom('images').select('id').where('accountId', '=', accountId).execute();

  await eraseProfiles(transaction, profiles, accountId);
  await eraseMessages(transaction, accountId, now);
  await eraseReports(transaction, accountId);
  await forgetActor(transaction, accountId);
  await eraseWaitingMails(transaction, accountId);
  await eraseLogins(transaction, account.email);
  await transaction.deleteFrom('attempts').where('key', 'in', keysOf(accountId)).execute();
  // Until it is confirmed, an address may be of somebody else, who has to do with us in other ways.
  if (account.emailConfirmedAt !== null) await eraseByAddress(transaction, account.email);
  else await eraseProfileEnquiries(transaction, account.email);
  await transaction.deleteFrom('accounts').where('id', '=', accountId).execute();
  return images.map(({ id }) => id);
}

/** Profiles are known by their numbers: to shortlists, and in what others were told. */
async function eraseProfiles(
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  accountId: string,
): Promise<void> {
  const listings = await transaction
    .selectFrom('listings')
    .select('number')
    .where('accountId', '=', accountId)
    .where('number', 'is not', null)
    .$narrowType<{ number: number }>()
    .execute();
  const numbers = listings.map(({ number }) => number);
  await profiles.forget(transaction, numbers);
  for (const chunk of chunksOf(numbers)) {
    await transaction.deleteFrom('shortlist').where('number', 'in', chunk).execute();
    await transaction.deleteFrom('notifications').where('about', 'in', chunk.map(formatProfileNumber)).execute();
  }
}

/**
 * Others keep what they wrote themselves: the places of what was written to them stay, without a word. What the account wrote
 * as staff is the office's, and is read on: such conversations it has left with the role.
 */
async function eraseMessages(transaction: Transaction<Tables>, accountId: string, now: number): Promise<void> {
  const conversations = transaction
    .selectFrom('conversationMembers')
    .select('conversationId')
    .where('accountId', '=', accountId);
  // A conversation would go with its interest.
  await transaction
    .updateTable('conversations')
    .set({ interestId: null, endedAt: now })
    .where('id', 'in', conversations)
    .execute();
  await transaction
    .updateTable('messages')
    .set((set) => ({
      senderId: null,
      text: set.case().when('conversationId', 'in', conversations).then('').else(set.ref('text')).end(),
      key: set.ref('id'),
    }))
    .where('senderId', '=', accountId)
    .execute();
  await transaction
    .deleteFrom('conversations')
    .where('id', 'in', conversations)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('conversationMembers as other')
            .select('other.accountId')
            .whereRef('other.conversationId', '=', 'conversations.id')
            .where('other.accountId', '<>', accountId),
        ),
      ),
    )
    .execute();
}

/** That something was reported, and what came of it, stays; the words of who reported it may tell of a person. */
async function eraseReports(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  await transaction
    .updateTable('reports')
    .set({ text: null })
    .where((where) => where.or([where('reporterId', '=', accountId), where('accountId', '=', accountId)]))
    .execute();
  await transaction
    .updateTable('reports')
    .set((set) => ({ aboutId: set.ref('id') }))
    .where('accountId', '=', accountId)
    .where('about', '=', 'picture')
    .execute();
}

/** How somebody tried to get in: nobody else's account has this address. */
async function eraseLogins(transaction: Transaction<Tables>, email: string): Promise<void> {
  const accountKey = sha256(email);
  for (const table of ['loginFailures', 'loginTries', 'loginNewcomers', 'deviceLinks'] as const) {
    await transaction.deleteFrom(table).where('accountKey', '=', accountKey).execute();
  }
}

/** Nobody without an account asks about profiles: whoever has the address, these are of this one. */
async function eraseProfileEnquiries(transaction: Transaction<Tables>, email: string): Promise<void> {
  const asked = await transaction
    .deleteFrom('leads')
    .where('email', '=', email)
    .where('kind', '=', 'profile')
    .returning('ticket')
    .execute();
  // What waits to tell of them names their tickets.
  for (const { ticket } of asked)
    await transaction.deleteFrom('outbox').where('payload', 'like', `%${ticket}%`).execute();
}

/** What is known of an address rather than of an account. */
async function eraseByAddress(transaction: Transaction<Tables>, email: string): Promise<void> {
  // Also what the office was to be told, which could answer to it.
  const named = (field: string) =>
    sql<boolean>`payload like ${`%"${field}":${JSON.stringify(email).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
  await transaction
    .deleteFrom('outbox')
    .where((where) => where.or([named('to'), named('replyTo')]))
    .execute();
  await transaction.deleteFrom('emailChanges').where('email', '=', email).execute();
  await transaction.deleteFrom('leads').where('email', '=', email).execute();
  await forgetAddress(transaction, email);

  const subscriptions = transaction.selectFrom('newsletterSubscriptions').select('id').where('email', '=', email);
  await transaction.deleteFrom('newsletterLinks').where('subscriptionId', 'in', subscriptions).execute();
  await transaction.deleteFrom('newsletterSubscriptions').where('email', '=', email).execute();
  await transaction.deleteFrom('attempts').where('key', 'in', keysOf(email)).execute();
}
