import type { ModerationQueue } from '@rishta/contracts';
import type { NotNull, Selectable } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import { OPEN } from '../../identity/account-status.ts';
import { hasConsent } from '../../listing-store/candidate-consent.ts';
import { parseMessagePlace } from '../../moderation-store/message-place.ts';

/** The first page of a list of which the oldest comes first. */
export const BEFORE_ALL = '0.';

/** Messages before and after one that is reported: staff read no more of what families write. */
const AROUND = 2;

/** The listings and reports that wait for one of staff: nobody decides on what is their own, or sees who reported it. */
export class QueueRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  #waiting(staffId: string) {
    return this.#database
      .selectFrom('listings')
      .innerJoin('accounts', 'accounts.id', 'listings.accountId')
      .innerJoin('listingVersions as content', (join) =>
        join.onRef('content.listingId', '=', 'listings.id').onRef('content.version', '=', 'listings.version'),
      )
      .where('review', '=', 'pending')
      .where('listings.status', 'in', ['pending', 'active', 'paused'])
      .where('accounts.status', '=', OPEN)
      .where('listings.accountId', '<>', staffId)
      .where(hasConsent);
  }

  /** The oldest first; its place is when the text was handed in. */
  listings(staffId: string, cursor = BEFORE_ALL, limit: number) {
    const { createdAt, id } = placeAfter(cursor);
    return this.#waiting(staffId)
      .select(['listings.id', 'listings.status', 'listings.version', 'approvedVersion', 'revisedAt as createdAt'])
      .select(['content.title', 'content.city', 'content.candidateName', 'content.gender', 'fullName'])
      .select((select) =>
        select
          .selectFrom('listingImages')
          .innerJoin('images', 'images.id', 'listingImages.imageId')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .whereRef('listingImages.listingId', '=', 'listings.id')
          .whereRef('listingImages.version', '=', 'listings.version')
          .where('missingSince', 'is', null)
          .as('pictures'),
      )
      .where((where) => where(where.refTuple('revisedAt', 'listings.id'), '>', where.tuple(createdAt, id)))
      .orderBy('revisedAt')
      .orderBy('listings.id')
      .limit(limit)
      .execute();
  }

  async counts(staffId: string): Promise<Omit<ModerationQueue['counts'], 'posts'>> {
    const [listings, reports] = await Promise.all([
      this.#waiting(staffId)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
      this.#database
        .selectFrom('reports')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('outcome', 'is', null)
        // Nor of an account that is gone, which is null.
        .where('accountId', '<>', staffId)
        .executeTakeFirstOrThrow(),
    ]);
    return { listings: Number(listings.count), reports: Number(reports.count) };
  }

  #reports() {
    return this.#database
      .selectFrom('reports')
      .innerJoin('accounts', 'accounts.id', 'reports.accountId')
      .leftJoin('accounts as reporters', 'reporters.id', 'reports.reporterId')
      .selectAll('reports')
      .select(['accounts.fullName', 'accounts.status', 'reporters.fullName as reporterName'])
      .$narrowType<{ accountId: NotNull; listingId: NotNull }>();
  }

  /** The open ones, the oldest first. */
  openReports(staffId: string, cursor = BEFORE_ALL, limit: number) {
    const { createdAt, id } = placeAfter(cursor);
    return this.#reports()
      .where('outcome', 'is', null)
      .where('reports.accountId', '<>', staffId)
      .where((where) => where(where.refTuple('reports.createdAt', 'reports.id'), '>', where.tuple(createdAt, id)))
      .orderBy('reports.createdAt')
      .orderBy('reports.id')
      .limit(limit)
      .execute();
  }

  /** Open or not, the newest first. */
  reportsAbout(accountId: string, limit: number) {
    return this.#reports()
      .where('reports.accountId', '=', accountId)
      .orderBy('reports.createdAt', 'desc')
      .orderBy('reports.id', 'desc')
      .limit(limit)
      .execute();
  }

  /** The messages that are reported, each with those around it, by the id of the report. */
  async messagesOf(reports: readonly StaffReportRow[]): Promise<Map<string, ReportedMessageRow[]>> {
    const places = reports.flatMap(({ id, about, aboutId }) => {
      const place = about === 'message' ? parseMessagePlace(aboutId) : undefined;
      return place === undefined ? [] : [{ id, ...place }];
    });
    if (places.length === 0) return new Map();
    const rows = await this.#database
      .selectFrom('messages')
      .select(['conversationId', 'seq', 'senderId', 'text', 'sentAt'])
      .where((where) =>
        where.or(
          places.map(({ conversationId, seq }) =>
            where.and([
              where('conversationId', '=', conversationId),
              where('seq', '>=', seq - AROUND),
              where('seq', '<=', seq + AROUND),
            ]),
          ),
        ),
      )
      .orderBy('seq')
      .execute();
    return new Map(
      places.map(({ id, conversationId, seq }) => [
        id,
        rows.filter((row) => row.conversationId === conversationId && Math.abs(row.seq - seq) <= AROUND),
      ]),
    );
  }

  /** The latest first; its place is when it was suspended. */
  suspended(cursor: string | undefined, limit: number) {
    const { createdAt, id } = placeAfter(cursor);
    return this.#database
      .selectFrom('suspensions')
      .innerJoin('accounts', 'accounts.id', 'suspensions.accountId')
      .select(['accountId as id', 'suspendedAt as createdAt', 'byName', 'note', 'fullName', 'email'])
      .where((where) => where(where.refTuple('suspendedAt', 'accountId'), '<', where.tuple(createdAt, id)))
      .orderBy('suspendedAt', 'desc')
      .orderBy('accountId', 'desc')
      .limit(limit)
      .execute();
  }
}

export type WaitingRow = Awaited<ReturnType<QueueRepository['listings']>>[number];
export type StaffReportRow = Awaited<ReturnType<QueueRepository['openReports']>>[number];
export type ReportedMessageRow = Pick<
  Selectable<Tables['messages']>,
  'conversationId' | 'seq' | 'senderId' | 'text' | 'sentAt'
>;
export type SuspendedRow = Awaited<ReturnType<QueueRepository['suspended']>>[number];
