import type { Transaction } from 'kysely';

import type { Tables } from '../database/schema.ts';
import { listingsWith, updateListingProfiles } from '../listing-store/listing-profile.ts';
import type { Notifier } from '../notification-store/notifier.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import { audit, type Actor } from './audit-log.ts';

interface Means {
  profiles: ProfilesRepository;
  notifier: Notifier;
}

/**
 * Takes a picture out of its owner's listings and Image Bank, so that nothing of it is served any more. The owner is told of
 * the listing in which it was reported. Resolves to false when it is not there. To be called in a transaction; its files may
 * go afterwards.
 */
export async function removePicture(
  transaction: Transaction<Tables>,
  { profiles, notifier }: Means,
  actor: Actor,
  { id, listingId, note }: { id: string; listingId: string; note: string },
  now: number,
): Promise<boolean> {
  const listings = await listingsWith(transaction, id);
  const image = await transaction.deleteFrom('images').where('id', '=', id).returning('accountId').executeTakeFirst();
  if (image === undefined) return false;
  await updateListingProfiles(transaction, profiles, listings, now);
  const { accountId } = image;
  const deed = { action: 'picture_removed', objectId: id, accountId, details: { note } } as const;
  await audit(transaction, actor, deed, now);
  await notifier.tell(transaction, { accountId, kind: 'picture_removed', about: listingId }, now);
  return true;
}
