import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useTexts } from '@rishta/remote-sdk';
import { classNames, CloseIcon, VisuallyHidden } from '@rishta/ui';

import { awaitResults } from '../../common/search-strip/awaited-results.ts';
import { areSame, hasFilters } from './preferred-filters.ts';
import { listUrl, type ProfileSearch } from './search-address.ts';
import type { SearchFilters } from './search-filters.ts';
import { resultsTexts } from './results.texts.ts';
import classes from './active-filters.module.css';
import type { useFilterWords } from './use-filter-words.ts';

interface ActiveFiltersProps {
  search: ProfileSearch;
  /** What the member prefers. */
  preferred: SearchFilters;
  words: ReturnType<typeof useFilterWords>;
}

/** What the search is narrowed by. Each is a link to the search without it, so that it works without scripts too. */
export function ActiveFilters({ search, preferred, words }: ActiveFiltersProps) {
  const { filters } = search;
  const say = useTexts(resultsTexts);
  // Of the same height, so that nothing moves when a member's preferences take its place.
  if (!hasFilters(filters)) return <p className={classes.none}>{say('noFilters')}</p>;
  const unfiltered = listUrl(search, {});
  const isPreferred = areSame(filters, preferred);
  return (
    <ul
      role="list"
      aria-label={say('activeFilters')}
      className={classNames(classes.filters, isPreferred && classes.line)}
    >
      {words.map(({ name, label, value }) => {
        if (!value) return null;
        const url = listUrl(search, { ...filters, [name]: undefined });
        return (
          <li key={name}>
            <Link to={url} onClick={() => awaitResults(url)} className={classes.filter}>
              <VisuallyHidden>{`${say('removeFilter')} `}</VisuallyHidden>
              <span className={classes.label}>{`${label}: `}</span>
              <bdi>{value}</bdi>
              <CloseIcon />
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={unfiltered} onClick={() => awaitResults(unfiltered)} className={classes.clear}>
          {say('clear')}
        </Link>
      </li>
      {isPreferred && (
        <li>
          <Link to={'/Settings?tab=preferences' satisfies SettingsTabAddress} className={classes.clear}>
            {say('fromPreferences')}
          </Link>
        </li>
      )}
    </ul>
  );
}
