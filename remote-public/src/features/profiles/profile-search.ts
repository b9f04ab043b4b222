import type { OwnCandidates, ProfilesPage, PublicProfile } from '@rishta/contracts';
import type { ApiClient, PageContext } from '@rishta/remote-sdk';

import { dataOf } from '../../content/api-data.ts';
import { profilesUrl, readStrayCity } from '../../parts/search-strip/profile-filters.ts';
import { fits, readSearchFilters, type SearchFilters } from './search-filters.ts';

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
  /** A `next` of the API's: the list goes on there. */
  after?: string;
  pages: number;
}

/** For whom profiles were ranked. */
export interface Ranking {
  /** The member's own ones. */
  candidates: OwnCandidates['candidates'];
  /** Undefined where it was for all of them. */
  candidate?: OwnCandidates['candidates'][number];
}

export interface SearchResults {
  /** Sixteen profiles on each, which may be none; no page when the search could not be made. */
  pages: ProfilesPage[];
  /** Shown instead when the search could not be made. Nobody has found or counted them. */
  samples?: PublicProfile[];
  /** Some of the pages could not be had. */
  isCut: boolean;
  /** Asked for by a member, who does not find everybody: in the browser, since the server knows nobody. */
  isForMember?: boolean;
  /** The best match comes first. */
  ranking?: Ranking;
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
export const searchUrl = ({ filters, order, after, pages }: ProfileSearch): string =>
  profilesUrl({ ...filters, ...order, after, pages: pages > 1 ? String(pages) : undefined });

/** The address where a list begins, or the one that other filters find in the same order. */
export const listUrl = (
  { filters, order }: Pick<ProfileSearch, 'filters' | 'order'>,
  others: Readonly<Record<string, string | undefined>> = { ...filters },
): string => profilesUrl({ ...others, ...order });

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
  context: PageContext,
  search: ProfileSearch,
  signal: AbortSignal,
): Promise<SearchResults | undefined> {
  const { api, showsSamples } = context;
  const pages = keptPages(search);
  const isForMember = api.access('', { authenticated: true }).headers.has('authorization');
  const ranking = isForMember && search.order ? await rankingFor(api, search.order) : undefined;
  const whose = { ...(isForMember && { isForMember }), ...(ranking && { ranking }) };
  const order = ranking && { ...search.order, ...(ranking.candidate && { candidate: ranking.candidate.id }) };
  while (pages.length < search.pages) {
    const cursor = pages.length > 0 ? pages.at(-1)?.next : search.after;
    if (cursor === null) break;
    const query = new URLSearchParams({
      ...search.filters,
      ...order,
      ...(cursor !== undefined && { cursor }),
    }).toString();
    const answer = await api.get<ProfilesPage>(query ? `/profiles?${query}` : '/profiles', {
      // A member does not find whom a block keeps away.
      authenticated: true,
      signal,
    });
    if (answer.reached && answer.status === 422 && cursor !== undefined) return undefined;
    // The session has ended meanwhile, or the candidate is no longer active.
    if (answer.reached && ranking && (answer.status === 401 || answer.status === 404)) {
      const { order: _order, ...newest } = search;
      return findProfiles(context, newest, signal);
    }
    const page = dataOf(answer);
    if (!page) {
      if (pages.length > 0) return { pages, isCut: true, ...whose };
      return { pages, samples: showsSamples ? await samplesFor(search.filters) : [], isCut: false, ...whose };
    }
    pages.push(page);
  }
  return { pages, isCut: false, ...whose };
}

/** For a member with an active candidate: for whom to rank. Others see the newest first. */
async function rankingFor(api: ApiClient, order: MatchOrder): Promise<Ranking | undefined> {
  const late = await import('./best-match/order-panel.tsx').catch(() => undefined);
  return late?.rankingOf(api, order);
}

async function samplesFor(filters: SearchFilters): Promise<PublicProfile[]> {
  const { sampleProfiles } = await import('../../content/profiles.content.ts');
  return sampleProfiles.filter((profile) => fits(profile, filters));
}
