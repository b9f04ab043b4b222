import type { PictureVisibility } from '@rishta/contracts';

import type { Database } from '../../database/schema.ts';
import type { Session } from '../../identity/sessions.repository.ts';
import { OPEN } from '../../identity/account-status.ts';
import { areBlocked } from '../../relation-store/blocks.ts';
import type { Viewer } from './may-see-pictures.ts';
import { isStaffRole } from '../../identity/staff-roles.ts';

/** The pictures and the video of a public profile, and what the one who asks is to it. */
export interface ShownPictures {
  listingId: string;
  /** The approved one: no other is shown to anybody. */
  version: number;
  ownerId: string;
  visibility: PictureVisibility;
  /** Null where none is shown. */
  videoUrl: string | null;
  viewer: Viewer;
  isRequested: boolean;
}

/** Who may see which pictures of candidates, and whose video. */
export class ProfilePicturesRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Undefined if the profile is not public or has neither, or if one of the two families has blocked the other. Staff are not affected
   * by blocks.
   */
  async find(number: number, session: Session | null, now: number): Promise<ShownPictures | undefined> {
    const listing = await this.#database
      .selectFrom('profiles')
      .innerJoin('listings', 'listings.number', 'profiles.number')
      .innerJoin('accounts', 'accounts.id', 'listings.accountId')
      .leftJoin('listingVersions as withVideo', (join) =>
        join
          .onRef('withVideo.listingId', '=', 'listings.id')
          .onRef('withVideo.version', '=', 'listings.approvedVersion')
          .on('withVideo.showVideo', '=', 1),
      )
      .select(['listings.id as listingId', 'approvedVersion', 'listings.accountId as ownerId', 'withVideo.videoUrl'])
      // Without pictures the profile says nothing of who may see them.
      .select((select) =>
        select.fn.coalesce('profiles.pictureVisibility', 'withVideo.pictureVisibility').as('visibility'),
      )
      .where('profiles.number', '=', number)
      .where('listings.status', '=', 'active')
      .where('accounts.status', '=', OPEN)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    if (listing === undefined) return undefined;
    const { listingId, approvedVersion: version, ownerId, visibility, videoUrl } = listing;
    if (version === null || visibility === null) return undefined;
    const pictures = { listingId, version, ownerId, visibility, videoUrl };
    if (session === null) return { ...pictures, viewer: 'nobody', isRequested: false };
    if (session.accountId === ownerId) return { ...pictures, viewer: 'owner', isRequested: false };
    if (isStaffRole(session.role)) return { ...pictures, viewer: 'staff', isRequested: false };
    if (await areBlocked(this.#database, session.accountId, ownerId)) return undefined;
    const request = await this.#database
      .selectFrom('pictureRequests')
      .select('status')
      .where('listingId', '=', listingId)
      .where('accountId', '=', session.accountId)
      .executeTakeFirst();
    const other = session.emailConfirmed ? 'member' : 'unconfirmed';
    const viewer = request?.status === 'granted' ? 'granted' : other;
    return { ...pictures, viewer, isRequested: request !== undefined };
  }

  /** The id of a picture by its place among those that there are. */
  async imageAt({ listingId, version }: ShownPictures, position: number): Promise<string | undefined> {
    const image = await this.#database
      .selectFrom('listingImages')
      .innerJoin('images', 'images.id', 'listingImages.imageId')
      .select('imageId')
      .where('listingId', '=', listingId)
      .where('version', '=', version)
      .where('missingSince', 'is', null)
      .orderBy('position')
      .limit(1)
      .offset(position)
      .executeTakeFirst();
    return image?.imageId;
  }
}
