import { publicName } from '@rishta/contracts/names';
import { sql, type Transaction } from 'kysely';

import { isSampleAccount } from '../account-store/sample-emails.ts';
import { chunksOf } from '../database/chunks.ts';
import type { Tables } from '../database/schema.ts';
import { isOpen } from '../identity/account-status.ts';
import { dayOf } from '../profile-store/ages.ts';
import { copyWishes } from '../profile-store/compared-profiles.ts';
import { findCity } from '../profile-store/places.ts';
import type { NewProfile } from '../profile-store/profile-rows.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import { ACTIVE_MS } from './active-days.ts';
import { isWhole } from './listing-content.ts';
import { VERIFIED_COLUMNS, verifiedAs } from './verified-candidate.ts';

/** The listings that have a picture in one of their texts. */
export async function listingsWith(transaction: Transaction<Tables>, imageId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('listingImages')
    .select('listingId')
    .distinct()
    .where('imageId', '=', imageId)
    .execute();
  return rows.map(({ listingId }) => listingId);
}

/**
 * Makes the profile of a listing what it has to be: there while the listing is active and its account open, with the approved
 * text, else gone. To be called in the transaction that changes the listing.
 */
export const updateListingProfile = (
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  listingId: string,
  now: number,
): Promise<void> => updateListingProfiles(transaction, profiles, [listingId], now);

/** The same for many, in about as many statements as for one: nobody else can write meanwhile. */
export async function updateListingProfiles(
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  listingIds: readonly string[],
  now: number,
): Promise<void> {
  const numbers: number[] = [];
  const shown: { accountId: string; profile: NewProfile }[] = [];
  for (const ids of chunksOf(listingIds)) {
    const listings = (await approvedOf(transaction, ids)).filter(isWhole);
    numbers.push(...listings.flatMap(({ number }) => number ?? []));
    const found = listings.filter(({ status, accountStatus }) => status === 'active' && isOpen(accountStatus));
    for (const listing of await publish(transaction, profiles, found, now)) {
      const { accountId, accountEmail, number, publishedAt, pictures, ...content } = listing;
      const place = findCity(content.city);
      if (place === undefined) throw new Error(`The approved listing ${content.listingId} is in no known city`);

      const { gender, bornOn, religion, motherTongue, education, occupation, maritalStatus, postedBy } = content;
      const profile: NewProfile = {
        ...place,
        number,
        name: publicName(content.candidateName),
        gender,
        bornOn,
        religion,
        motherTongue,
        education,
        occupation,
        maritalStatus,
        postedBy,
        publishedAt,
        // By an API of before another candidate may have been approved.
        verified: verifiedAs(listing, content),
        isSample: isSampleAccount({ email: accountEmail }) ? 1 : 0,
        pictures: Number(pictures),
        pictureVisibility: Number(pictures) > 0 ? content.pictureVisibility : null,
        headline: content.title,
        sect: content.sect,
        about: content.description,
        lookingFor: content.lookingFor ?? '',
        // A member writes in one language.
        nameUr: null,
        occupationUr: null,
        aboutUr: null,
        lookingForUr: null,
      };
      shown.push({ accountId, profile });
    }
  }
  await profiles.remove(transaction, ...numbers);
  await profiles.addAll(
    transaction,
    shown.map(({ profile }) => profile),
    dayOf(now),
  );
  for (const owner of new Set(shown.map(({ accountId }) => accountId))) {
    const own = shown.filter(({ accountId }) => accountId === owner);
    await copyWishes(
      transaction,
      owner,
      own.map(({ profile }) => profile.number),
    );
  }
}

/**
 * Listings that are shown, each with the number of its profile and its place among the newest. What one lacks it gets now:
 * given while nobody finds it, it would come in below others, and nobody would be told.
 */
async function publish<Listing extends ApprovedListing>(
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  listings: readonly Listing[],
  now: number,
): Promise<(Listing & { number: number; publishedAt: number })[]> {
  const unnumbered = listings.filter(({ number }) => number === null);
  const next = unnumbered.length > 0 ? await profiles.nextNumber(transaction) : 0;
  const unplaced = listings.filter(({ number, publishedAt }) => number === null || publishedAt === null);
  if (unplaced.length > 0) {
    await transaction.updateTable('listings').set({ publishedAt: now }).where('id', 'in', idsOf(unplaced)).execute();
  }
  if (unnumbered.length > 0) await giveNumbers(transaction, idsOf(unnumbered), next, now);
  return listings.map((listing) => ({
    ...listing,
    number: listing.number ?? next + unnumbered.indexOf(listing),
    publishedAt: unplaced.includes(listing) ? now : (listing.publishedAt ?? now),
  }));
}

const idsOf = (listings: readonly ApprovedListing[]) => listings.map(({ listingId }) => listingId);

/** Gives listings the numbers from `next` on, and remembers whom for. */
async function giveNumbers(
  transaction: Transaction<Tables>,
  listingIds: readonly string[],
  next: number,
  now: number,
): Promise<void> {
  const each = listingIds.map((id, at) => sql`when ${id} then ${sql.lit(next + at)}`);
  await transaction
    .updateTable('listings')
    .from('listingVersions')
    .set((set) => ({
      number: sql<number>`case ${set.ref('listings.id')} ${sql.join(each, sql` `)} end`,
      numberGender: set.ref('gender'),
      numberName: set.ref('candidateName'),
      numberBornOn: set.ref('bornOn'),
      expiresAt: now + ACTIVE_MS,
    }))
    .where('listings.id', 'in', listingIds)
    .whereRef('listingVersions.listingId', '=', 'listings.id')
    .whereRef('listingVersions.version', '=', 'listings.approvedVersion')
    .execute();
}

type ApprovedListing = Awaited<ReturnType<typeof approvedOf>>[number];

/** The approved texts of listings, the oldest listing first, with how many of their pictures are there. */
const approvedOf = (transaction: Transaction<Tables>, listingIds: readonly string[]) =>
  transaction
    .selectFrom('listings')
    .innerJoin('listingVersions', (join) =>
      join
        .onRef('listingVersions.listingId', '=', 'listings.id')
        .onRef('listingVersions.version', '=', 'listings.approvedVersion'),
    )
    .innerJoin('accounts', 'accounts.id', 'listings.accountId')
    .selectAll('listingVersions')
    .select(['listings.accountId', 'listings.number', 'listings.status', 'listings.publishedAt', ...VERIFIED_COLUMNS])
    .select(['accounts.status as accountStatus', 'accounts.email as accountEmail'])
    .select((select) =>
      select
        .selectFrom('listingImages')
        .innerJoin('images', 'images.id', 'listingImages.imageId')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .whereRef('listingImages.listingId', '=', 'listings.id')
        .whereRef('listingImages.version', '=', 'listings.approvedVersion')
        .where('missingSince', 'is', null)
        .as('pictures'),
    )
    .where('listings.id', 'in', listingIds)
    .orderBy('listings.createdAt')
    .orderBy('listings.id')
    .execute();
