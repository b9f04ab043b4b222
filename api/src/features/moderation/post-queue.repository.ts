import type { WaitingPost } from '@rishta/contracts';

import { presentAgency } from '../../agency-store/agency-names.ts';
import type { Database } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import { isoOf } from '../../http/times.ts';
import { BEFORE_ALL } from './queue.repository.ts';

/** The posts of agencies that wait for staff. */
export class PostQueueRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  #waiting() {
    return this.#database
      .selectFrom('pageEntries')
      .innerJoin('businessPages', 'businessPages.id', 'pageId')
      .innerJoin('agencies', 'slug', 'agencySlug')
      .innerJoin('accounts', 'accounts.id', 'businessPages.accountId')
      .where('review', '=', 'pending')
      .where('accounts.status', '<>', 'suspended');
  }

  /** The oldest first. */
  list(cursor = BEFORE_ALL, limit: number) {
    const { createdAt, id } = placeAfter(cursor);
    return this.#waiting()
      .select(['pageEntries.id', 'text', 'pageEntries.createdAt', 'businessPages.name as pageName'])
      .select(['slug', 'nameEn', 'nameUr', 'accountId', 'fullName'])
      .where((where) =>
        where(where.refTuple('pageEntries.createdAt', 'pageEntries.id'), '>', where.tuple(createdAt, id)),
      )
      .orderBy('pageEntries.createdAt')
      .orderBy('pageEntries.id')
      .limit(limit)
      .execute();
  }

  async count(): Promise<number> {
    const { count } = await this.#waiting()
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}

export type WaitingPostRow = Awaited<ReturnType<PostQueueRepository['list']>>[number];

export const presentWaitingPost = (row: WaitingPostRow): WaitingPost => ({
  id: row.id,
  text: row.text,
  postedAt: isoOf(row.createdAt),
  pageName: row.pageName,
  agency: presentAgency(row),
  accountId: row.accountId,
  ownerName: row.fullName,
});
