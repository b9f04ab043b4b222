import { lazy, Suspense } from 'react';

import { ListSkeleton } from '../../../common/list-skeleton.tsx';

const Tab = lazy(async () => ({ default: (await import('../lazy-tabs.tsx')).SearchesTab }));

/** The searches that the member keeps. What draws them is fetched when the tab is opened. */
export const LazySearchesTab = () => (
  <Suspense fallback={<ListSkeleton />}>
    <Tab />
  </Suspense>
);
