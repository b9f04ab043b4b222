import { Link, useTexts } from '@rishta/remote-sdk';
import { Alert, buttonClass, Spinner, VisuallyHidden } from '@rishta/ui';

import { awaitResults } from '../../common/search-strip/awaited-results.ts';
import type { SearchResults } from './profile-search.ts';
import { listUrl, MOST_PAGES, searchUrl, type ProfileSearch } from './search-address.ts';
import { resultsTexts } from './results.texts.ts';
import classes from './profiles.module.css';

interface SeeMoreProps {
  search: ProfileSearch;
  results: SearchResults;
  isLoading: boolean;
  /** Called when more of this list are asked for. */
  onMore: () => void;
}

/** The end of the list: how far it goes, and a link to more of it, which works without scripts too. */
export function SeeMore({ search, results: { pages, isCut }, isLoading, onMore }: SeeMoreProps) {
  const t = useTexts(resultsTexts);
  const shown = pages.reduce((sum, { profiles }) => sum + profiles.length, 0);
  const { total = 0, isTotalCut, next } = pages.at(-1) ?? {};
  const hasEnded = next === null;
  const isFull = pages.length >= MOST_PAGES;
  const beginning = listUrl(search);
  const leaveList = () => awaitResults(beginning);
  return (
    <div className={classes.more}>
      {isCut && !isLoading && <Alert tone="info">{t('moreFailed')}</Alert>}
      {!search.after && (
        <p className={classes.shown}>
          {hasEnded ? t('thatIsAll', { count: shown }) : t(isTotalCut ? 'shownCut' : 'shown', { shown, count: total })}
        </p>
      )}
      {search.after && (
        <Link to={beginning} onClick={leaveList}>
          {t(search.order ? 'fromFirst' : 'fromStart')}
        </Link>
      )}
      {hasEnded ? null : isFull && next ? (
        <Link
          to={searchUrl({ ...search, after: next, pages: 1 })}
          onClick={leaveList}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Words />
        </Link>
      ) : (
        <Link
          to={searchUrl({ ...search, pages: pages.length + 1 })}
          replace
          preventScrollReset
          aria-busy={isLoading}
          className={buttonClass({ variant: 'secondary' })}
          onClick={onMore}
        >
          {isLoading && <Spinner />}
          <Words />
        </Link>
      )}
    </div>
  );
}

function Words() {
  const t = useTexts(resultsTexts);
  return (
    <>
      {t('seeMore')}
      {/* Out of its place a link says what there is more of. */}
      <VisuallyHidden>{`: ${t('seeMoreOf')}`}</VisuallyHidden>
    </>
  );
}
