import type { ProfilesPage, PublicProfile } from '@rishta/contracts';
import type { PageContext } from '@rishta/remote-sdk';

import { dataOf } from '../../content/api-data.ts';
import { profilesUrl, readStrayCity } from '../../parts/search-strip/profile-filters.ts';
import { fits, readSearchFilters, type SearchFilters } from './search-filters.ts';

/** What the address asks for: the filters, where the list begins, and how much of it is shown. */
export interface ProfileSearch {
  filters: SearchFilters;
  /** A `next` of the API's: the list goes on there. */
  after?: string;
  pages: number;
}

export interface SearchResults {
  /** Sixteen profiles on each, which may be none; no page when the search could not be made. */
  pages: ProfilesPage[];
  /** Shown instead when the search could not be made. Nobody has found or counted them. */
  samples?: PublicProfile[];
  /** Some of the pages could not be had. */
  isCut: boolean;
}

/** So many pages stand in one document; the list goes on in another. */
export const MOST_PAGES = 12;

export function readSearch(params: URLSearchParams): ProfileSearch {
  const after = params.get('after');
  const pages = Math.trunc(Number(params.get('pages'))) || 1;
  return {
    filters: readSearchFilters(params),
    ...(after && { after }),
    pages: Math.min(Math.max(pages, 1), MOST_PAGES),
  };
}

const NAMES = [
  'gender',
  'aged',
  'country',
  'city',
  'religion',
  'education',
  'maritalStatus',
  'motherTongue',
  'ageFrom',
  'ageTo',
] as const;

/** The filters that an address names with words that mean nothing: the search goes without them. */
export function readUnknown(params: URLSearchParams): (typeof NAMES)[number][] {
  const filters = readSearchFilters(params);
  const strayCity = readStrayCity(params);
  if (filters.no) return [];
  return NAMES.filter((name) => params.get(name)?.trim() && !filters[name] && !(name === 'city' && strayCity));
}

/** The address of a search. What is not said is left out, so that each search has one. */
export const searchUrl = ({ filters, after, pages }: ProfileSearch): string =>
  profilesUrl({ ...filters, after, pages: pages > 1 ? String(pages) : undefined });

/** Milliseconds for which pages are kept: a look at some profiles, and back. */
const KEPT = 300_000;

let kept: { list: string; pages: ProfilesPage[]; until: number } | undefined;

const listOf = (search: ProfileSearch) => searchUrl({ ...search, pages: 1 });

/** For the browser: what has been shown need not be asked for again when more of the same list is. */
export function keepResults(search: ProfileSearch, { pages }: SearchResults): void {
  kept = pages.length > 0 ? { list: listOf(search), pages, until: Date.now() + KEPT } : undefined;
}

/** What has been shown was another visitor's, or somebody has been blocked since. */
export function forgetResults(): void {
  kept = undefined;
}

const keptPages = (search: ProfileSearch): ProfilesPage[] =>
  search.pages > 1 && kept?.list === listOf(search) && Date.now() < kept.until ? kept.pages.slice(0, search.pages) : [];

/** Finds the profiles; undefined when the API refuses the place where the list is to begin. */
export async function findProfiles(
  { api, showsSamples }: PageContext,
  search: ProfileSearch,
  signal: AbortSignal,
): Promise<SearchResults | undefined> {
  const pages = keptPages(search);
  while (pages.length < search.pages) {
    const cursor = pages.length > 0 ? pages.at(-1)?.next : search.after;
    if (cursor === null) break;
    const query = new URLSearchParams({ ...search.filters, ...(cursor !== undefined && { cursor }) }).toString();
    const answer = await api.get<ProfilesPage>(query ? `/profiles?${query}` : '/profiles', {
      // A member does not find whom a block keeps away.
      authenticated: true,
      signal,
    });
    if (answer.reached && answer.status === 422 && cursor !== undefined) return undefined;
    const page = dataOf(answer);
    if (!page) {
      if (pages.length > 0) return { pages, isCut: true };
      return { pages, samples: showsSamples ? await samplesFor(search.filters) : [], isCut: false };
    }
    pages.push(page);
  }
  return { pages, isCut: false };
}

async function samplesFor(filters: SearchFilters): Promise<PublicProfile[]> {
  const { sampleProfiles } = await import('../../content/profiles.content.ts');
  return sampleProfiles.filter((profile) => fits(profile, filters));
}
