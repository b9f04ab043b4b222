import { PROFILES_PER_PAGE, type EducationFilter, type MaritalStatus, type MotherTongue } from '@rishta/contracts';
import { educationsOf } from '@rishta/contracts/choices';

import type { Database } from '../../database/schema.ts';
import { hiddenNumbers, unmatchedNumbers } from '../../relation-store/blocks.ts';
import { agesOfBand, birthdaysOf } from '../ages.ts';
import { COMPARED_COLUMNS, comparedFrom, type ComparedProfile } from '../compared-profiles.ts';
import {
  CARD_COLUMNS,
  newestFirst,
  type FoundProfiles,
  type Position,
  type ProfileCard,
  type ProfileFilters,
} from '../profile-search.ts';
import type { MatchContext } from '../profiles.repository.ts';
import { findSlots, readChunks, type FacetFilters } from './facet-search.ts';
import { slotBelow, slotsOf } from './profile-slots.ts';

/** What no index was made for. */
export interface FurtherFilters {
  education?: EducationFilter | undefined;
  maritalStatus?: MaritalStatus | undefined;
  motherTongue?: MotherTongue | undefined;
  /** In whole years, both included. */
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  withPicture?: true | undefined;
  verified?: true | undefined;
}

/** Counts are exact up to this many. */
export const COUNTED_UP_TO = 1_000;

const FURTHER = ['education', 'maritalStatus', 'motherTongue', 'ageFrom', 'ageTo', 'withPicture', 'verified'] as const;

export const isFaceted = (filters: FurtherFilters): boolean => FURTHER.some((name) => filters[name] !== undefined);

interface FacetedContext {
  after: Position | undefined;
  /** An account that does not find everybody. */
  viewer: string | undefined;
  today: number;
}

/** One page of what is asked for, the newest first. */
export const findFaceted = (
  database: Database,
  filters: ProfileFilters & FurtherFilters,
  context: FacetedContext,
): Promise<FoundProfiles> => undisturbed(database, (chunks) => findPage(database, filters, { ...context, chunks }));

async function findPage(
  database: Database,
  filters: ProfileFilters & FurtherFilters,
  { after, viewer, today, chunks }: FacetedContext & { chunks: readonly number[] },
): Promise<FoundProfiles> {
  const found = await findSlots(database, {
    filters: facetFilters(filters, today),
    chunks,
    below: after === undefined ? Number.POSITIVE_INFINITY : await slotBelow(database, after),
    hidden: viewer === undefined ? [] : await slotsOf(database, hiddenNumbers(viewer)),
    limit: PROFILES_PER_PAGE + 1,
    countUpTo: COUNTED_UP_TO,
  });
  const isTotalCut = found.total > COUNTED_UP_TO;
  return {
    cards: await readCards(database, found.slots.slice(0, PROFILES_PER_PAGE)),
    total: isTotalCut ? COUNTED_UP_TO : found.total,
    isTotalCut,
    more: found.slots.length > PROFILES_PER_PAGE,
  };
}

/** The newest of what is asked for, with all that they are compared by. */
export const findFacetedToCompare = (
  database: Database,
  filters: ProfileFilters & FurtherFilters,
  context: MatchContext,
): Promise<ComparedProfile[]> =>
  undisturbed(database, (chunks) => findNewest(database, filters, { ...context, chunks }));

async function findNewest(
  database: Database,
  filters: ProfileFilters & FurtherFilters,
  { member, since = 0, limit, today, chunks }: MatchContext & { chunks: readonly number[] },
): Promise<ComparedProfile[]> {
  const { slots } = await findSlots(database, {
    filters: facetFilters(filters, today),
    chunks,
    below: Number.POSITIVE_INFINITY,
    hidden: await slotsOf(database, unmatchedNumbers(member)),
    limit,
    countUpTo: 0,
  });
  if (slots.length === 0) return [];
  const rows = await database
    .selectFrom('profileSlots')
    .innerJoin('profiles', 'profiles.number', 'profileSlots.number')
    .select(COMPARED_COLUMNS.map((column) => `profiles.${column}` as const))
    .where('slot', 'in', slots)
    .execute();
  return rows
    .filter(({ publishedAt }) => publishedAt > since)
    .map((row) => comparedFrom(row))
    .sort(newestFirst);
}

const MOST_TRIES = 5;

/** Searches again when profiles were moved meanwhile, by which their chunk goes: a search reads several times. */
async function undisturbed<Found>(
  database: Database,
  search: (chunks: readonly number[]) => Promise<Found>,
): Promise<Found> {
  let chunks = await readChunks(database);
  for (let tries = 1; ; tries += 1) {
    const found = await search(chunks);
    const now = await readChunks(database);
    if (tries === MOST_TRIES || chunks.every((chunk) => now.includes(chunk))) return found;
    chunks = now;
  }
}

/** The same as single facts of a profile, with days of birth in the place of ages. */
export function facetFilters(filters: ProfileFilters & FurtherFilters, today: number): FacetFilters {
  const { ageBand, ageFrom, ageTo, country, city, education, ...equal } = filters;
  const band = ageBand === undefined ? undefined : agesOfBand(ageBand);
  const ages = {
    from: ageFrom === undefined ? band?.from : Math.max(ageFrom, band?.from ?? 0),
    to: ageTo === undefined ? band?.to : Math.min(ageTo, band?.to ?? ageTo),
  };
  // A city lies in its country.
  const educations = education && educationsOf(education);
  return { ...equal, educations, ...(city === undefined ? { country } : { city }), ...birthdaysOf(ages, today) };
}

async function readCards(database: Database, slots: readonly number[]): Promise<ProfileCard[]> {
  if (slots.length === 0) return [];
  const rows = await database
    .selectFrom('profileSlots')
    .innerJoin('profiles', 'profiles.number', 'profileSlots.number')
    .select('slot')
    .select(CARD_COLUMNS.map((column) => `profiles.${column}` as const))
    .where('slot', 'in', slots)
    .execute();
  return rows.sort((a, b) => b.slot - a.slot).map(({ slot: _slot, ...card }) => card);
}
