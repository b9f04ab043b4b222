import { IMAGE_LIMITS } from '@rishta/contracts/limits';
import type { Selectable, Transaction } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import { listingsWith, updateListingProfiles } from '../../listing-store/listing-profile.ts';
import type { ProfilesRepository } from '../../profile-store/profiles.repository.ts';
import { isReported } from './reported-picture.ts';

export type ImageRow = Selectable<Tables['images']>;
export type NewImage = Omit<ImageRow, 'missingSince'>;
/** Writes down the files of a picture in the transaction that shows it. */
type KeepFiles = (transaction: Transaction<Tables>) => Promise<void>;

export class ImagesRepository {
  readonly #database: Database;
  readonly #profiles: ProfilesRepository;

  constructor(database: Database, profiles: ProfilesRepository) {
    this.#database = database;
    this.#profiles = profiles;
  }

  /** Does nothing when the account has this picture already, or as many as it may have. */
  insert(image: NewImage, keepFiles: KeepFiles): Promise<'inserted' | 'known' | 'full'> {
    return this.#database.transaction().execute(async (transaction) => {
      if ((await count(transaction, image.accountId)) >= IMAGE_LIMITS.perAccount) return 'full';
      const inserted = await transaction
        .insertInto('images')
        .values({ ...image, missingSince: null })
        .onConflict((conflict) => conflict.columns(['accountId', 'contentHash']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted === undefined) return 'known';
      await keepFiles(transaction);
      return 'inserted';
    });
  }

  /** Also a picture whose files are gone. */
  findByContent(accountId: string, contentHash: string): Promise<ImageRow | undefined> {
    return this.#database
      .selectFrom('images')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('contentHash', '=', contentHash)
      .executeTakeFirst();
  }

  /** Also one whose files are gone: they may come back, and the picture with them. */
  async has(accountId: string, id: string): Promise<boolean> {
    const image = await this.#database
      .selectFrom('images')
      .select('id')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    return image !== undefined;
  }

  find(accountId: string, id: string): Promise<ImageRow | undefined> {
    return this.#database
      .selectFrom('images')
      .selectAll()
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .where('missingSince', 'is', null)
      .executeTakeFirst();
  }

  async isFull(accountId: string): Promise<boolean> {
    return (await count(this.#database, accountId)) >= IMAGE_LIMITS.perAccount;
  }

  /** The newest first. */
  list(accountId: string, cursor: string | undefined, limit: number): Promise<ImageRow[]> {
    const { createdAt, id } = placeAfter(cursor);
    return this.#database
      .selectFrom('images')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('missingSince', 'is', null)
      .where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(createdAt, id)))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  /**
   * Resolves to false when a listing or a business page shows the picture, which then stays, or staff have to decide on a report
   * of it. Listings that are closed, which is for good, show nothing any more.
   */
  async deleteUnused(accountId: string, id: string): Promise<boolean> {
    const deleted = await this.#database
      .deleteFrom('images')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .where((where) =>
        where.not(
          where.or([
            where.exists(
              where
                .selectFrom('listingImages')
                .innerJoin('listings', 'listings.id', 'listingId')
                .select('imageId')
                .whereRef('imageId', '=', 'images.id')
                .where('listings.status', '<>', 'closed'),
            ),
            where.exists(where.selectFrom('businessPages').select('id').whereRef('pictureId', '=', 'images.id')),
            where.exists(where.selectFrom('businessPages').select('id').whereRef('coverId', '=', 'images.id')),
            where.exists(where.selectFrom('pageEntries').select('id').whereRef('pictureId', '=', 'images.id')),
            isReported(where),
          ]),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    return deleted !== undefined;
  }

  async missingIds(): Promise<string[]> {
    const rows = await this.#database.selectFrom('images').select('id').where('missingSince', 'is not', null).execute();
    return rows.map(({ id }) => id);
  }

  /** Hides a picture whose files are gone, until they are there again. */
  hide(id: string, now: number): Promise<void> {
    return this.#database.transaction().execute(async (transaction) => {
      const hidden = await transaction
        .updateTable('images')
        .set({ missingSince: now })
        .where('id', '=', id)
        .where('missingSince', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (hidden !== undefined) await this.#countAnew(transaction, await listingsWith(transaction, id), now);
    });
  }

  /** Resolves to false when the picture has been forgotten. */
  show(id: string, now: number, keepFiles?: KeepFiles): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      const shown = await transaction
        .updateTable('images')
        .set({ missingSince: null })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (shown === undefined) return false;
      await keepFiles?.(transaction);
      await this.#countAnew(transaction, await listingsWith(transaction, id), now);
      return true;
    });
  }

  /** Forgets pictures whose files have been gone since before `time`; listings lose them. */
  async deleteMissingBefore(time: number, now: number): Promise<void> {
    const gone = await this.#database.selectFrom('images').select('id').where('missingSince', '<', time).execute();
    for (const { id } of gone) {
      await this.#database.transaction().execute(async (transaction) => {
        const listings = await listingsWith(transaction, id);
        await transaction.deleteFrom('images').where('id', '=', id).where('missingSince', '<', time).execute();
        await this.#countAnew(transaction, listings, now);
      });
    }
  }

  /** Profiles say how many pictures there are. */
  async #countAnew(transaction: Transaction<Tables>, listings: readonly string[], now: number): Promise<void> {
    await updateListingProfiles(transaction, this.#profiles, listings, now);
  }
}

async function count(database: Database, accountId: string): Promise<number> {
  const { pictures } = await database
    .selectFrom('images')
    .select((select) => select.fn.countAll().as('pictures'))
    .where('accountId', '=', accountId)
    .where('missingSince', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(pictures);
}
