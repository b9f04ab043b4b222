import type { PictureVisibility } from '@rishta/contracts';
import type { Transaction } from 'kysely';

import { chunksOf } from '../database/chunks.ts';
import type { Database, Tables } from '../database/schema.ts';
import { ageBandOn } from './ages.ts';
import type { ComparedProfile } from './compared-profiles.ts';
import { COUNTRIES } from './places.ts';
import { compactSlots } from './facets/compact-slots.ts';
import { FACETED } from './facets/facets.ts';
import { findFaceted, findFacetedToCompare, isFaceted, type FurtherFilters } from './facets/faceted-search.ts';
import { addFacets, removeFacets } from './facets/profile-facets.ts';
import { lastNumber, rememberGiven } from './given-numbers.ts';
import { BATCH, inBatches } from './in-batches.ts';
import { findNewestToCompare } from './newest-to-compare.ts';
import { CountChanges } from './profile-counts.ts';
import { KEPT_COUNT_OF, partsOf, type NewProfile, type ProfileRow } from './profile-rows.ts';
import {
  CARD_COLUMNS,
  ProfileSearch,
  type FoundProfiles,
  type Position,
  type ProfileCard,
  type ProfileFilters,
} from './profile-search.ts';
import { isPublicAt } from './public-at.ts';

/** The number of the first profile of all. */
const FIRST_NUMBER = 1001;
/** Rows that are read at once where there is one transaction for all. */
const REBUILD_BATCH = 50_000;

const COUNTED = ['number', 'gender', 'religion', 'ageBand', 'country', 'city'] as const;
/** Whose matches are looked for. */
export interface MatchContext {
  /** An account: its own profiles, and those that it does not find, are left out. */
  member: string;
  /** Only those that were published later. */
  since?: number | undefined;
  /** So many at most. */
  limit: number;
  today: number;
}

export interface ComparedProfiles {
  /** The newest first. */
  profiles: ComparedProfile[];
  /** There are more. */
  isCut: boolean;
}

export interface SearchContext {
  /** Where the list goes on. */
  after?: Position | undefined;
  /** An account that does not find everybody. */
  viewer?: string | undefined;
  /** The day on which people have their ages. */
  today: number;
}

/** Profiles, with the counts of them kept true in the same transactions. */
export class ProfilesRepository {
  readonly #database: Database;
  readonly #search: ProfileSearch;

  constructor(database: Database) {
    this.#database = database;
    this.#search = new ProfileSearch(database);
  }

