import { Link, useTexts } from '@rishta/remote-sdk';
import { classNames, CloseIcon, VisuallyHidden } from '@rishta/ui';

import { awaitResults } from '../../parts/search-strip/awaited-results.ts';
import { areSame, hasFilters, usePreferredFilters } from './preferred-filters.ts';
import { listUrl, type ProfileSearch } from './search-address.ts';
import { resultsTexts } from './results.texts.ts';
import classes from './active-filters.module.css';
import { useFilterWords } from './use-filter-words.ts';

/** What the search is narrowed by. Each is a link to the search without it, so that it works without scripts too. */
export function ActiveFilters({ search }: { search: ProfileSearch }) {
  const { filters } = search;
  const say = useTexts(resultsTexts);
  const active = useFilterWords(filters);
  const preferred = usePreferredFilters();
  // Of the same height, so that nothing moves when a member's preferences take its place.
  if (!hasFilters(filters)) return <p className={classes.none}>{say('noFilters')}</p>;
  const without = { ...search, ...(hasFilters(preferred) && { everybody: true as const }) };
  const unfiltered = listUrl(without, {});
  const isPreferred = hasFilters(preferred) && areSame(filters, preferred);
  return (
    <ul
      role="list"
      aria-label={say('activeFilters')}
      className={classNames(classes.filters, isPreferred && classes.line)}
    >
      {active.map(({ name, label, value }) => {
        if (!value) return null;
        const url = listUrl(without, { ...filters, [name]: undefined });
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
          <Link to="/Settings?tab=preferences" className={classes.clear}>
            {say('fromPreferences')}
          </Link>
        </li>
      )}
    </ul>
  );
}
