import type { Gender, ListingReview, ListingStatus } from '@rishta/contracts';
import { sql, type ExpressionBuilder, type RawBuilder, type Selectable } from 'kysely';

import { lowerAscii } from '../database/dialect.ts';
import type { Database, Tables } from '../database/schema.ts';
import { placeAfter } from '../http/paging.ts';
import { areOwnImages } from '../images/own-images.ts';
import { CONSENT_COLUMNS, followName, type ConsentRow } from './candidate-consent.ts';
import { citiesInUrdu } from '../profile-store/places.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import type { ListingContent } from './listing-content.ts';
import { drawListingId } from './listing-id.ts';
import { EXPIRING } from './listing-transitions.ts';
import { deleteOtherVersions, hidePictures, hideVideo, insertVersion, isSame } from './listing-versions.ts';
import type { SeenVersion } from './seen-version.ts';

export type ListingRow = Selectable<Tables['listings']>;
/** A listing with its current version. */
export type ListingWithContent = ListingRow & ListingContent & ConsentRow;
export interface NewListing extends Pick<ListingRow, 'accountId' | 'idempotencyKey' | 'requestHash'> {
  content: ListingContent;
}
/** Another text of a listing, and what of the one before was seen by who wrote it. Older pages do not say it all. */
interface Revision extends Pick<SeenVersion, 'id'> {
  version: number | undefined;
  status: ListingStatus | undefined;
  review: ListingReview | undefined;
  content: ListingContent;
}
type Shown = 'title' | 'city' | 'candidateName' | 'gender' | 'postedBy' | 'bornOn';
export type SummaryRow = ListingRow & ConsentRow & Pick<ListingContent, Shown> & { coverId: string | null };

/** What a list of listings is narrowed by. */
export interface ListingFilters {
  /** Parts of texts, in lower case. */
  id?: string | undefined;
  title?: string | undefined;
  city?: string | undefined;
  gender?: Gender | undefined;
  /** As it is at `now`. */
  status?: ListingStatus | undefined;
  now: number;
  /** When it was posted: from this moment on, and before that one. */
  from?: number | undefined;
  before?: number | undefined;
}

/** Statuses in which the owner can hand in another text. */
const EDITABLE = ['pending', 'active', 'rejected', 'paused'] as const;