  search(filters: ProfileFilters & FurtherFilters, { after, viewer, today }: SearchContext): Promise<FoundProfiles> {
    return isFaceted(filters)
      ? findFaceted(this.#database, filters, { after, viewer, today })
      : this.#search.find(filters, after, viewer);
  }

  /** The newest of those that a search finds for an account, to be compared. */
  async findToCompare(filters: ProfileFilters & FurtherFilters, context: MatchContext): Promise<ComparedProfiles> {
    const { limit } = context;
    const find = isFaceted(filters) ? findFacetedToCompare : findNewestToCompare;
    const found = await find(this.#database, filters, { ...context, limit: limit + 1 });
    return { profiles: found.slice(0, limit), isCut: found.length > limit };
  }

  /** The cards of those that are still there, in no certain order. */
  findCards(numbers: readonly number[]): Promise<ProfileCard[]> {
    return this.#database.selectFrom('profiles').select(CARD_COLUMNS).where('number', 'in', numbers).execute();
  }

  /** One that is public at `now`; its video is, as its pictures are, of the text that staff have approved. */
  find(number: number, now: number): Promise<ProfileRow | undefined> {
    return this.#database
      .selectFrom('profiles')
      .innerJoin('profileTexts', 'profileTexts.number', 'profiles.number')
      .leftJoin('listings', 'listings.number', 'profiles.number')
      .leftJoin('listingVersions as withVideo', (join) =>
        join
          .onRef('withVideo.listingId', '=', 'listings.id')
          .onRef('withVideo.version', '=', 'listings.approvedVersion')
          .on('withVideo.showVideo', '=', 1),
      )
      .where(isPublicAt(now))
      .selectAll('profiles')
      .select(['about', 'profileTexts.lookingFor', 'aboutUr', 'lookingForUr', 'headline', 'profileTexts.sect'])
      .select(['listings.id as listingId', 'withVideo.pictureVisibility as videoVisibility'])
      .where('profiles.number', '=', number)
      .executeTakeFirst();
  }

  /** How many profiles there are in each city that has some, most first. */
  cities(): Promise<{ city: string; profiles: number }[]> {
    return this.#database
      .selectFrom('profileCounts')
      .select(['place as city', 'profiles'])
      .where('gender', '=', '')
      .where('religion', '=', '')
      .where('ageBand', '=', '')
      .where('place', 'not in', ['', ...COUNTRIES])
      .where('profiles', '>', 0)
      .orderBy('profiles', 'desc')
      .orderBy('place')
      .execute();
  }

  /** Adds profiles as they are on the day `today`, in one transaction. */
  async insert(profiles: readonly NewProfile[], today: number): Promise<void> {
    await this.#database.transaction().execute((transaction) => this.addAll(transaction, profiles, today));
  }

  /** Adds profiles as they are on the day `today`, in a transaction of the caller's. */
  async addAll(transaction: Transaction<Tables>, profiles: readonly NewProfile[], today: number): Promise<void> {
    const parts = profiles.map((profile) => partsOf(profile));
    const added = parts.map(({ row }) => ({ ...row, ...ageBandOn(row.bornOn, today) }));
    for (const rows of chunksOf(added)) await transaction.insertInto('profiles').values(rows).execute();
    for (const rows of chunksOf(parts)) {
      await transaction
        .insertInto('profileTexts')
        .values(rows.map(({ texts }) => texts))
        .execute();
    }
    const changes = new CountChanges();
    for (const row of added) changes.add(row, 1);
    await changes.apply(transaction);
    await addFacets(transaction, added);
  }

  /** Takes away those that are there, in a transaction of the caller's. */
  async remove(transaction: Transaction<Tables>, ...numbers: readonly number[]): Promise<void> {
    const removed = [];
    for (const chunk of chunksOf(numbers)) {
      const gone = transaction.deleteFrom('profiles').where('number', 'in', chunk).returning(KEPT_COUNT_OF);
      removed.push(...(await gone.execute()));
    }
    const changes = new CountChanges();
    for (const row of removed) changes.add(row, -1);
    await changes.apply(transaction);
    await removeFacets(transaction, removed);
  }

  /** Takes away all that is known of some, but that their numbers were given. */
  async forget(transaction: Transaction<Tables>, numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return;
    await this.remove(transaction, ...numbers);
    for (const chunk of chunksOf(numbers)) {
      await transaction.deleteFrom('profileSlots').where('number', 'in', chunk).execute();
    }
    await rememberGiven(transaction, Math.max(...numbers));
  }

  /** Shows the pictures of one to no more than `visibility` says, if they are shown to one of the `wider` circles. */
  async hidePictures(
    transaction: Transaction<Tables>,
    number: number,
    { visibility, wider }: { visibility: PictureVisibility; wider: readonly PictureVisibility[] },
  ): Promise<void> {
    await transaction
      .updateTable('profiles')
      .set({ pictureVisibility: visibility })
      .where('number', '=', number)
      .where('pictureVisibility', 'in', wider)
      .execute();
  }

  /** A number that no profile has or had. */
  async nextNumber(database: Database = this.#database): Promise<number> {
    return ((await lastNumber(database)) ?? FIRST_NUMBER - 1) + 1;
  }

  /** Moves those into their next age band who have had the birthday for it by the day `today`. */
  async celebrateBirthdays(today: number): Promise<void> {
    await inBatches(this.#database, async (transaction, changes) => {
      const due = await transaction
        .selectFrom('profiles')
        .select([...COUNTED, 'bornOn'])
        .where('bandEndsOn', '<=', today)
        .limit(BATCH)
        .execute();
      for (const { bornOn, ...profile } of due) {
        const band = ageBandOn(bornOn, today);
        changes.add(profile, -1);
        changes.add({ ...profile, ...band }, 1);
        await transaction.updateTable('profiles').set(band).where('number', '=', profile.number).execute();
      }
      return due.length;
    });
  }

  /** Keeps what further filters look at from getting ever longer. */
  compactFacets(): Promise<void> {
    return compactSlots(this.#database);
  }

  /** Makes what further filters look at, in a database of an earlier version. */
  async completeFacets(): Promise<void> {
    const some = await this.#database.selectFrom('profileFacets').select('chunk').limit(1).executeTakeFirst();
    if (some !== undefined) return;
    await this.#database.transaction().execute(async (transaction) => {
      let last: Position = { publishedAt: 0, number: 0 };
      for (;;) {
        const rows = await transaction
          .selectFrom('profiles')
          .select(FACETED)
          .where((eb) => eb(eb.refTuple('publishedAt', 'number'), '>', eb.tuple(last.publishedAt, last.number)))
          .orderBy('publishedAt')
          .orderBy('number')
          .limit(REBUILD_BATCH)
          .execute();
        const next = rows.at(-1);
        if (next === undefined) return;
        await addFacets(transaction, rows);
        last = next;
      }
    });
  }
}
