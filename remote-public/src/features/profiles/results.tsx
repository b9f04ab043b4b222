import type { ListedProfile } from '@rishta/contracts';
import { Link, useTexts } from '@rishta/remote-sdk';
import { Alert, buttonClass, classNames, EmptyState, Section } from '@rishta/ui';
import { useEffect, useId, useRef, type Ref } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { useProfileTexts } from '../../content/profile-texts.ts';
import { cityName, countryName } from '../../content/places.content.ts';
import { ProfileGrid } from '../../common/profile-card/profile-grid.tsx';
import { awaitResults } from '../../common/search-strip/awaited-results.ts';
import { readStrayCity } from '../../common/search-strip/profile-filters.ts';
import { ActiveFilters } from './active-filters.tsx';
import { OrderRow } from './order-row.tsx';
import type { SearchResults } from './profile-search.ts';
import { hasFilters } from './preferred-filters.ts';
import { listUrl, searchUrl, type ProfileSearch } from './search-address.ts';
import { profilesTexts } from './profiles.texts.ts';
import { resultsTexts } from './results.texts.ts';
import type { SearchFilters } from './search-filters.ts';
import { LazySaveSearch } from './save-search/lazy-save-search.tsx';
import { SeeMore } from './see-more.tsx';
import { useFilterWords } from './use-filter-words.ts';
import classes from './profiles.module.css';

interface ResultsProps {
  headingRef: Ref<HTMLElement>;
  search: ProfileSearch;
  /** The one that is on its way, or the same. */
  nextSearch: ProfileSearch;
  results: SearchResults;
  /** What the member prefers. */
  preferred: SearchFilters;
  /** What is on its way: more of this list, or another one. */
  awaited: 'more' | 'others' | undefined;
  /** The address's own words. */
  params: URLSearchParams;
}

/** How many were found, who they are, and the way to more of them. */
export function Results({ headingRef, search, nextSearch, results, preferred, awaited, params }: ResultsProps) {
  const say = useTexts(resultsTexts);
  const t = useTexts(profilesTexts);
  const filterWords = useFilterWords(search.filters);
  // A city that lies in another country, and filters whose words mean nothing: the search goes without them.
  const strayCity = readStrayCity(params);
  const unknown = filterWords.filter(
    ({ name, value }) => !search.filters.no && params.get(name)?.trim() && !value && !(name === 'city' && strayCity),
  );
  const id = useId();
  const ownWords = useProfileTexts();
  const { samples } = results;
  const isNarrowed = hasFilters(search.filters);
  const unfiltered = listUrl(search, {});
  // Where there are none, their own line says so.
  const isNewList = results.ranking !== undefined && search.order?.new !== undefined;
  const profiles: readonly ListedProfile[] = samples ?? results.pages.flatMap((page) => page.profiles);

  // The first of those that were asked for, so that the visitor goes on reading where the list ended.
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    const profile = firstNew.current === undefined ? undefined : profiles[firstNew.current];
    firstNew.current = undefined;
    if (profile) document.getElementById(`${id}-${profile.id}`)?.focus({ preventScroll: true });
  }, [results]); // eslint-disable-line react-hooks/exhaustive-deps -- the rest follows from the results

  const title =
    awaited === 'others'
      ? say('searching')
      : samples
        ? say('notSearched')
        : say(results.pages.at(-1)?.isTotalCut ? 'countCut' : 'count', { count: results.pages.at(-1)?.total ?? 0 });
  return (
    <Section
      title={
        <span ref={headingRef} id="results" role="status" tabIndex={-1} className={classes.heading}>
          {title}
        </span>
      }
      lead={samples && (samples.length > 0 ? say('notSearchedSamples') : say('notSearchedText'))}
      actions={
        samples ? (
          <Link
            to={searchUrl(search)}
            replace
            preventScrollReset
            onClick={() => awaitResults(listUrl(search))}
            className={buttonClass()}
          >
            {t('retry')}
          </Link>
        ) : (
          // A number leads to one profile; with no filters there is nothing to find again.
          isNarrowed && !search.filters.no && <LazySaveSearch filters={search.filters} />
        )
      }
      className={classes.results}
      aria-busy={awaited !== undefined}
    >
      {!samples && !search.filters.no && <OrderRow search={nextSearch} results={results} />}
      {unknown.length > 0 && (
        <Alert tone="info" role="note" className={classes.stray}>
          {say('unknownFilters', {
            names: unknown.map(({ label }) => label).join(' · '),
          })}
        </Alert>
      )}
      {strayCity && <StrayCity city={strayCity} search={search} />}
      <ActiveFilters search={search} preferred={preferred} words={filterWords} />
      {profiles.length > 0 ? (
        <div className={classNames(awaited === 'others' && classes.outdated)}>
          <ProfileGrid
            profiles={profiles}
            heading="h3"
            noteFor={({ percent }) =>
              percent !== undefined && <p className={classes.percent}>{say('compatible', { percent })}</p>
            }
            actionFor={(profile) => (
              <Link
                id={`${id}-${profile.id}`}
                to={`/Profile/${profile.id}`}
                aria-label={say('seeDetailOf', { name: ownWords(profile).name })}
                className={buttonClass({ variant: 'secondary', size: 'small', fullWidth: true })}
              >
                {say('seeDetail')}
              </Link>
            )}
          />
          {!samples && (
            <SeeMore
              search={search}
              results={results}
              isLoading={awaited === 'more'}
              onMore={() => {
                firstNew.current = profiles.length;
              }}
            />
          )}
        </div>
      ) : (
        !samples &&
        !isNewList && (
          <EmptyState
            title={search.filters.no ? say('noSuchNumber', { number: search.filters.no }) : say('emptyTitle')}
            action={
              <div className={classes.ways}>
                {isNarrowed && (
                  <Link to={unfiltered} onClick={() => awaitResults(unfiltered)} className={buttonClass()}>
                    {say('clear')}
                  </Link>
                )}
                <Link to="/Contact" className={buttonClass({ variant: isNarrowed ? 'secondary' : 'primary' })}>
                  {t('askUs')}
                </Link>
              </div>
            }
          >
            {say(search.filters.no ? 'noSuchNumberText' : 'emptyText')}
          </EmptyState>
        )
      )}
    </Section>
  );
}

/** Says that an address names a city and another country, and how the search was made. */
function StrayCity({ city, search }: { city: string; search: ProfileSearch }) {
  const t = useTexts(resultsTexts);
  const localized = useLocalized();
  const { country = '', ...others } = search.filters;
  const names = { city: localized(cityName(city)), country: localized(countryName(country)) };
  const url = listUrl(search, { ...others, city });
  return (
    <Alert
      tone="info"
      role="note"
      action={
        <Link to={url} onClick={() => awaitResults(url)}>
          {t('searchInCity', names)}
        </Link>
      }
      className={classes.stray}
    >
      {t('strayCity', names)}
    </Alert>
  );
}
