import { LANGUAGES } from '@rishta/contracts/languages';
import { LANGUAGE_PARAMETER } from '@rishta/contracts/wire';
import {
  redirect,
  useLoaderData,
  useLocation,
  useNavigation,
  useTexts,
  type PageHandle,
  type PageLoaderArgs,
  type PageMeta,
} from '@rishta/remote-sdk';
import { useEffect, useRef } from 'react';

import { preloadDrawings } from '../../common/drawings/drawings.tsx';
import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { profileCardTexts } from '../../common/profile-card/profile-card.texts.ts';
import { sampleMarkTexts } from '../../common/sample-mark/sample-mark.texts.ts';
import { takeAwaited } from '../../common/search-strip/awaited-results.ts';
import { oneOf, profilesUrl } from '../../common/search-strip/profile-filters.ts';
import { searchStripTexts } from '../../common/search-strip/search-strip.texts.ts';
import { hasFilters, usePreferencesFirst, usePreferredFilters } from './preferred-filters.ts';
import { useMemberData } from '../../common/use-member-data.ts';
import { forgetPages, keepPages } from './kept-pages.ts';
import { findProfiles, listOf, type SearchResults } from './profile-search.ts';
import { listFields, listUrl, readSearch, type ProfileSearch } from './search-address.ts';
import { profilesTexts } from './profiles.texts.ts';
import { resultsTexts } from './results.texts.ts';
import { Results } from './results.tsx';
import { SearchFold } from './search-fold.tsx';
import { readSearchFilters } from './search-filters.ts';

export const handle: PageHandle<SearchResults> = {
  texts: [resultsTexts, profilesTexts, profileCardTexts, sampleMarkTexts, searchStripTexts],
  // One address per search, however it was written, and however much of its results is shown. Search engines show the
  // profiles themselves, not every way to filter them.
  meta: (_data, { url }): PageMeta => {
    const filters = readSearchFilters(url.searchParams);
    return { canonical: profilesUrl({ ...filters }), index: !hasFilters(filters) };
  },
};

export async function loader({ context, request }: PageLoaderArgs): Promise<SearchResults> {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  const [results] = await Promise.all([findProfiles(context, search, request.signal), preloadDrawings()]);
  if (!results) {
    // All that means something goes along. The rest may be of any length, and grows where it is written anew.
    const lang = oneOf(LANGUAGES, searchParams.get(LANGUAGE_PARAMETER));
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the way in which a loader redirects
    throw redirect(profilesUrl({ ...listFields(search.filters, search), lang }));
  }
  return results;
}

export function Component() {
  const t = useTexts(resultsTexts);
  const results = useLoaderData<SearchResults>();
  const location = useLocation();
  const navigation = useNavigation();
  const params = new URLSearchParams(location.search);
  const preferred = usePreferredFilters();
  // Whoever prefers something finds everybody only where the address says so.
  const read = (written: URLSearchParams): ProfileSearch => ({
    ...readSearch(written),
    ...(hasFilters(preferred) && { everybody: true }),
  });
  const search = read(params);
  const filtersUrl = profilesUrl({ ...search.filters });
  const beginning = listUrl(search);
  const isHere = navigation.location?.pathname.toLowerCase() === location.pathname.toLowerCase();
  const next = isHere ? read(new URLSearchParams(navigation.location?.search)) : undefined;
  const isSameList = next && listOf(next) === listOf(search);

  const list = listOf(readSearch(params));
  useEffect(() => {
    keepPages(list, results);
    return forgetPages;
  }, [list, results]);

  const isToChange = usePreferencesFirst(preferred);
  useMemberData(isToChange || results.member !== undefined);

  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takeAwaited(beginning)) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [beginning, results]);

  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      {/* A new search begins with its own fields, and folded. */}
      <SearchFold key={filtersUrl} {...search} />
      <Results
        headingRef={heading}
        search={search}
        nextSearch={next ?? search}
        results={results}
        preferred={preferred}
        awaited={next && (isSameList ? 'more' : 'others')}
        params={params}
      />
    </>
  );
}
