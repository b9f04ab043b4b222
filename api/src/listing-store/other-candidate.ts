import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import type { Tables } from '../database/schema.ts';
import { dayOf } from '../profile-store/ages.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import type { ListingContent } from './listing-content.ts';
import { drawListingId } from './listing-id.ts';
import { updateListingProfile } from './listing-profile.ts';
import type { ListingRow } from './listings.repository.ts';

/** A listing as it was before another text of it was approved. */
export type ApprovedBefore = ListingRow & { number: number; approvedVersion: number };

type Candidate = Pick<ListingContent, 'gender' | 'candidateName' | 'bornOn'>;

/** Whether two texts speak of two people. A name or a date of birth alone may have been mended. */
const areTwo = (one: Candidate, other: Candidate): boolean =>
  one.gender !== other.gender || (one.candidateName !== other.candidateName && one.bornOn !== other.bornOn);

/** The listing, if its approved text speaks of another candidate than the one that is to take its place. */
export async function approvedForAnother(
  transaction: Transaction<Tables>,
  { number, approvedVersion, ...listing }: ListingRow,
  content: Candidate,
): Promise<ApprovedBefore | undefined> {
  if (number === null || approvedVersion === null) return undefined;
  const approved = await transaction
    .selectFrom('listingVersions')
    .select(['gender', 'candidateName', 'bornOn'])
    .where('listingId', '=', listing.id)
    .where('version', '=', approvedVersion)
    .executeTakeFirst();
  return approved !== undefined && areTwo(approved, content) ? { ...listing, number, approvedVersion } : undefined;
}

/**
 * Gives the candidate whom a listing has spoken of until now a closed listing, with the profile's number and all that others
 * have to do with it: nothing that was agreed for one counts for another. The number must be free by then.
 */
export async function closeForEarlier(
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  before: ApprovedBefore,
  now: number,
): Promise<void> {
  const { id: listingId, approvedVersion: version } = before;
  const closed = {
    ...before,
    idempotencyKey: randomUUID(),
    requestHash: '',
    version,
    review: 'approved',
    status: 'closed',
    ending: 'withdrawn',
    reason: null,
    note: null,
  } as const;
  let inserted;
  do {
    inserted = await transaction
      .insertInto('listings')
      .values({ ...closed, id: drawListingId() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
  } while (inserted === undefined);
  const earlier = { listingId: inserted.id };
  for (const table of ['listingVersions', 'listingImages'] as const) {
    const texts = transaction.updateTable(table).set(earlier);
    await texts.where('listingId', '=', listingId).where('version', '=', version).execute();
  }
  for (const table of ['pictureRequests', 'profileVisits', 'visitSums', 'reports'] as const) {
    await transaction.updateTable(table).set(earlier).where('listingId', '=', listingId).execute();
  }
  await updateListingProfile(transaction, profiles, inserted.id, dayOf(now));
}
