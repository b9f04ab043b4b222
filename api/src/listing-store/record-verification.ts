import { VERIFICATIONS, type Verification } from '@rishta/contracts';
import type { Transaction } from 'kysely';

import type { Tables } from '../database/schema.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import { isForStaff } from './candidate-consent.ts';
import { updateListingProfile } from './listing-profile.ts';
import type { SeenVersion } from './seen-version.ts';
import { NOT_VERIFIED, VERIFIED_COLUMNS, verifiedAs } from './verified-candidate.ts';

type Recorded = 'recorded' | 'as-before' | 'other-text' | 'without-consent' | 'incomplete';

/**
 * Records in which ways the candidate was verified of whom the approved text speaks; before the first approval, the one that
 * waits. Ways that are not given are taken back. To be called in a transaction.
 */
export async function recordVerification(
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  { id, version }: SeenVersion,
  ways: readonly Verification[],
  now: number,
): Promise<Recorded> {
  const listing = await transaction
    .selectFrom('listings')
    .innerJoin('listingVersions as content', (join) =>
      join
        .onRef('content.listingId', '=', 'listings.id')
        .on('content.version', '=', (at) => at.fn.coalesce('approvedVersion', 'listings.version')),
    )
    .select(['content.version', 'gender', 'candidateName', 'bornOn', ...VERIFIED_COLUMNS])
    .select((select) => select.case().when(isForStaff(select)).then(1).else(0).end().as('isForStaff'))
    .where('listings.id', '=', id)
    .executeTakeFirstOrThrow();
  const { gender, candidateName, bornOn } = listing;
  if (listing.version !== version) return 'other-text';
  if (listing.isForStaff === 0) return 'without-consent';
  if (candidateName === null) return 'incomplete';

  const verifiedWays = VERIFICATIONS.filter((way) => ways.includes(way)).join(' ') || null;
  const isAsBefore = verifiedWays === listing.verifiedWays && verifiedWays === verifiedAs(listing, listing);
  const of = { verifiedGender: gender, verifiedName: candidateName, verifiedBornOn: bornOn };
  if (!isAsBefore) {
    await transaction
      .updateTable('listings')
      .set(verifiedWays === null ? NOT_VERIFIED : { verifiedWays, ...of })
      .where('id', '=', id)
      .execute();
  }
  // As before, too: an API of before makes a profile anew without it.
  await updateListingProfile(transaction, profiles, id, now);
  return isAsBefore ? 'as-before' : 'recorded';
}
