import {
  AGE_BANDS,
  EDUCATIONS,
  GENDERS,
  MARITAL_STATUSES,
  MOTHER_TONGUES,
  PROFILE_SORTS,
  RELIGIONS,
} from '@rishta/contracts';
import {
  AGE_FORMAT,
  COUNTRY_FORMAT,
  lengthOf,
  MATCH_CURSOR_FORMAT,
  SEARCH_CURSOR_FORMAT,
} from '@rishta/contracts/formats';
import { LISTING_LIMITS, SEARCH_LIMITS } from '@rishta/contracts/limits';

import { oneOf, optional, type Rule } from '../../http/fields.ts';
import type { MatchPosition } from '../../match-store/find-matches.ts';
import type { Position } from '../../profile-store/profile-search.ts';
import { givenProfile } from '../../relation-store/profile-rules.ts';
import { text } from '../../texts/texts.ts';

const CURSOR = new RegExp(SEARCH_CURSOR_FORMAT);
const MATCH_CURSOR = new RegExp(MATCH_CURSOR_FORMAT);

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

/** Where either of the two orders goes on. */
const cursor: Rule<Position | MatchPosition> = (input) => {
  const written = typeof input === 'string' ? input : '';
  const [, percent, ...match] = MATCH_CURSOR.exec(written) ?? [];
  const [publishedAt, number] = percent === undefined ? (CURSOR.exec(written)?.slice(1) ?? []) : match;
  if (publishedAt === undefined || number === undefined) return { error: text('page-unknown') };
  const position = { publishedAt: parseInt(publishedAt, 36), number: parseInt(number, 36) };
  if (percent === undefined) return { value: position };
  return { value: { ...position, percent: percent === 'x' ? null : Number(percent) } };
};

/** The rules of `GET /api/profiles`. */
export const SEARCH = {
  gender: optional(oneOf(GENDERS)),
  aged: optional(oneOf(AGE_BANDS)),
  no: optional(searchText(SEARCH_LIMITS.no.max)),
  country: optional(country),
  city: optional(searchText(SEARCH_LIMITS.city.max)),
  religion: optional(oneOf(RELIGIONS)),
  education: optional(oneOf(EDUCATIONS)),
  maritalStatus: optional(oneOf(MARITAL_STATUSES)),
  motherTongue: optional(oneOf(MOTHER_TONGUES)),
  ageFrom: optional(age),
  ageTo: optional(age),
  picture: optional(oneOf(['1'])),
  verified: optional(oneOf(['1'])),
  sort: optional(oneOf(PROFILE_SORTS)),
  candidate: optional(givenProfile),
  new: optional(oneOf(['1'])),
  cursor: optional(cursor),
};

/** What `cursor` reads again. */
export const formatCursor = ({ publishedAt, number }: Position): string =>
  `${publishedAt.toString(36)}-${number.toString(36)}`;

/** The same for the order of best matches. */
export const formatMatchCursor = ({ percent, ...position }: MatchPosition): string =>
  `${String(percent ?? 'x')}-${formatCursor(position)}`;
