import type { RejectionReason } from '@rishta/contracts';
import type { NotNull, Transaction } from 'kysely';

import type { Tables } from '../database/schema.ts';
import { findCity } from '../profile-store/places.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import { ACTIVE_MS } from './active-days.ts';
import { forgetConsent, hasConsent, isForStaff } from './candidate-consent.ts';
import { isWhole } from './listing-content.ts';
import { updateListingProfile } from './listing-profile.ts';
import { deleteOtherVersions, deleteUnseenPictures, picturesOf } from './listing-versions.ts';
import { approvedBefore, closeForEarlier, isOfAnother } from './other-candidate.ts';
import type { SeenListing, SeenVersion } from './seen-version.ts';
import { NOT_VERIFIED, verifiedAs } from './verified-candidate.ts';

/**
 * Decided, or why not: another one decided or the owner changed it; it says too little of the candidate; or the candidate
 * has not consented to being represented.
 */
export type DecisionOutcome = 'decided' | 'not-pending' | 'incomplete' | 'without-consent';

/**
 * Makes a version that waits the public one, with those of its pictures that staff have seen. To be called in a transaction.
 * One that speaks of another candidate than the one whom the profile was made for gets a profile of its own, which is a new
 * one. A verification of somebody else than the approved candidate is dropped.
 */
export async function approveListing(
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  { id, version, imageIds }: SeenListing,
  now: number,
): Promise<DecisionOutcome> {
  const listing = await findPending(transaction, { id, version });
  if (listing === undefined) return 'not-pending';
  const content = await transaction
    .selectFrom('listingVersions as content')
    .selectAll()
    .select((select) => select.case().when(hasConsent(select)).then(1).else(0).end().as('hasConsent'))
    .where('listingId', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (!isWhole(content) || findCity(content.city) === undefined) return 'incomplete';
  if (content.hasConsent === 0) return 'without-consent';

  const before = await approvedBefore(transaction, listing);
  const another = before && isOfAnother(before, content) ? before : undefined;
  const same = before && !another ? before : undefined;
  const { number, numberGender, numberName, numberBornOn } = same ?? NOT_SHOWN_YET;
  // What is public of the same candidate was seen when it was approved.
  const shown = same && imageIds ? await picturesOf(transaction, id, same.approvedVersion) : [];
  await transaction
    .updateTable('listings')
    .set({
      review: 'approved',
      approvedVersion: version,
      reason: null,
      note: null,
      number,
      numberGender,
      numberName,
      numberBornOn,
      // As it is written now: others compare it letter by letter.
      ...(verifiedAs(listing, content) === null ? NOT_VERIFIED : { verifiedName: content.candidateName }),
      ...(listing.status === 'pending' && { status: 'active' }),
      // One that was taken down is shown anew, with the number that it had.
      ...((number === null || listing.status === 'pending') && { publishedAt: null, expiresAt: now + ACTIVE_MS }),
    })
    .where('id', '=', id)
    .execute();
  if (another !== undefined) await closeForEarlier(transaction, profiles, another, now);
  await deleteOtherVersions(transaction, id, [version]);
  await deleteUnseenPictures(transaction, id, version, imageIds && [...imageIds, ...shown]);
  await updateListingProfile(transaction, profiles, id, now);
  return 'decided';
}

/** A profile gets its number with its place among the newest, when it is first shown. */
const NOT_SHOWN_YET = { number: null, numberGender: null, numberName: null, numberBornOn: null };

/** What the owner is told. */
export interface Why {
  reason: RejectionReason;
  note: string | null;
}

/** Turns a version that waits down. What was public before stays so. To be called in a transaction. */
export async function rejectListing(
  transaction: Transaction<Tables>,
  seen: SeenVersion,
  why: Why,
): Promise<DecisionOutcome> {
  const listing = await findPending(transaction, seen);
  if (listing === undefined) return 'not-pending';
  const content = await transaction
    .selectFrom('listingVersions as content')
    .select('version')
    .where('listingId', '=', seen.id)
    .where('version', '=', seen.version)
    .where(hasConsent)
    .executeTakeFirst();
  if (content === undefined) return 'without-consent';
  await transaction
    .updateTable('listings')
    .set({ review: 'rejected', ...why, ...(listing.status === 'pending' && { status: 'rejected' }) })
    .where('id', '=', seen.id)
    .execute();
  await heedWithdrawal(transaction, seen, why);
  return 'decided';
}

/**
 * Takes an approved listing down, with a later version that waits: its profile is gone, and to those who have to do with it
 * it is as one that its owner has closed. Approved again, it has its number again. To be called in a transaction.
 * @param seen The current version; while that is not for staff, the approved one.
 */
export async function takeDownListing(
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  seen: SeenVersion,
  why: Why,
  now: number,
): Promise<boolean> {
  const listing = await transaction
    .selectFrom('listings')
    .innerJoin('listingVersions as content', (join) =>
      join.onRef('content.listingId', '=', 'listings.id').onRef('content.version', '=', 'listings.version'),
    )
    .select(['listings.version', 'approvedVersion'])
    // Only what was approved is in one of these statuses.
    .$narrowType<{ approvedVersion: NotNull }>()
    .select((select) => select.case().when(isForStaff(select)).then(1).else(0).end().as('isForStaff'))
    .where('listings.id', '=', seen.id)
    .where('status', 'in', ['active', 'paused', 'expired'])
    .executeTakeFirst();
  if (listing === undefined) return false;
  const shown = listing.isForStaff === 1 ? listing.version : listing.approvedVersion;
  if (shown !== seen.version) return false;
  await transaction
    .updateTable('listings')
    .set({ status: 'rejected', review: 'rejected', ...why })
    .where('id', '=', seen.id)
    .execute();
  // Whoever waits beside what was approved may be another candidate.
  await heedWithdrawal(transaction, { id: seen.id, version: listing.approvedVersion }, why);
  await updateListingProfile(transaction, profiles, seen.id, now);
  return true;
}

/** A consent that was taken back has to be given again. */
async function heedWithdrawal(transaction: Transaction<Tables>, of: SeenVersion, { reason }: Why): Promise<void> {
  if (reason === 'consent_withdrawn') await forgetConsent(transaction, of);
}

function findPending(transaction: Transaction<Tables>, { id, version }: SeenVersion) {
  return transaction
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .where('review', '=', 'pending')
    .where('status', 'in', ['pending', 'active', 'paused'])
    .executeTakeFirst();
}
