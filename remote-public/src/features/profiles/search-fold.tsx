import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { ChevronDownIcon, Container, SearchIcon } from '@rishta/ui';

import { SearchStrip } from '../../common/search-strip/search-strip.tsx';
import { searchStripTexts } from '../../common/search-strip/search-strip.texts.ts';
import { MoreFilters } from './more-filters.tsx';
import { hasFilters } from './preferred-filters.ts';
import { listFields, type ProfileSearch } from './search-address.ts';
import { resultsTexts } from './results.texts.ts';
import classes from './search-fold.module.css';
import { readSearchFilters } from './search-filters.ts';

/** The search of this page. On a phone it waits behind a line, so that the results come first; without scripts too. */
export function SearchFold({ filters, order, everybody }: Pick<ProfileSearch, 'filters' | 'order' | 'everybody'>) {
  const t = useTexts(resultsTexts);
  const searchText = useTexts(searchStripTexts);
  // A number is the way to one profile, with nothing to sort.
  const read = (fields: URLSearchParams) => {
    const found = readSearchFilters(fields, LISTING_LIMITS.age.min);
    return found.no ? found : listFields(found, { order, everybody });
  };
  const isSearch = hasFilters(filters);
  return (
    <Container className={classes.search}>
      {/* The strip stands beside it: no style could show it in a closed one where there is room for it. */}
      <details className={classes.fold}>
        <summary className={classes.line}>
          <SearchIcon />
          {isSearch ? t('changeSearch') : searchText('title')}
          <ChevronDownIcon className={classes.chevron} />
        </summary>
      </details>
      <SearchStrip filters={filters} className={classes.strip} read={read}>
        <MoreFilters filters={filters} />
      </SearchStrip>
    </Container>
  );
}
