import { lazy, Suspense } from 'react';

import { ListSkeleton } from '../../../parts/list-skeleton.tsx';

const Tab = lazy(async () => ({ default: (await import('../late-tabs.tsx')).SearchesTab }));

/** The searches that the member keeps. What draws them is fetched when the tab is opened. */
export const LateSearchesTab = () => (
  <Suspense fallback={<ListSkeleton />}>
    <Tab />
  </Suspense>
);
