import type { NotNull, Selectable } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { isForStaff } from '../../listing-store/candidate-consent.ts';
import { statusColumn } from '../../listing-store/listings.repository.ts';
import { VERIFIED_COLUMNS } from '../../listing-store/verified-candidate.ts';
import { nameOfActor } from '../../moderation-store/audit-log.ts';

/** What a listing says, its pictures included: the first one is the cover. */
export type VersionRow = Selectable<Tables['listingVersions']> & { imageIds: string[] };

/** How often a case is read: anew when its owner saves or somebody decides on it meanwhile. */
const MOST_READS = 5;

/** All that staff have to know of a listing that is not their own. */
export class CaseRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * One that is another's than theirs. While its text waits for the candidate's consent, it is as it was approved, and not
   * there if it never was.
   */
  async listing(id: string, staffId: string) {
    const listing = await this.#database
      .selectFrom('listings')
      .innerJoin('listingVersions as content', (join) =>
        join.onRef('content.listingId', '=', 'listings.id').onRef('content.version', '=', 'listings.version'),
      )
      .select(['listings.id', 'accountId', 'status', 'review', 'listings.version', 'approvedVersion', 'number'])
      .select(['listings.createdAt', 'revisedAt', 'expiresAt', ...VERIFIED_COLUMNS])
      .select((select) => select.case().when(isForStaff(select)).then(1).else(0).end().as('isForStaff'))
      .where('listings.id', '=', id)
      .where('accountId', '<>', staffId)
      .executeTakeFirst();
    if (listing === undefined) return undefined;
    const { isForStaff: isShown, ...state } = listing;
    if (isShown === 1) return state;
    const { approvedVersion: version, createdAt: revisedAt } = state;
    return version === null ? undefined : { ...state, version, review: 'approved' as const, revisedAt };
  }

  /** The same with its text, and with the one that was approved if that is another. */
  async withTexts(id: string, staffId: string) {
    for (let reads = 0; reads < MOST_READS; reads += 1) {
      const state = await this.listing(id, staffId);
      if (state === undefined) return undefined;
      const { version, approvedVersion } = state;
      const hasOther = approvedVersion !== null && approvedVersion !== version;
      const [current, approved] = await Promise.all([
        this.version(id, version),
        hasOther ? this.version(id, approvedVersion) : undefined,
      ]);
      if (current !== undefined && hasOther === (approved !== undefined)) return { state, current, approved };
    }
    throw new Error(`The texts of the listing ${id} are not those that it has`);
  }

  /** That of the profile with a number, whatever its status: who has one was approved. */
  ofProfile(number: number, staffId: string): Promise<{ id: string } | undefined> {
    return this.#database
      .selectFrom('listings')
      .select('id')
      .where('number', '=', number)
      .where('accountId', '<>', staffId)
      .executeTakeFirst();
  }

  async version(listingId: string, version: number): Promise<VersionRow | undefined> {
    const content = await this.#database
      .selectFrom('listingVersions')
      .selectAll()
      .where('listingId', '=', listingId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (content === undefined) return undefined;
    const images = await this.#database
      .selectFrom('listingImages')
      .innerJoin('images', 'images.id', 'listingImages.imageId')
      .select('imageId')
      .where('listingId', '=', listingId)
      .where('version', '=', version)
      .where('missingSince', 'is', null)
      .orderBy('position')
      .execute();
    return { ...content, imageIds: images.map(({ imageId }) => imageId) };
  }

  /** Of the candidate whom a text speaks of. */
  consent({ listingId, candidateName, bornOn }: VersionRow) {
    if (candidateName === null || bornOn === null) return undefined;
    return this.#database
      .selectFrom('candidateConsents')
      .select(['email', 'consentedAt'])
      .$narrowType<{ consentedAt: NotNull }>()
      .where('listingId', '=', listingId)
      .where('candidateName', '=', candidateName)
      .where('bornOn', '=', bornOn)
      .where('consentedAt', 'is not', null)
      .executeTakeFirst();
  }

  account(id: string) {
    return this.#database
      .selectFrom('accounts')
      .select(['id', 'fullName', 'email', 'mobileNumber', 'city', 'role', 'status', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  async listingCounts(accountId: string, now: number): Promise<Record<string, number>> {
    const rows = await this.#database
      .selectFrom('listings')
      .select((select) => [statusColumn(select, now).as('current'), select.fn.countAll().as('count')])
      .where('accountId', '=', accountId)
      .groupBy('current')
      .execute();
    return Object.fromEntries(rows.map(({ current, count }) => [current, Number(count)]));
  }

  /** What staff did to an account and what is its, the newest first. */
  decisions(accountId: string, limit: number) {
    return this.#database
      .selectFrom('auditLog')
      .leftJoin('accounts as actor', 'actor.id', 'auditLog.actorId')
      .select(['at', 'action', 'objectId', 'details'])
      .select(nameOfActor)
      .where('accountId', '=', accountId)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute();
  }
}

export type ListingState = NonNullable<Awaited<ReturnType<CaseRepository['listing']>>>;
export type ListingCase = NonNullable<Awaited<ReturnType<CaseRepository['withTexts']>>>;
export type AccountState = Awaited<ReturnType<CaseRepository['account']>>;
export type DecisionRow = Awaited<ReturnType<CaseRepository['decisions']>>[number];
