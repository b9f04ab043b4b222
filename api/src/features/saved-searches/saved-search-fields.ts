import { SAVED_SEARCH_LIMITS } from '@rishta/contracts/limits';
import type { SearchFilters } from '@rishta/contracts';

import { isObject, optional, readObject, withoutEmpty, type Rule } from '../../http/fields.ts';
import { line } from '../../http/text-rules.ts';
import { FILTERS, type AskedFilters } from '../../profile-store/asked-filters.ts';
import { findCity } from '../../profile-store/places.ts';
import { text } from '../../texts/texts.ts';

const name = line('name', SAVED_SEARCH_LIMITS.name);

const alerts: Rule<boolean> = (input) =>
  typeof input === 'boolean' ? { value: input } : { error: text('alerts-invalid') };

const filters: Rule<Record<string, unknown>> = (input) =>
  isObject(input) ? { value: input } : { error: text('filters-invalid') };

const place: Rule<number> = (input) =>
  Number.isSafeInteger(input) && Number(input) >= 0
    ? { value: Number(input) }
    : { error: text('search-place-invalid') };

export const CREATE = { name, filters, alerts: optional(alerts) };
export const UPDATE = { name: optional(name), alerts: optional(alerts) };
export const SEEN = { upTo: place };

/** Judges filters by the rules of the search, each under its own name, and resolves to how they are kept. */
export function keptFilters(given: Record<string, unknown>): string {
  const asked = readObject(withoutEmpty(given), FILTERS);
  const place = asked.city === undefined ? undefined : findCity(asked.city);
  const kept = Object.entries({ ...asked, ...(place && { city: place.city }) }).flatMap(([filter, value]) =>
    value === undefined || value === '' ? [] : [[filter, String(value)] as const],
  );
  return JSON.stringify(Object.fromEntries(kept));
}

export const filtersOf = (kept: string): SearchFilters => JSON.parse(kept) as SearchFilters;

/** Kept filters as the search asks for them. */
export const askedBy = (kept: string): AskedFilters => readObject(filtersOf(kept), FILTERS);
