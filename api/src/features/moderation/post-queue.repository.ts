import type { WaitingPost } from '@rishta/contracts';

import { presentAgency } from '../../agency-store/agency-names.ts';
import type { Database } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import { isoOf } from '../../http/times.ts';
import { OPEN } from '../../identity/account-status.ts';
import { BEFORE_ALL } from './queue.repository.ts';

type Review = 'pending' | 'approved';

/** The posts of agencies that one of staff decides on, whose own are a colleague's to decide. */
export class PostQueueRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Of accounts that are found; what any other account posts is shown to nobody. */
  #posts(staffId: string, review: Review) {
    return this.#database
      .selectFrom('pageEntries')
      .innerJoin('businessPages', 'businessPages.id', 'pageId')
      .innerJoin('agencies', 'slug', 'agencySlug')
      .innerJoin('accounts', 'accounts.id', 'businessPages.accountId')
      .where('review', '=', review)
      .where('accounts.status', '=', OPEN)
      .where('businessPages.accountId', '<>', staffId);
  }

  /** Of those that wait the oldest first, of the approved ones the newest. */
  list(staffId: string, review: Review, cursor: string | undefined, limit: number) {
    const [after, order, start] =
      review === 'pending' ? (['>', 'asc', BEFORE_ALL] as const) : (['<', 'desc', undefined] as const);
    const { createdAt, id } = placeAfter(cursor ?? start);
    return this.#posts(staffId, review)
      .select(['pageEntries.id', 'text', 'pageEntries.createdAt', 'businessPages.name as pageName'])
      .select(['slug', 'nameEn', 'nameUr', 'accountId', 'fullName'])
      .where((where) =>
        where(where.refTuple('pageEntries.createdAt', 'pageEntries.id'), after, where.tuple(createdAt, id)),
      )
      .orderBy('pageEntries.createdAt', order)
      .orderBy('pageEntries.id', order)
      .limit(limit)
      .execute();
  }

  /** Of those that wait. */
  async count(staffId: string): Promise<number> {
    const { count } = await this.#posts(staffId, 'pending')
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
