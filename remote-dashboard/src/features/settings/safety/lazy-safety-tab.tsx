import { lazy, Suspense } from 'react';

import { ListSkeleton } from '../../../common/list-skeleton.tsx';

const Tab = lazy(async () => ({ default: (await import('../lazy-tabs.tsx')).SafetyTab }));

/** Whom the member has blocked and what they have reported. What draws it is fetched when the tab is opened. */
export const LazySafetyTab = () => (
  <Suspense fallback={<ListSkeleton />}>
    <Tab />
  </Suspense>
);
