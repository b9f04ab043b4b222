import { useSession } from '@rishta/remote-sdk';
import { lazy, Suspense, useState } from 'react';

import { ListSkeleton } from '../../../common/list-skeleton.tsx';

const Tab = lazy(async () => ({ default: (await import('./account-tab.tsx')).AccountTab }));
const Standing = lazy(async () => ({ default: (await import('./account-tab.tsx')).AccountStanding }));

/** What can be done with the account as a whole. What draws it is fetched when the tab is opened. */
export const LazyAccountTab = () => (
  <Suspense fallback={<ListSkeleton />}>
    <Tab />
  </Suspense>
);

/** How the account stands, fetched when there is something to say: from then on it can also tell that it is over. */
export function LazyAccountStanding() {
  const { account } = useSession();
  const stands = (account?.pausedAt ?? account?.deletesAt) !== undefined;
  const [isNeeded, setIsNeeded] = useState(stands);
  if (stands && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense>
      <Standing />
    </Suspense>
  ) : null;
}
