import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import type { Tables } from '../database/schema.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import type { ListingContent } from './listing-content.ts';
import { drawListingId } from './listing-id.ts';
import { updateListingProfile } from './listing-profile.ts';
import type { ListingRow } from './listings.repository.ts';
import { isSameName } from './same-name.ts';

/** A listing as it was before another text of it was approved. */
export type ApprovedBefore = ListingRow & { number: number; approvedVersion: number };

type Candidate = Pick<ListingContent, 'gender' | 'candidateName' | 'bornOn'>;

/**
 * Whether a text speaks of somebody else than whom the number was given for. A name or a date of birth alone may have been
 * mended; both one after the other are another candidate as well.
 */
export const isOfAnother = (before: ApprovedBefore, { gender, candidateName, bornOn }: Candidate): boolean =>
  before.numberGender !== gender || (!isSameName(before.numberName, candidateName) && before.numberBornOn !== bornOn);

/** A listing that has a number, and whom that was given for: where this was not kept, whom the approved text speaks of. */
export async function approvedBefore(
  transaction: Transaction<Tables>,
  { number, approvedVersion, ...listing }: ListingRow,
): Promise<ApprovedBefore | undefined> {
  if (number === null || approvedVersion === null) return undefined;
  if (listing.numberName !== null) return { ...listing, number, approvedVersion };
  const spokenOf = await transaction
    .selectFrom('listingVersions')
    .select(['gender as numberGender', 'candidateName as numberName', 'bornOn as numberBornOn'])
    .where('listingId', '=', listing.id)
    .where('version', '=', approvedVersion)
    .executeTakeFirstOrThrow();
  return { ...listing, ...spokenOf, number, approvedVersion };
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
  await updateListingProfile(transaction, profiles, inserted.id, now);
}
