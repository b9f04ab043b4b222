import type { WaitingPost } from '@rishta/contracts';

import { presentAgency } from '../../agency-store/agency-names.ts';
import type { Database } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import { isoOf } from '../../http/times.ts';
import { OPEN } from '../../identity/account-status.ts';
import { BEFORE_ALL } from './queue.repository.ts';

/** The posts of agencies that wait for one of staff, whose own wait for a colleague. */
export class PostQueueRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  #waiting(staffId: string) {
    return this.#database
      .selectFrom('pageEntries')
      .innerJoin('businessPages', 'businessPages.id', 'pageId')
      .innerJoin('agencies', 'slug', 'agencySlug')
      .innerJoin('accounts', 'accounts.id', 'businessPages.accountId')
      .where('review', '=', 'pending')
      .where('accounts.status', '=', OPEN)
      .where('businessPages.accountId', '<>', staffId);
  }

  /** The oldest first. */
  list(staffId: string, cursor = BEFORE_ALL, limit: number) {
    const { createdAt, id } = placeAfter(cursor);
    return this.#waiting(staffId)
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

  async count(staffId: string): Promise<number> {
    const { count } = await this.#waiting(staffId)
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
