import { Link, useTexts } from '@rishta/remote-sdk';
import { CloseIcon, VisuallyHidden } from '@rishta/ui';

import { awaitResults } from '../../parts/search-strip/awaited-results.ts';
import { listUrl, type ProfileSearch } from './search-address.ts';
import { resultsTexts } from './results.texts.ts';
import classes from './active-filters.module.css';
import { useFilterWords } from './use-filter-words.ts';

/** What the search is narrowed by. Each is a link to the search without it, so that it works without scripts too. */
export function ActiveFilters({ search }: { search: ProfileSearch }) {
  const { filters } = search;
  const say = useTexts(resultsTexts);
  const active = useFilterWords(filters);
  if (Object.keys(filters).length === 0) return null;
  const unfiltered = listUrl(search, {});
  return (
    <ul role="list" aria-label={say('activeFilters')} className={classes.filters}>
      {active.map(({ name, label, value }) => {
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
    </ul>
  );
}
