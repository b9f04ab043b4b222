import { AGE_BANDS, EDUCATION_FILTERS, GENDERS, MARITAL_STATUSES, MOTHER_TONGUES, RELIGIONS } from '@rishta/contracts';
import { AGE_FORMAT, COUNTRY_FORMAT, lengthOf } from '@rishta/contracts/formats';
import { LISTING_LIMITS, SEARCH_LIMITS } from '@rishta/contracts/limits';

import { oneOf, optional, type Rule, type Values } from '../http/fields.ts';
import { text } from '../texts/texts.ts';
import type { FurtherFilters } from './facets/faceted-search.ts';
import { findCity } from './places.ts';
import type { ProfileFilters } from './profile-search.ts';

const COUNTRY = new RegExp(COUNTRY_FORMAT);

const country: Rule<string> = (input) =>
  typeof input === 'string' && COUNTRY.test(input)
    ? { value: input.toUpperCase() }
    : { error: text('country-invalid') };

const searchText =
  (maxLength: number): Rule<string> =>
  (input) =>
    typeof input === 'string' && lengthOf(input) <= maxLength
      ? { value: input.trim() }
      : { error: text('search-text-invalid', { max: maxLength }) };

const AGE = new RegExp(AGE_FORMAT);

const age: Rule<number> = (input) =>
  typeof input === 'string' && AGE.test(input)
    ? { value: Number(input) }
    : { error: text('age-outside', { ...LISTING_LIMITS.age }) };

/** The rules of a search's filters, by the names that they have in an address. */
export const FILTERS = {
  gender: optional(oneOf(GENDERS)),
  aged: optional(oneOf(AGE_BANDS)),
  no: optional(searchText(SEARCH_LIMITS.no.max)),
  country: optional(country),
  city: optional(searchText(SEARCH_LIMITS.city.max)),
  religion: optional(oneOf(RELIGIONS)),
  education: optional(oneOf(EDUCATION_FILTERS)),
  maritalStatus: optional(oneOf(MARITAL_STATUSES)),
  motherTongue: optional(oneOf(MOTHER_TONGUES)),
  ageFrom: optional(age),
  ageTo: optional(age),
  picture: optional(oneOf(['1'])),
  verified: optional(oneOf(['1'])),
};

/** What somebody asks for, in their own words. */
export type AskedFilters = Values<typeof FILTERS>;

/** What the search takes, and beside it the profile number as somebody wrote it. */
export type MeantFilters = ProfileFilters & FurtherFilters & { no?: string | undefined };

/** What is meant by it; undefined when nobody can be, since no such city lies there. */
export function meantBy({ aged: ageBand, picture, verified, ...asked }: AskedFilters): MeantFilters | undefined {
  const { city, country } = asked;
  const place = city === undefined ? undefined : findCity(city);
  const isNowhere = city !== undefined && place === undefined;
  if (isNowhere || (place && country && place.country !== country)) return undefined;
  return {
    ...asked,
    ...(place && { city: place.city }),
    ageBand,
    withPicture: isSet(picture),
    verified: isSet(verified),
  };
}

const isSet = (flag: string | undefined): true | undefined => (flag === undefined ? undefined : true);
