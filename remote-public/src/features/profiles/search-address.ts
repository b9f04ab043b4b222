import { profilesUrl } from '../../common/search-strip/profile-filters.ts';
import { readSearchFilters, type SearchFilters } from './search-filters.ts';

/** Another order than the newest first, for members. */
export interface MatchOrder {
  sort: 'best_match';
  /** The profile number of an own candidate. */
  candidate?: string;
  /** Only new matches. */
  new?: '1';
}

/** What the address asks for: the filters, where the list begins, and how much of it is shown. */
export interface ProfileSearch {
  filters: SearchFilters;
  order?: MatchOrder;
  /** Nothing narrows it, not even what a member prefers. */
  everybody?: true;
  /** A `next` of the API's: the list goes on there. */
  after?: string | undefined;
  pages: number;
}

/** So many pages stand in one document; the list goes on in another. */
export const MOST_PAGES = 12;

export function readSearch(params: URLSearchParams): ProfileSearch {
  const after = params.get('after');
  const pages = Math.trunc(Number(params.get('pages'))) || 1;
  const filters = readSearchFilters(params);
  const order = filters.no ? undefined : readOrder(params);
  return {
    filters,
    ...(order && { order }),
    ...(params.get('all') === '1' && { everybody: true }),
    ...(after && { after }),
    pages: Math.min(Math.max(pages, 1), MOST_PAGES),
  };
}

function readOrder(params: URLSearchParams): MatchOrder | undefined {
  const candidate = params.get('candidate');
  return params.get('sort') === 'best_match'
    ? { sort: 'best_match', ...(candidate && { candidate }), ...(params.get('new') === '1' && { new: '1' }) }
    : undefined;
}

interface ListAddress {
  filters: SearchFilters;
  order?: MatchOrder | undefined;
  everybody?: true | undefined;
}

/** What the address of a list says, in its one order. The mark `all=1` is left out when a filter is set. */
export const listFields = <Filters extends object>(
  filters: Filters,
  { order, everybody }: Omit<ListAddress, 'filters'>,
) => ({
  ...filters,
  all: everybody && Object.values(filters).every((value) => value === undefined) ? '1' : undefined,
  ...order,
});

/** The address of a search. What is not said is left out, so that each search has one. */
export const searchUrl = (search: ProfileSearch): string =>
  profilesUrl({
    ...listFields(search.filters, search),
    after: search.after,
    pages: search.pages > 1 ? String(search.pages) : undefined,
  });

/** The address where a list begins, or the one that other filters find in the same order. */
export const listUrl = (
  search: ListAddress,
  others: Readonly<Record<string, string | undefined>> = { ...search.filters },
): string => profilesUrl(listFields(others, search));
