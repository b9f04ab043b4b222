import { PICTURE_VISIBILITIES, type PictureVisibility } from '@rishta/contracts';
import type { Selectable, Transaction } from 'kysely';

import type { Tables } from '../database/schema.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import type { ListingContent } from './listing-content.ts';

/** Makes the pictures of the approved text as little visible as the new one says. */
export async function hidePictures(
  transaction: Transaction<Tables>,
  profiles: ProfilesRepository,
  { id, approvedVersion, number }: Pick<Selectable<Tables['listings']>, 'id' | 'approvedVersion' | 'number'>,
  visibility: PictureVisibility | null,
): Promise<void> {
  if (approvedVersion === null || visibility === null) return;
  const wider = PICTURE_VISIBILITIES.slice(0, PICTURE_VISIBILITIES.indexOf(visibility));
  if (wider.length === 0) return;
  await transaction
    .updateTable('listingVersions')
    .set({ pictureVisibility: visibility })
    .where('listingId', '=', id)
    .where('version', '=', approvedVersion)
    .where('pictureVisibility', 'in', wider)
    .execute();
  // Approved behind a pause, it has none until it is shown.
  if (number !== null) await profiles.hidePictures(transaction, number, { visibility, wider });
}

/** Shows the video of the approved text no more where the new one does not show its own. */
export async function hideVideo(
  transaction: Transaction<Tables>,
  { id, approvedVersion }: Pick<Selectable<Tables['listings']>, 'id' | 'approvedVersion'>,
  { showVideo }: Pick<ListingContent, 'showVideo'>,
): Promise<void> {
  if (approvedVersion === null || showVideo === 1) return;
  await transaction
    .updateTable('listingVersions')
    .set({ showVideo: 0 })
    .where('listingId', '=', id)
    .where('version', '=', approvedVersion)
    .execute();
}

/** Stores a text beside those that there are. */
export async function insertVersion(
  transaction: Transaction<Tables>,
  listingId: string,
  version: number,
  { imageIds, ...content }: ListingContent,
): Promise<void> {
  await transaction
    .insertInto('listingVersions')
    .values({ listingId, version, ...content })
    .execute();
  if (imageIds.length === 0) return;
  const rows = imageIds.map((imageId, position) => ({ listingId, version, imageId, position }));
  await transaction.insertInto('listingImages').values(rows).execute();
}

/** The pictures of a text, also those whose files are gone. */
export async function picturesOf(
  transaction: Transaction<Tables>,
  listingId: string,
  version: number,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('listingImages')
    .select('imageId')
    .where('listingId', '=', listingId)
    .where('version', '=', version)
    .execute();
  return rows.map(({ imageId }) => imageId);
}

/**
 * Takes the pictures out of a text that staff have not seen. Where it is not known which they have, those whose files are
 * gone, which may come back.
 */
export async function deleteUnseenPictures(
  transaction: Transaction<Tables>,
  listingId: string,
  version: number,
  seen: readonly string[] | undefined,
): Promise<void> {
  let unseen = transaction
    .deleteFrom('listingImages')
    .where('listingId', '=', listingId)
    .where('version', '=', version);
  if (seen === undefined) {
    unseen = unseen.where('imageId', 'in', (missing) =>
      missing.selectFrom('images').select('id').where('missingSince', 'is not', null),
    );
  } else if (seen.length > 0) {
    // PostgreSQL knows no empty list.
    unseen = unseen.where('imageId', 'not in', seen);
  }
  await unseen.execute();
}

/** Forgets the texts that are neither current nor public. */
export async function deleteOtherVersions(
  transaction: Transaction<Tables>,
  listingId: string,
  kept: readonly number[],
): Promise<void> {
  for (const table of ['listingImages', 'listingVersions'] as const) {
    await transaction.deleteFrom(table).where('listingId', '=', listingId).where('version', 'not in', kept).execute();
  }
}

/** Whether a stored text says the same as one that is handed in. */
export const isSame = (stored: ListingContent, given: ListingContent): boolean =>
  Object.entries(given).every(
    ([field, value]) => JSON.stringify(stored[field as keyof ListingContent]) === JSON.stringify(value),
  );
