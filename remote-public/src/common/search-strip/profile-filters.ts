import type { AgeBand, Gender, Religion } from '@rishta/contracts';
import { AGE_BANDS, GENDERS, RELIGIONS } from '@rishta/contracts/choices';
import { plainDigits } from '@rishta/contracts/formats';
import { SEARCH_LIMITS } from '@rishta/contracts/limits';

import { cities, countries } from '../../content/places.content.ts';

/** What a search may ask for, by the names that stand in the address and in the API's query. */
export interface ProfileFilters {
  gender?: Gender;
  aged?: AgeBand;
  /** The profile number. */
  no?: string;
  country?: string;
  city?: string;
  religion?: Religion;
}

/** The words of the page, for who writes an address by hand. */
const GENDER_WORDS = new Map<string | undefined, Gender>([
  ['bride', 'female'],
  ['groom', 'male'],
]);

/** The city of an address, and whether it lies in another country than the address asks for. */
function readPlace(params: URLSearchParams): { country?: string; city?: string; strayCity?: string } {
  const written = params.get('country');
  const country = countries.find(({ code, name }) => oneOf([code, name.en, name.ur], written))?.code;
  const city = oneOf(
    cities.map(({ id }) => id),
    params.get('city'),
  );
  const isStray = country && city && cities.find(({ id }) => id === city)?.country !== country;
  return { ...(country && { country }), ...(city && { [isStray ? 'strayCity' : 'city']: city }) };
}

/** The city that an address asks for in a country where it does not lie: the search goes without it. */
export const readStrayCity = (params: URLSearchParams): string | undefined =>
  params.get('no')?.trim() ? undefined : readPlace(params).strayCity;

/**
 * Reads the filters of an address; what means nothing is as good as not said. A profile number is no filter but the way
 * to one profile: beside it nothing else counts.
 */
export function readFilters(params: URLSearchParams): ProfileFilters {
  // The API refuses longer ones.
  const no = plainDigits(params.get('no') ?? '').slice(0, SEARCH_LIMITS.no.max);
  if (no) return { no };
  const gender = oneOf(GENDERS, params.get('gender')) ?? GENDER_WORDS.get(params.get('gender')?.trim().toLowerCase());
  const aged = oneOf(AGE_BANDS, params.get('aged'));
  const { country, city } = readPlace(params);
  const religion = oneOf(RELIGIONS, params.get('religion'));
  return {
    ...(gender && { gender }),
    ...(aged && { aged }),
    ...(country && { country }),
    ...(city && { city }),
    ...(religion && { religion }),
  };
}

/** The address of a search; filters that are not set are left out. */
export function profilesUrl(filters: Readonly<Record<string, string | undefined>>): string {
  const chosen = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
    value?.trim() ? [[name, value.trim()]] : [],
  );
  const query = new URLSearchParams(chosen).toString();
  return query ? `/Profile?${query}` : '/Profile';
}

export const oneOf = <Value extends string>(values: readonly Value[], written: string | null): Value | undefined =>
  values.find((value) => value.toLowerCase() === written?.trim().toLowerCase());
