import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass, classNames, EmptyState, Section } from '@rishta/ui';
import { useEffect, useId, useRef, type Ref } from 'react';

import { ProfileGrid } from '../../parts/profile-card/profile-grid.tsx';
import type { ProfileSearch, SearchResults } from './profile-search.ts';
import { profilesTexts } from './profiles.texts.ts';
import { SeeMore } from './see-more.tsx';
import classes from './profiles.module.css';

interface ResultsProps {
  headingRef: Ref<HTMLElement>;
  search: ProfileSearch;
  results: SearchResults;
  /** What is on its way: more of this list, or another one. */
  awaited: 'more' | 'others' | undefined;
  /** Called when the filters are taken away. */
  onClear: () => void;
}

/** How many were found, who they are, and the way to more of them. */
export function Results({ headingRef, search, results, awaited, onClear }: ResultsProps) {
  const t = useTexts(profilesTexts);
  const id = useId();
  const profiles = results.pages.flatMap((page) => page.profiles);

  // The first of those that were asked for, so that the visitor goes on reading where the list ended.
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    const profile = firstNew.current === undefined ? undefined : profiles[firstNew.current];
    firstNew.current = undefined;
    if (profile) document.getElementById(`${id}-${profile.id}`)?.focus({ preventScroll: true });
  }, [results]); // eslint-disable-line react-hooks/exhaustive-deps -- the rest follows from the results

  return (
    <Section
      title={
        <span ref={headingRef} tabIndex={-1} className={classes.heading}>
          {t('results')}
        </span>
      }
      lead={
        <span role="status">
          {awaited === 'others' ? t('searching') : t('count', { count: results.pages.at(-1)?.total ?? 0 })}
        </span>
      }
      actions={
        Object.keys(search.filters).length > 0 ? (
          <Link to="/Profile" onClick={onClear} className={buttonClass({ variant: 'secondary' })}>
            {t('clear')}
          </Link>
        ) : undefined
      }
      aria-busy={awaited !== undefined}
    >
      {profiles.length > 0 ? (
        <div className={classNames(awaited === 'others' && classes.outdated)}>
          <ProfileGrid
            profiles={profiles}
            heading="h3"
            actionFor={({ id: number, name }) => (
              <Link
                id={`${id}-${number}`}
                to={`/Profile/${number}`}
                aria-label={t('seeDetailOf', { name })}
                className={buttonClass({ variant: 'secondary', size: 'small', fullWidth: true })}
              >
                {t('seeDetail')}
              </Link>
            )}
          />
          <SeeMore
            search={search}
            results={results}
            isLoading={awaited === 'more'}
            onMore={() => {
              firstNew.current = profiles.length;
            }}
          />
        </div>
      ) : (
        <EmptyState
          title={t('emptyTitle')}
          action={
            <Link to="/Contact" className={buttonClass()}>
              {t('askUs')}
            </Link>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
    </Section>
  );
}
