import { Type, type Static } from 'typebox';

import { LINK_TOKEN_LIMITS, NAME_LIMITS, SAVED_SEARCH_LIMITS } from '../values/limits.ts';
import { Words } from './input-fields.ts';
import { SearchFilters } from './profiles.ts';
import { Next } from './answer-fields.ts';

const strict = { additionalProperties: false } as const;

/** A search that a member keeps. */
export const SavedSearch = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** What it asks for; none of them is empty. */
  filters: SearchFilters,
  /** Whether new profiles are told of by mail, once a day. */
  alerts: Type.Boolean(),
  /** ISO 8601. */
  createdAt: Type.String(),
  /** How many that others have put up since the member last looked. */
  newProfiles: Type.Integer(),
  /** There are, or may be, more than `newProfiles`. */
  isNewCut: Type.Optional(Type.Boolean()),
});
export type SavedSearch = Static<typeof SavedSearch>;

/** `data` of GET /api/saved-searches: all of them, the latest first. */
export const SavedSearches = Type.Object({
  searches: Type.Array(SavedSearch, { maxItems: SAVED_SEARCH_LIMITS.max }),
  /** Up to where new profiles were counted: for PUT /api/saved-searches/:id/seen. */
  upTo: Type.Integer(),
  /** Null: all of them fit on one page, as lists of the API have them. */
  next: Next,
});
export type SavedSearches = Static<typeof SavedSearches>;

/**
 * POST /api/saved-searches. `data` is the search: 201, or 200 for one that the account has with the same filters. That one
 * keeps its name; its alerts are switched on when they are asked for.
 */
export const CreateSavedSearchBody = Type.Object(
  {
    name: Words(SAVED_SEARCH_LIMITS.name),
    filters: SearchFilters,
    alerts: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type CreateSavedSearchBody = Static<typeof CreateSavedSearchBody>;

/** PATCH /api/saved-searches/:id. What is left out stays as it is. */
export const UpdateSavedSearchBody = Type.Object(
  { name: Type.Optional(Words(SAVED_SEARCH_LIMITS.name)), alerts: Type.Optional(Type.Boolean()) },
  strict,
);
export type UpdateSavedSearchBody = Static<typeof UpdateSavedSearchBody>;

/** PUT /api/saved-searches/:id/seen: what the list counted as new has been looked at. */
export const SeenSearchBody = Type.Object({ upTo: Type.Integer({ minimum: 0 }) }, strict);
export type SeenSearchBody = Static<typeof SeenSearchBody>;

/** The path of one of them. */
export const SavedSearchParams = Type.Object({ id: Type.String({ maxLength: NAME_LIMITS.max }) });

/** POST /api/saved-searches/unsubscribe. `token` comes from the mailed link, and switches off all alerts of its account. */
export const EndAlertsBody = Type.Object({ token: Type.String({ maxLength: LINK_TOKEN_LIMITS.max }) }, strict);
export type EndAlertsBody = Static<typeof EndAlertsBody>;

/** `data` of it: `already` when there was nothing to switch off. */
export const EndAlertsOutcome = Type.Object({ already: Type.Boolean() });
export type EndAlertsOutcome = Static<typeof EndAlertsOutcome>;
