import { Suspense, useState } from 'react';

import { late } from '../../../common/late.tsx';
import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import { useIsOutOfSight } from '../../../common/use-is-out-of-sight.ts';

const load = () => import('./account-tab.tsx');
const Tab = late(() => load().then(({ AccountTab: Part, accountTexts: texts }) => ({ Part, texts })));
const Standing = late(() => load().then(({ AccountStanding: Part, accountTexts: texts }) => ({ Part, texts })));

/** What can be done with the account as a whole. What draws it is fetched when the tab is opened. */
export const LazyAccountTab = () => (
  <Suspense fallback={<ListSkeleton />}>
    <Tab />
  </Suspense>
);

/** How the account stands, fetched when there is something to say: from then on it can also tell that it is over. */
export function LazyAccountStanding() {
  const stands = useIsOutOfSight();
  const [isNeeded, setIsNeeded] = useState(stands);
  if (stands && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense>
      <Standing />
    </Suspense>
  ) : null;
}
