import type { Education } from '@rishta/contracts';

import type { Database } from '../../database/schema.ts';
import { count, descending, isEmpty, keep, keepAny, keepInOrder, noBits, readBits, setBit, type Bits } from './bits.ts';
import {
  BIRTH_BITS,
  bitOf,
  birthCount,
  birthFacet,
  CHUNK_SLOTS,
  chunkOf,
  educationFacet,
  EVERY,
  equalFacets,
  VERIFIED,
  WITH_PICTURE,
  type EqualFilters,
} from './facets.ts';

export interface FacetFilters extends EqualFilters {
  /** Any of these. */
  educations?: readonly Education[] | undefined;
  withPicture?: boolean | undefined;
  verified?: boolean | undefined;
  /** Days, both included. */
  bornFrom?: number | undefined;
  bornTo?: number | undefined;
}

export interface FacetSearch {
  filters: FacetFilters;
  /** All that there are, the highest first. */
  chunks: readonly number[];
  /** Only what stands below this slot is found; what stands above is counted, too. */
  below: number;
  /** These are neither found nor counted. */
  hidden: readonly number[];
  /** So many are found at most. */
  limit: number;
  /** Counting ends when there are more. */
  countUpTo: number;
}

export interface FoundSlots {
  /** The newest first. */
  slots: number[];
  total: number;
  /** There are more than could be counted. */
  isCut: boolean;
}

/** Chunks that are read in one go. */
const CHUNKS_AT_ONCE = 8;

/** The chunks in which somebody is, the highest first. */
export async function readChunks(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('profileFacets')
    .select('chunk')
    .where('facet', '=', EVERY)
    .orderBy('chunk', 'desc')
    .execute();
  return rows.map(({ chunk }) => chunk);
}

/** Reads at most one row for each value that is asked for and chunk, and sixteen more where an age is. */
export async function findSlots(
  database: Database,
  { filters, chunks, below, hidden, limit, countUpTo }: FacetSearch,
): Promise<FoundSlots> {
  const found: FoundSlots = { slots: [], total: 0, isCut: false };
  for (let start = 0; start < chunks.length; start += CHUNKS_AT_ONCE) {
    const group = chunks.slice(start, start + CHUNKS_AT_ONCE);
    const matching = await matchIn(database, filters, group);
    for (const chunk of group) {
      const isEnough = found.slots.length >= limit;
      if (isEnough && found.total > countUpTo) return { ...found, isCut: true };
      const bits = matching.get(chunk);
      if (bits === undefined) continue;
      for (const slot of hidden) if (chunkOf(slot) === chunk) setBit(bits, bitOf(slot), false);
      found.total += count(bits);
      const first = chunk * CHUNK_SLOTS;
      for (const bit of descending(bits, Math.min(below - first, CHUNK_SLOTS))) {
        if (found.slots.length >= limit) break;
        found.slots.push(first + bit);
      }
    }
  }
  return found;
}

const BIRTHS = Array.from({ length: BIRTH_BITS }, (_, bit) => birthFacet(bit));

const asksForAge = ({ bornFrom, bornTo }: FacetFilters) => bornFrom !== undefined || bornTo !== undefined;

function chosenFacets(filters: FacetFilters): string[] {
  const { withPicture, verified } = filters;
  const chosen = [...equalFacets(filters), ...(withPicture ? [WITH_PICTURE] : []), ...(verified ? [VERIFIED] : [])];
  return chosen.length > 0 ? chosen : [EVERY];
}

const educationFacets = ({ educations = [] }: FacetFilters) => educations.map(educationFacet);

const facetsFor = (filters: FacetFilters) => [...chosenFacets(filters), ...educationFacets(filters)];

/** Who in each of the chunks is asked for. Days of birth are read only where somebody is left. */
async function matchIn(database: Database, filters: FacetFilters, chunks: number[]): Promise<Map<number, Bits>> {
  const read = await readFacets(database, facetsFor(filters), chunks);
  const matching = new Map<number, Bits>();
  for (const chunk of chunks) {
    const bits = match(filters, (facet) => read.get(`${facet} ${String(chunk)}`));
    if (!isEmpty(bits)) matching.set(chunk, bits);
  }
  if (asksForAge(filters) && matching.size > 0) {
    const births = await readFacets(database, BIRTHS, [...matching.keys()]);
    matching.forEach((bits, chunk) => {
      keepAges(filters, bits, (facet) => births.get(`${facet} ${String(chunk)}`));
    });
  }
  return matching;
}

async function readFacets(database: Database, facets: string[], chunks: number[]): Promise<Map<string, Bits>> {
  const rows = await database
    .selectFrom('profileFacets')
    .selectAll()
    .where('facet', 'in', facets)
    .where('chunk', 'in', chunks)
    .execute();
  return new Map(rows.map(({ facet, chunk, bits }) => [`${facet} ${String(chunk)}`, readBits(bits)]));
}

/** Who in one chunk is asked for, of whatever age. */
function match(filters: FacetFilters, bitsOf: (facet: string) => Bits | undefined): Bits {
  const [first = EVERY, ...others] = chosenFacets(filters);
  const bits = bitsOf(first) ?? noBits();
  for (const facet of others) keep(bits, bitsOf(facet));
  if (filters.educations) keepAny(bits, educationFacets(filters).map(bitsOf));
  return bits;
}

function keepAges({ bornFrom, bornTo }: FacetFilters, bits: Bits, bitsOf: (facet: string) => Bits | undefined): void {
  const slices = BIRTHS.map(bitsOf);
  if (bornTo !== undefined) keepInOrder(bits, slices, 'at-most', birthCount(bornTo));
  if (bornFrom !== undefined) keepInOrder(bits, slices, 'at-least', birthCount(bornFrom));
}
