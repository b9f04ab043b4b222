import { DATE_FORMAT } from '@rishta/contracts/formats';
import { LISTING_LIMITS, SEARCH_LIMITS } from '@rishta/contracts/limits';

import { GENDERS, STATUSES } from './my-listings.model.ts';

/** The filters as the address names them; the last ones wait behind 'Show More'. */
export const FILTERS = ['id', 'gender', 'status', 'date', 'until', 'title', 'city'] as const;
export const FURTHER_FILTERS = ['until', 'title', 'city'] as const satisfies readonly Filter[];

export type Filter = (typeof FILTERS)[number];
export type Filters = Record<Filter, string>;

const CHOICES: Partial<Record<Filter, readonly string[]>> = { gender: GENDERS, status: STATUSES };
const DAYS: readonly Filter[] = ['date', 'until'];
const DAY = new RegExp(DATE_FORMAT);
/** How many characters of a text the API takes. */
export const TEXT_LENGTHS: Partial<Record<Filter, number>> = {
  id: SEARCH_LIMITS.no.max,
  title: LISTING_LIMITS.title.max,
  city: SEARCH_LIMITS.city.max,
};

/** Whether there is such a day; wherever the visitor is, it begins and ends in a year of four digits. */
function isDay(text: string): boolean {
  const day = new Date(text);
  return (
    DAY.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text) &&
    text > '0000-01-01' &&
    text < '9999-12-31'
  );
}

/** Reads the filters of an address. What no filter can mean is left out. */
export function readFilters(params: URLSearchParams): Filters {
  const read = (name: Filter): string => {
    const value =
      params
        .get(name)
        ?.replace(/\p{Cc}/gu, '')
        .trim() ?? '';
    if (DAYS.includes(name)) return isDay(value) ? value : '';
    if (CHOICES[name]) return CHOICES[name].includes(value) ? value : '';
    return Array.from(value).slice(0, TEXT_LENGTHS[name]).join('');
  };
  return Object.fromEntries(FILTERS.map((name) => [name, read(name)])) as Filters;
}

/** The address with these filters, and all else that it said; who looks for a status is shown its tab. */
export function withFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const name of FILTERS) {
    const value = filters[name].trim();
    if (value === '') result.delete(name);
    else result.set(name, value);
  }
  if (filters.status === STATUSES[0]) result.delete('tab');
  else if (filters.status !== '') result.set('tab', filters.status);
  return result;
}

export const NO_FILTERS: Filters = { id: '', gender: '', status: '', date: '', until: '', title: '', city: '' };

export const countFilters = (filters: Filters): number => FILTERS.filter((name) => filters[name] !== '').length;

const API_GENDERS: Record<string, string> = { bride: 'female', groom: 'male' };

/** The moment at which a day begins where the visitor is, or the one that comes so many days after it. */
export function beginOf(day: string, later = 0): string {
  if (day === '') return '';
  // By the calendar alone: where the clocks change at midnight, a day begins at one o'clock.
  const other = new Date(day);
  other.setUTCDate(other.getUTCDate() + later);
  return new Date(`${other.toISOString().slice(0, 10)}T00:00`).toISOString();
}

/** The same, as the API is asked: a day of the visitor's is no day of the API's. A date alone is that day. */
export function queryOf({ id, gender, status, date, until, title, city }: Filters): URLSearchParams {
  const asked = {
    id,
    gender: API_GENDERS[gender],
    status,
    from: beginOf(date),
    to: beginOf(until || date, 1),
    title,
    city,
  };
  return new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
