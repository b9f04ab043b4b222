import { Type, type Static } from 'typebox';

import {
  AGE_BANDS,
  EDUCATION_FILTERS,
  EDUCATIONS,
  GENDERS,
  MARITAL_STATUSES,
  MOTHER_TONGUES,
  PICTURE_VISIBILITIES,
  PROFILE_POSTERS,
  RELIGIONS,
  VERIFICATIONS,
} from '../values/choices.ts';
import {
  AGE_FORMAT,
  COUNTRY_FORMAT,
  MATCH_CURSOR_FORMAT,
  PROFILE_NUMBER_FORMAT,
  SEARCH_CURSOR_FORMAT,
} from '../values/formats.ts';
import { SEARCH_LIMITS } from '../values/limits.ts';
import { orEmpty } from './input-fields.ts';
import { Next, OneOf } from './answer-fields.ts';

/** Profiles on one page of results. */
export const PROFILES_PER_PAGE = 16;

const publicFields = {
  /** The profile number as it is written: R1001. */
  id: Type.String(),
  name: Type.String(),
  gender: OneOf(GENDERS),
  /** In whole years, today. Nothing else about the date of birth is public. */
  age: Type.Integer(),
  /** The English name of the city; it belongs to one country. */
  city: Type.String(),
  /** ISO 3166-1 alpha-2. */
  country: Type.String(),
  religion: OneOf(RELIGIONS),
  education: OneOf(EDUCATIONS),
  /** In the words of the person, as are all texts of a profile. */
  occupation: Type.String(),
  /** An invented person, for trials of the site. There are none in production. */
  isSample: Type.Boolean(),
  /** The same texts in Urdu, where they were given in Urdu too; the longer ones stand in a detail only. */
  inUrdu: Type.Optional(
    Type.Object({
      name: Type.String(),
      occupation: Type.String(),
      about: Type.Optional(Type.String()),
      lookingFor: Type.Optional(Type.String()),
    }),
  ),
};

/** What anyone may know about a person who looks for a partner. */
export const PublicProfile = Type.Object(publicFields);
export type PublicProfile = Static<typeof PublicProfile>;

/** `data` of GET /api/profiles/:id. The id may be written in any letter case; 404 for an unknown one. */
export const ProfileDetail = Type.Object({
  ...publicFields,
  /** Of a sample: a sample account answers for it, so that interests and messages can be tried. */
  hasFamily: Type.Optional(Type.Literal(true)),
  motherTongue: OneOf(MOTHER_TONGUES),
  maritalStatus: OneOf(MARITAL_STATUSES),
  about: Type.String(),
  lookingFor: Type.String(),
  /** Left out where it is not known. */
  postedBy: Type.Optional(OneOf(PROFILE_POSTERS)),
  /** The title of the listing. */
  headline: Type.Optional(Type.String()),
  sect: Type.Optional(Type.String()),
  /** Left out where there are none. Their files are at `GET /api/profiles/:id/pictures/:position/:size`. */
  pictures: Type.Optional(
    Type.Object({
      count: Type.Integer(),
      visibility: OneOf(PICTURE_VISIBILITIES),
    }),
  ),
  /** Left out where none is shown. Who may see it is who may see the pictures: `GET /api/profiles/:id/video`. */
  video: Type.Optional(Type.Object({ visibility: OneOf(PICTURE_VISIBILITIES) })),
  /** What was made sure of; empty when nothing was. */
  verified: Type.Optional(Type.Array(OneOf(VERIFICATIONS))),
});
export type ProfileDetail = Static<typeof ProfileDetail>;

/** In which order profiles are found. */
export const PROFILE_SORTS = ['newest', 'best_match'] as const;
export type ProfileSort = (typeof PROFILE_SORTS)[number];

const choice = (values: readonly string[]) => Type.Optional(Type.String({ enum: [...values, ''] }));

const filters = {
  gender: choice(GENDERS),
  aged: choice(AGE_BANDS),
  /** The profile number as people write it: R1004, r-1004, 1004. */
  no: Type.Optional(Type.String({ maxLength: SEARCH_LIMITS.no.max })),
  country: Type.Optional(Type.String({ pattern: orEmpty(COUNTRY_FORMAT) })),
  city: Type.Optional(Type.String({ maxLength: SEARCH_LIMITS.city.max })),
  religion: choice(RELIGIONS),
  education: choice(EDUCATION_FILTERS),
  maritalStatus: choice(MARITAL_STATUSES),
  motherTongue: choice(MOTHER_TONGUES),
  /** In whole years, both included: digits, 18 to 99. */
  ageFrom: Type.Optional(Type.String({ pattern: orEmpty(AGE_FORMAT) })),
  ageTo: Type.Optional(Type.String({ pattern: orEmpty(AGE_FORMAT) })),
  /** `1`: only those with pictures, or of whom something was made sure of. */
  picture: choice(['1']),
  verified: choice(['1']),
};

/**
 * The query of GET /api/profiles. What is left out or empty does not narrow the search. A value that a filter does not
 * know is refused with 422; a number or a city that does not exist finds nobody.
 */
export const ProfilesQuery = Type.Object({
  ...filters,
  /**
   * `newest` unless it is said. `best_match` is for a member with an active candidate: by the percent of compatibility,
   * the highest first, then those of whom too little is known, each the newest first. Of those that the filters find it
   * looks at the newest 2,000 (`MATCH_LIMITS`), without own candidates and, where no gender is asked for, only at the other
   * gender. 401 without a session, 404 with the code `no-such-candidate` without such a candidate. Beside `no` there is
   * nothing to sort: it is then not looked at, nor are the next two.
   */
  sort: choice(PROFILE_SORTS),
  /** The own active candidate whose matches are asked for: R1001. Left out: the newest one. */
  candidate: Type.Optional(Type.String({ pattern: orEmpty(PROFILE_NUMBER_FORMAT) })),
  /**
   * `1`: only the account's new matches, the best first, with the highest percent of all its active candidates, or of
   * `candidate`. A new match was published or refreshed since the list was opened the last time, as `POST /api/matches/seen`
   * says (an opened one stays for a day; before the first time: since the account was made), and goes with one of the candidates by at least 60 of 100 (`MATCH_LIMITS`), also where too little is known to say a percent.
   */
  new: choice(['1']),
  /** `next` of the page before; it goes with the same filters and the same order. */
  cursor: Type.Optional(Type.String({ pattern: orEmpty(`${SEARCH_CURSOR_FORMAT}|${MATCH_CURSOR_FORMAT}`) })),
});
export type ProfilesQuery = Static<typeof ProfilesQuery>;

/** What a search asks for, by the names that it has in an address. */
export const SearchFilters = Type.Object(filters, { additionalProperties: false });
export type SearchFilters = Static<typeof SearchFilters>;

/** One of the profiles that were found. */
export const ListedProfile = Type.Object({
  ...publicFields,
  /** Of compatibility with the own candidate, 0 to 100: by `best_match`, where enough is known. */
  percent: Type.Optional(Type.Integer()),
});
export type ListedProfile = Static<typeof ListedProfile>;

/** `data` of GET /api/profiles: the newest first, unless another order was asked for. */
export const ProfilesPage = Type.Object({
  profiles: Type.Array(ListedProfile, { maxItems: PROFILES_PER_PAGE }),
  /** How many profiles the filters find, on all pages together. */
  total: Type.Integer(),
  /** There are more than `total`: nobody has counted them all. */
  isTotalCut: Type.Optional(Type.Boolean()),
  /** The `cursor` of the following page; null on the last one. */
  next: Next,
});
export type ProfilesPage = Static<typeof ProfilesPage>;