/** An account's own listings: nothing here finds another's. */
export class ListingsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Stores a listing under a new public id, unless its key has one already; that one is then given back.
   * Resolves to undefined when one of the pictures is not the account's own.
   */
  insert({ content, ...listing }: NewListing, now: number): Promise<ListingWithContent | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      if (!(await areOwnImages(transaction, listing.accountId, content.imageIds))) return undefined;
      for (;;) {
        const id = drawListingId();
        const inserted = await transaction
          .insertInto('listings')
          .values({ id, ...listing, ...NEW, createdAt: now, revisedAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        if (inserted !== undefined) {
          await insertVersion(transaction, id, inserted.version, content);
          return { ...inserted, ...content, ...NOBODY_ASKED };
        }
        const before = await findBy(transaction, 'idempotencyKey', listing.accountId, listing.idempotencyKey);
        if (before !== undefined) return before;
        // The public id was taken: draw another.
      }
    });
  }

  /**
   * Hands in another text. An approved one stays public until the new one is approved, too; but whom its pictures are shown to
   * no more, they are not shown to from now on; and a video that is to be shown no more is not. One that was written over
   * another than the present version is not taken, unless it is what is there and was not turned down: it is then sent again. Nor
   * is one whose writer has not seen that the present version was turned down: the reason goes with the next text.
   */
  revise(
    profiles: ProfilesRepository,
    accountId: string,
    { id, version: seen, status, review, content }: Revision,
    now: number,
  ): Promise<ListingWithContent | 'unknown' | 'ended' | 'changed' | 'other-images'> {
    return this.#database.transaction().execute(async (transaction) => {
      const before = await findBy(transaction, 'id', accountId, id);
      if (before === undefined) return 'unknown';
      if (!EDITABLE.some((status) => status === before.status)) return 'ended';
      if (seen !== undefined && seen !== before.version) {
        return isSame(before, content) && before.review !== 'rejected' ? before : 'changed';
      }
      if (isTurnedDown(status, before.status) || isTurnedDown(review, before.review)) return 'changed';
      if (!(await areOwnImages(transaction, accountId, content.imageIds))) return 'other-images';
      const version = before.version + 1;
      await insertVersion(transaction, id, version, content);
      const kept = before.approvedVersion === null ? [version] : [version, before.approvedVersion];
      await deleteOtherVersions(transaction, id, kept);
      await hidePictures(transaction, profiles, before, content.pictureVisibility);
      await hideVideo(transaction, before, content);
      await followName(transaction, before, content);
      await transaction
        .updateTable('listings')
        .set({
          version,
          review: 'pending',
          status: before.status === 'rejected' ? 'pending' : before.status,
          reason: null,
          note: null,
          revisedAt: now,
        })
        .where('id', '=', id)
        .execute();
      return (await findBy(transaction, 'id', accountId, id)) ?? 'unknown';
    });
  }

  findByKey(accountId: string, key: string): Promise<ListingWithContent | undefined> {
    return findBy(this.#database, 'idempotencyKey', accountId, key);
  }

  find(accountId: string, id: string): Promise<ListingWithContent | undefined> {
    return findBy(this.#database, 'id', accountId, id);
  }

  /** The newest first. */
  list(
    accountId: string,
    { id: number, title, city, gender, status, now, from, before }: ListingFilters,
    cursor: string | undefined,
    limit: number,
  ): Promise<SummaryRow[]> {
    const { createdAt, id } = placeAfter(cursor);
    const has = (column: RawBuilder<string>, part: string) => contains(this.#database, column, part);
    let query = this.#database
      .selectFrom('listings')
      .innerJoin('listingVersions as content', (join) =>
        join.onRef('content.listingId', '=', 'listings.id').onRef('content.version', '=', 'listings.version'),
      )
      .leftJoin('candidateConsents', 'candidateConsents.listingId', 'listings.id')
      .selectAll('listings')
      .select(['content.title', 'content.city', 'content.candidateName', 'content.gender'])
      .select(['content.postedBy', 'content.bornOn', ...CONSENT_COLUMNS])
      .select((select) =>
        select
          .selectFrom('listingImages')
          .innerJoin('images', 'images.id', 'listingImages.imageId')
          .select('imageId')
          .whereRef('listingImages.listingId', '=', 'listings.id')
          .whereRef('listingImages.version', '=', 'listings.version')
          .where('missingSince', 'is', null)
          .orderBy('position')
          .limit(1)
          .as('coverId'),
      )
      .where('accountId', '=', accountId)
      .where((where) => where(where.refTuple('listings.createdAt', 'listings.id'), '<', where.tuple(createdAt, id)));
    if (number !== undefined) {
      query = query.where((where) =>
        where.or([
          has(sql<string>`listings.id`, number),
          has(sql<string>`'r' || cast(listings.number as text)`, number),
        ]),
      );
    }
    if (title !== undefined) query = query.where(has(sql<string>`content.title`, title));
    if (city !== undefined) {
      query = query.where((where) =>
        where.or([
          has(sql<string>`content.city`, city),
          ...citiesInUrdu(city).map((name) => where('content.city', '=', name)),
        ]),
      );
    }
    if (gender !== undefined) query = query.where('content.gender', '=', gender);
    if (status !== undefined) query = query.where((where) => where(statusColumn(where, now), '=', status));
    if (from !== undefined) query = query.where('listings.createdAt', '>=', from);
    if (before !== undefined) query = query.where('listings.createdAt', '<', before);
    return query.orderBy('listings.createdAt', 'desc').orderBy('listings.id', 'desc').limit(limit).execute();
  }

  async countByStatus(accountId: string, now: number): Promise<Record<ListingStatus, number>> {
    const rows = await this.#database
      .selectFrom('listings')
      .select((select) => [statusColumn(select, now).as('current'), select.fn.countAll().as('count')])
      .where('accountId', '=', accountId)
      .groupBy('current')
      .execute();
    const counts = { pending: 0, active: 0, rejected: 0, paused: 0, expired: 0, closed: 0 };
    rows.forEach(({ current, count }) => {
      counts[current] = Number(count);
    });
    return counts;
  }
}

/** Whether something was turned down since it was seen, if that is known. */
const isTurnedDown = (seen: string | undefined, now: string | null): boolean =>
  seen !== undefined && seen !== 'rejected' && now === 'rejected';

/** What `statusAt` tells, for a query. */
export const statusColumn = (expression: ExpressionBuilder<Tables, 'listings'>, now: number) =>
  expression
    .case()
    .when(
      expression.and([
        expression('listings.status', 'in', EXPIRING),
        expression('listings.expiresAt', 'is not', null),
        expression('listings.expiresAt', '<=', now),
      ]),
    )
    .then(sql<ListingStatus>`'expired'`)
    .else(expression.ref('listings.status'))
    .end();

/** Whether a text has a part, in any letter case of English. */
const contains = (database: Database, column: RawBuilder<string>, part: string) =>
  sql<boolean>`${lowerAscii(database, column)} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

const NEW = {
  status: 'pending',
  review: 'pending',
  version: 1,
  approvedVersion: null,
  number: null,
  numberGender: null,
  numberName: null,
  numberBornOn: null,
  reason: null,
  note: null,
  ending: null,
  publishedAt: null,
  expiresAt: null,
} as const;

const NOBODY_ASKED: ConsentRow = {
  consentEmail: null,
  consentName: null,
  consentBornOn: null,
  consentUntil: null,
  consentedAt: null,
};

async function findBy(
  database: Database,
  column: 'id' | 'idempotencyKey',
  accountId: string,
  value: string,
): Promise<ListingWithContent | undefined> {
  const listing = await database
    .selectFrom('listings')
    .innerJoin('listingVersions as content', (join) =>
      join.onRef('content.listingId', '=', 'listings.id').onRef('content.version', '=', 'listings.version'),
    )
    .leftJoin('candidateConsents', 'candidateConsents.listingId', 'listings.id')
    .selectAll('content')
    .selectAll('listings')
    .select(CONSENT_COLUMNS)
    .where(column, '=', value)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (listing === undefined) return undefined;
  const images = await database
    .selectFrom('listingImages')
    .innerJoin('images', 'images.id', 'listingImages.imageId')
    .select('imageId')
    .where('listingId', '=', listing.id)
    .where('version', '=', listing.version)
    .where('missingSince', 'is', null)
    .orderBy('position')
    .execute();
  return { ...listing, imageIds: images.map(({ imageId }) => imageId) };
}
