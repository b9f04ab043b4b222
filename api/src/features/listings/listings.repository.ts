import { randomInt } from 'node:crypto';

import type { ListingStatus } from '@rishta/contracts';
import type { Selectable, Transaction } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import { areOwnImages } from '../../images/own-images.ts';

export type ListingRow = Selectable<Tables['listings']>;
export type ListingWithImages = ListingRow & { imageIds: string[] };
export type SummaryRow = Pick<ListingRow, 'id' | 'title' | 'city' | 'status' | 'createdAt'>;
export type NewListing = Omit<ListingWithImages, 'id'>;

const SUMMARY = ['id', 'title', 'city', 'status', 'createdAt'] as const;

export class ListingsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Stores a listing under a new public id, unless its key has one already; that one is then given back.
   * Resolves to undefined when one of the pictures is not the account's own.
   */
  insert({ imageIds, ...listing }: NewListing): Promise<ListingWithImages | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      if (!(await areOwnImages(transaction, listing.accountId, imageIds))) return undefined;
      for (;;) {
        const id = `L${randomInt(10_000_000, 100_000_000)}`;
        const inserted = await transaction
          .insertInto('listings')
          .values({ id, ...listing })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (inserted !== undefined) {
          await insertImages(transaction, id, imageIds);
          return { id, ...listing, imageIds };
        }
        const before = await findBy(transaction, 'idempotencyKey', listing.accountId, listing.idempotencyKey);
        if (before !== undefined) return before;
        // The public id was taken: draw another.
      }
    });
  }

  findByKey(accountId: string, key: string): Promise<ListingWithImages | undefined> {
    return findBy(this.#database, 'idempotencyKey', accountId, key);
  }

  find(accountId: string, id: string): Promise<ListingWithImages | undefined> {
    return findBy(this.#database, 'id', accountId, id);
  }

  /** The newest first. */
  list(accountId: string, cursor: string | undefined, limit: number): Promise<SummaryRow[]> {
    const { createdAt, id } = placeAfter(cursor);
    return this.#database
      .selectFrom('listings')
      .select(SUMMARY)
      .where('accountId', '=', accountId)
      .where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(createdAt, id)))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  async countByStatus(accountId: string): Promise<Record<ListingStatus, number>> {
    const rows = await this.#database
      .selectFrom('listings')
      .select(['status', (select) => select.fn.countAll().as('count')])
      .where('accountId', '=', accountId)
      .groupBy('status')
      .execute();
    const counts = { pending: 0, active: 0, rejected: 0 };
    rows.forEach(({ status, count }) => {
      counts[status] = Number(count);
    });
    return counts;
  }
}

async function findBy(
  database: Database,
  column: 'id' | 'idempotencyKey',
  accountId: string,
  value: string,
): Promise<ListingWithImages | undefined> {
  const listing = await database
    .selectFrom('listings')
    .selectAll()
    .where(column, '=', value)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (listing === undefined) return undefined;
  const images = await database
    .selectFrom('listingImages')
    .innerJoin('images', 'images.id', 'listingImages.imageId')
    .select('imageId')
    .where('listingId', '=', listing.id)
    .where('missingSince', 'is', null)
    .orderBy('position')
    .execute();
  return { ...listing, imageIds: images.map(({ imageId }) => imageId) };
}

async function insertImages(transaction: Transaction<Tables>, listingId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  const rows = ids.map((imageId, position) => ({ listingId, imageId, position }));
  await transaction.insertInto('listingImages').values(rows).execute();
}
