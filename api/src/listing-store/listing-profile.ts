import type { Transaction } from 'kysely';

import { isSampleAccount } from '../account-store/sample-emails.ts';
import type { Tables } from '../database/schema.ts';
import { isOpen } from '../identity/account-status.ts';
import { copyWishes } from '../profile-store/compared-profiles.ts';
import { findCity } from '../profile-store/places.ts';
import type { NewProfile } from '../profile-store/profile-rows.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import { isWhole } from './listing-content.ts';
import { publicName } from './public-name.ts';

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
export async function updateListingProfile(
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  listingId: string,
  today: number,
): Promise<void> {
  const listing = await transaction
    .selectFrom('listings')
    .innerJoin('listingVersions', (join) =>
      join
        .onRef('listingVersions.listingId', '=', 'listings.id')
        .onRef('listingVersions.version', '=', 'listings.approvedVersion'),
    )
    .innerJoin('accounts', 'accounts.id', 'listings.accountId')
    .selectAll('listingVersions')
    .select(['listings.accountId', 'listings.number', 'listings.status', 'listings.publishedAt'])
    .select(['accounts.status as accountStatus', 'accounts.email as accountEmail'])
    .where('listings.id', '=', listingId)
    .executeTakeFirst();
  if (listing === undefined) return;
  const { accountId, number, status, publishedAt, accountStatus, accountEmail, ...content } = listing;
  if (number === null || publishedAt === null || !isWhole(content)) return;

  await profiles.remove(transaction, number);
  if (status !== 'active' || !isOpen(accountStatus)) return;
  const { pictures } = await transaction
    .selectFrom('listingImages')
    .innerJoin('images', 'images.id', 'listingImages.imageId')
    .select(({ fn }) => fn.countAll<number | string>().as('pictures'))
    .where('listingId', '=', listingId)
    .where('version', '=', content.version)
    .where('missingSince', 'is', null)
    .executeTakeFirstOrThrow();
  const place = findCity(content.city);
  if (place === undefined) throw new Error(`The approved listing ${listingId} is in no known city`);

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
    verified: null,
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
  await profiles.add(transaction, profile, today);
  await copyWishes(transaction, accountId, number);
}
