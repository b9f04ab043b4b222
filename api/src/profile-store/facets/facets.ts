import type { Education } from '@rishta/contracts';

import { msOf } from '../ages.ts';
import type { ProfileRow } from '../profile-rows.ts';

/**
 * What filters look at is kept as bits: for each facet, such as `education=phd`, one bit for each profile. Profiles stand
 * in slots, the newest in the highest; a row has the bits of one chunk of slots. So a search by any filters together reads
 * one row for each filter and chunk, however few it finds.
 */
export const CHUNK_SLOTS = 16_384;

export const chunkOf = (slot: number): number => Math.floor(slot / CHUNK_SLOTS);
export const bitOf = (slot: number): number => slot - chunkOf(slot) * CHUNK_SLOTS;

/** Everybody. */
export const EVERY = 'every';

/** Bits of the day of birth, as a count of days: the highest comes first. */
export const BIRTH_BITS = 16;
const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1900, 0, 1);

/** The days from 1900 to a day. */
export const birthCount = (day: number): number =>
  Math.min(Math.max(Math.floor((msOf(day) - FIRST_DAY) / DAY), 0), 2 ** BIRTH_BITS - 1);

export const birthFacet = (bit: number): string => `birth/${String(bit)}`;

export type Faceted = Pick<
  ProfileRow,
  | 'number'
  | 'publishedAt'
  | 'gender'
  | 'religion'
  | 'country'
  | 'city'
  | 'education'
  | 'maritalStatus'
  | 'motherTongue'
  | 'pictures'
  | 'verified'
  | 'bornOn'
>;

export const FACETED = [
  'number',
  'publishedAt',
  'gender',
  'religion',
  'country',
  'city',
  'education',
  'maritalStatus',
  'motherTongue',
  'pictures',
  'verified',
  'bornOn',
] as const;

/** The filters that are equal to something. */
const EQUAL = ['gender', 'religion', 'country', 'city', 'maritalStatus', 'motherTongue'] as const;
export type EqualFilters = { [Name in (typeof EQUAL)[number]]?: Faceted[Name] | undefined };

export const educationFacet = (education: Education): string => `education=${education}`;

/** The facets of the values that are there. */
export const equalFacets = (values: EqualFilters): string[] =>
  EQUAL.flatMap((name) => (values[name] === undefined ? [] : [`${name}=${values[name]}`]));

export const WITH_PICTURE = 'with-picture';
export const VERIFIED = 'verified';

/** All facets of a profile. */
export function facetsOf(profile: Faceted): string[] {
  const born = birthCount(profile.bornOn);
  const births = Array.from({ length: BIRTH_BITS }, (_, bit) => bit)
    .filter((bit) => (born >> (BIRTH_BITS - 1 - bit)) & 1)
    .map(birthFacet);
  return [
    EVERY,
    ...equalFacets(profile),
    educationFacet(profile.education),
    ...(profile.pictures > 0 ? [WITH_PICTURE] : []),
    ...(profile.verified ? [VERIFIED] : []),
    ...births,
  ];
}
