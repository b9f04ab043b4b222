import { useSession, useTexts } from '@rishta/remote-sdk';
import { classNames } from '@rishta/ui';
import { useEffect, useState } from 'react';

import type * as lazyModule from './best-match/order-panel.tsx';
import type { SearchResults } from './profile-search.ts';
import type { ProfileSearch } from './search-address.ts';
import classes from './profiles.module.css';
import { resultsTexts } from './results.texts.ts';

interface OrderRowProps {
  search: ProfileSearch;
  results: SearchResults;
}

/** In which order the profiles stand. What a member can choose comes late, into a place that is kept for it. */
export function OrderRow({ search, results }: OrderRowProps) {
  const t = useTexts(resultsTexts);
  const { status } = useSession();
  const [panel, setPanel] = useState<typeof lazyModule>();
  const isDue = status === 'signed-in' || (status === 'signed-out' && search.order !== undefined);
  useEffect(() => {
    if (!isDue) return;
    import('./best-match/order-panel.tsx').then(setPanel, () => {
      // The profiles are there, in the order that the line says.
    });
  }, [isDue]);
  const newestFirst = <p className={classes.shown}>{t('newestFirst')}</p>;
  return (
    <div className={classNames(classes.order, search.order && classes.matches)}>
      {panel && isDue ? <panel.OrderPanel search={search} results={results} newestFirst={newestFirst} /> : newestFirst}
    </div>
  );
}
