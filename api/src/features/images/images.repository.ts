import type { Selectable } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';

export type ImageRow = Selectable<Tables['images']>;

/** SQLite takes some thousands of values at once; this stays far below. */
const IDS_AT_ONCE = 500;

export class ImagesRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves to false when the account has this picture already. */
  async insert(image: ImageRow): Promise<boolean> {
    const inserted = await this.#database
      .insertInto('images')
      .values(image)
      .onConflict((conflict) => conflict.columns(['accountId', 'contentHash']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  findByContent(accountId: string, contentHash: string): Promise<ImageRow | undefined> {
    return this.#database
      .selectFrom('images')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('contentHash', '=', contentHash)
      .executeTakeFirst();
  }

  find(accountId: string, id: string): Promise<ImageRow | undefined> {
    return this.#database
      .selectFrom('images')
      .selectAll()
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
  }

  async count(accountId: string): Promise<number> {
    const { count } = await this.#database
      .selectFrom('images')
      .select((select) => select.fn.countAll().as('count'))
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** The newest first. */
  list(accountId: string, cursor: string | undefined, limit: number): Promise<ImageRow[]> {
    const { createdAt, id } = placeAfter(cursor);
    return this.#database
      .selectFrom('images')
      .selectAll()
      .where('accountId', '=', accountId)
      .where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(createdAt, id)))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  /** Resolves to false when a listing shows the picture, which then stays. */
  async deleteUnused(accountId: string, id: string): Promise<boolean> {
    const deleted = await this.#database
      .deleteFrom('images')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .where((where) =>
        where.not(
          where.exists(where.selectFrom('listingImages').select('imageId').whereRef('imageId', '=', 'images.id')),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    return deleted !== undefined;
  }

  /** Resolves to those of `ids` that are nobody's. */
  async unknown(ids: readonly string[]): Promise<string[]> {
    const known = new Set<string>();
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const rows = await this.#database
        .selectFrom('images')
        .select('id')
        .where('id', 'in', ids.slice(start, start + IDS_AT_ONCE))
        .execute();
      rows.forEach(({ id }) => known.add(id));
    }
    return ids.filter((id) => !known.has(id));
  }
}
