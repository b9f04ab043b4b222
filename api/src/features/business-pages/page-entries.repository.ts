import { randomUUID } from 'node:crypto';

import type { PageFeed } from '@rishta/contracts/choices';
import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';
import type { Selectable } from 'kysely';

import { firstReview } from '../../agency-store/agency-posts.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import { areOwnImages } from '../../images/own-images.ts';
import type { EntryContent } from './business-page-fields.ts';

export type PageEntryRow = Selectable<Tables['pageEntries']>;
export interface NewEntry extends Pick<PageEntryRow, 'pageId' | 'idempotencyKey' | 'requestHash'> {
  /** The page's owner. */
  accountId: string;
  content: EntryContent;
}

/** What is on a page, which must have been found to be the account's own. */
export class PageEntriesRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The newest first. */
  list(pageId: string, feed: PageFeed, cursor: string | undefined, limit: number): Promise<PageEntryRow[]> {
    const { createdAt, id } = placeAfter(cursor);
    return this.#database
      .selectFrom('pageEntries')
      .selectAll()
      .where('pageId', '=', pageId)
      .where('feed', '=', feed)
      .where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(createdAt, id)))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  findByKey(pageId: string, key: string): Promise<PageEntryRow | undefined> {
    return findByKey(this.#database, pageId, key);
  }

  /** Stores an entry, unless its key has one already; that one is then given back. */
  insert(
    { accountId, content, ...entry }: NewEntry,
    now: number,
  ): Promise<PageEntryRow | 'no-page' | 'full' | 'foreign-picture'> {
    return this.#database.transaction().execute(async (transaction) => {
      const page = await transaction
        .selectFrom('businessPages')
        .select('agencySlug')
        .where('id', '=', entry.pageId)
        .executeTakeFirst();
      // Deleted in this moment.
      if (page === undefined) return 'no-page';
      const before = await findByKey(transaction, entry.pageId, entry.idempotencyKey);
      if (before !== undefined) return before;
      const { entries } = await transaction
        .selectFrom('pageEntries')
        .select((select) => select.fn.countAll().as('entries'))
        .where('pageId', '=', entry.pageId)
        .executeTakeFirstOrThrow();
      if (Number(entries) >= BUSINESS_PAGE_LIMITS.entries) return 'full';
      const { pictureId } = content;
      if (pictureId !== null && !(await areOwnImages(transaction, accountId, [pictureId]))) return 'foreign-picture';
      return (
        transaction
          .insertInto('pageEntries')
          .values({
            id: randomUUID(),
            ...entry,
            ...content,
            createdAt: now,
            review: firstReview(page.agencySlug, content),
          })
          // Whichever index the key was looked up by, one that came twice at once runs again, and finds the other.
          .onConflict((conflict) => conflict.columns(['pageId', 'idempotencyKey']).doNothing())
          .returningAll()
          .executeTakeFirstOrThrow()
      );
    });
  }

  /** Whether there was one. */
  async remove(pageId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('pageEntries')
      .where('id', '=', id)
      .where('pageId', '=', pageId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

const findByKey = (database: Database, pageId: string, key: string): Promise<PageEntryRow | undefined> =>
  database
    .selectFrom('pageEntries')
    .selectAll()
    .where('pageId', '=', pageId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
