import type { OwnCandidates, ProfilesPage, PublicProfile } from '@rishta/contracts';
import type { ApiClient, PageContext } from '@rishta/remote-sdk';

import { dataOf, memberOf } from '../../content/api-data.ts';
import { keptPages } from './kept-pages.ts';
import { searchUrl, type MatchOrder, type ProfileSearch } from './search-address.ts';
import type { SearchFilters } from './search-filters.ts';

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
  /** As what a member, who does not find everybody, has asked: in the browser, since the server knows nobody. */
  member?: string | undefined;
  /** The best match comes first. */
  ranking?: Ranking | undefined;
}

/** The address of a list, however much of it is shown. */
export const listOf = (search: ProfileSearch): string => searchUrl({ ...search, pages: 1 });

/** Finds the profiles; undefined when the API refuses the place where the list is to begin. */
export async function findProfiles(
  context: PageContext,
  search: ProfileSearch,
  signal: AbortSignal,
): Promise<SearchResults | undefined> {
  const { api, showsSamples } = context;
  const member = memberOf(api);
  const pages = search.pages > 1 ? keptPages(listOf(search), member).slice(0, search.pages) : [];
  const ranking = member && search.order ? await rankingFor(api, search.order) : undefined;
  const results = { pages, isCut: false, member, ranking };
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
    if (answer.reached && answer.status === 422 && cursor !== undefined) {
      // A place among matches is none among the newest, which stand in until it is known for whom to rank.
      return search.after && search.order && !ranking
        ? findProfiles(context, { ...search, after: undefined }, signal)
        : undefined;
    }
    // The session has ended meanwhile, or the candidate is no longer active.
    if (answer.reached && ranking && (answer.status === 401 || answer.status === 404)) {
      const { order: _order, ...newest } = search;
      return findProfiles(context, newest, signal);
    }
    const page = dataOf(answer);
    if (!page) {
      if (pages.length > 0) return { ...results, isCut: true };
      return { ...results, samples: showsSamples ? await findSamples(search.filters) : [] };
    }
    pages.push(page);
  }
  return results;
}

/** For a member with an active candidate: for whom to rank. Others see the newest first. */
async function rankingFor(api: ApiClient, order: MatchOrder): Promise<Ranking | undefined> {
  const late = await import('./best-match/order-panel.tsx').catch(() => undefined);
  return late?.rankingOf(api, order);
}

/** Fetched when the API does not answer, which is seldom. */
async function findSamples(filters: SearchFilters): Promise<PublicProfile[]> {
  const [{ sampleProfiles }, { matches }] = await Promise.all([
    import('../../content/profiles.content.ts'),
    import('./best-match/order-panel.tsx'),
  ]);
  return sampleProfiles.filter((profile) => matches(profile, filters));
}
