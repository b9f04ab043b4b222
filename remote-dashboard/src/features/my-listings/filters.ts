import { GENDERS, STATUSES, type Listing } from './my-listings.model.ts';

/** The filters as the address names them; the latter two wait behind 'Show More'. */
export const FILTERS = ['id', 'gender', 'status', 'date', 'title', 'city'] as const;
export const FURTHER_FILTERS = ['title', 'city'] as const satisfies readonly Filter[];

export type Filter = (typeof FILTERS)[number];
export type Filters = Record<Filter, string>;

const CHOICES: Partial<Record<Filter, readonly string[]>> = { gender: GENDERS, status: STATUSES };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filters of an address. What no filter can mean is left out. */
export function readFilters(params: URLSearchParams): Filters {
  const read = (name: Filter): string => {
    const value = params.get(name)?.trim() ?? '';
    if (name === 'date' && !(DAY.test(value) && !Number.isNaN(Date.parse(value)))) return '';
    return (CHOICES[name]?.includes(value) ?? true) ? value : '';
  };
  return Object.fromEntries(FILTERS.map((name) => [name, read(name)])) as Filters;
}

/** The address with these filters, and all else that it said. */
export function withFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const name of FILTERS) {
    const value = filters[name].trim();
    if (value === '') result.delete(name);
    else result.set(name, value);
  }
  return result;
}

export const NO_FILTERS: Filters = { id: '', gender: '', status: '', date: '', title: '', city: '' };

export const countFilters = (filters: Filters): number => FILTERS.filter((name) => filters[name] !== '').length;

/** The listings that all the set filters are true of. */
export const filterListings = (listings: readonly Listing[], filters: Filters): Listing[] =>
  listings.filter(
    ({ id, gender, status, postedOn, title, city }) =>
      contains(id, filters.id) &&
      (filters.gender === '' || gender === filters.gender) &&
      (filters.status === '' || status === filters.status) &&
      (filters.date === '' || postedOn.startsWith(filters.date)) &&
      contains(title, filters.title) &&
      contains(city, filters.city),
  );

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
