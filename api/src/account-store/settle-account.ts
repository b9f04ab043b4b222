import type { Transaction } from 'kysely';

import type { AccountStatus, Tables } from '../database/schema.ts';
import { updateListingProfiles } from '../listing-store/listing-profile.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';

/**
 * Makes the status of an account what its facts say, and its profiles what its status says. To be called in the
 * transaction that suspends, pauses or asks to delete it, or undoes that.
 */
export async function settleAccount(
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  accountId: string,
  now: number,
): Promise<void> {
  // Holds the row until the end, so that two changes take turns on any engine.
  await transaction
    .updateTable('accounts')
    .set((set) => ({ status: set.ref('status') }))
    .where('id', '=', accountId)
    .execute();
  const facts = await transaction
    .selectFrom('accounts')
    .leftJoin('suspensions', 'suspensions.accountId', 'accounts.id')
    .select(['pausedAt', 'deletionDueAt', 'suspendedAt'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('accounts')
    .set({ status: statusOf(facts) })
    .where('id', '=', accountId)
    .execute();

  const listings = await transaction
    .selectFrom('listings')
    .select('id')
    .where('accountId', '=', accountId)
    .where('approvedVersion', 'is not', null)
    .execute();
  const ids = listings.map(({ id }) => id);
  await updateListingProfiles(transaction, profiles, ids, now);
}

function statusOf({
  pausedAt,
  deletionDueAt,
  suspendedAt,
}: Record<'pausedAt' | 'deletionDueAt' | 'suspendedAt', number | null>): AccountStatus {
  if (suspendedAt !== null) return 'suspended';
  if (deletionDueAt !== null) return 'deletion_requested';
  return pausedAt === null ? 'active' : 'paused';
}
