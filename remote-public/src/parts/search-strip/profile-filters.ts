import { cities, countries } from '../../content/places.content.ts';
import { GENDERS, RELIGIONS, type Gender, type Religion } from '../../content/profile-choices.ts';
import type { SampleProfile } from '../../content/profiles.content.ts';

export const AGE_BANDS = ['20-25', '26-30', '31-35', '36-40', '40+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** What a search may ask for, by the names that stand in the address. */
export interface ProfileFilters {
  gender?: Gender;
  aged?: AgeBand;
  /** The profile number. */
  no?: string;
  country?: string;
  city?: string;
  religion?: Religion;
}

/** Reads the filters of an address; what means nothing is as good as not said. */
export function readFilters(params: URLSearchParams): ProfileFilters {
  const gender = oneOf(GENDERS, params.get('gender'));
  const aged = oneOf(AGE_BANDS, params.get('aged'));
  const no = params.get('no')?.trim();
  const country = oneOf(
    countries.map(({ code }) => code),
    params.get('country'),
  );
  const city = oneOf(
    cities.map(({ id }) => id),
    params.get('city'),
  );
  const religion = oneOf(RELIGIONS, params.get('religion'));
  return {
    ...(gender && { gender }),
    ...(aged && { aged }),
    ...(no && { no }),
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

export const matches = (profile: SampleProfile, filters: ProfileFilters): boolean =>
  (!filters.gender || profile.gender === filters.gender) &&
  (!filters.aged || isInBand(profile.age, filters.aged)) &&
  (!filters.no || sameNumber(profile.id, filters.no)) &&
  (!filters.country || profile.country === filters.country) &&
  (!filters.city || profile.city === filters.city) &&
  (!filters.religion || profile.religion === filters.religion);

function isInBand(age: number, band: AgeBand): boolean {
  const [from = 0, to = Infinity] = band.split(/[-+]/).filter(Boolean).map(Number);
  return age >= from && age <= to;
}

/** People write a number as they like: R1004, r-1004, 1004. */
const sameNumber = (id: string, written: string) => id.replace(/\D/g, '') === written.replace(/\D/g, '');

const oneOf = <Value extends string>(values: readonly Value[], written: string | null): Value | undefined =>
  values.find((value) => value.toLowerCase() === written?.trim().toLowerCase());
