import { lazy, Suspense } from 'react';

import { ListSkeleton } from '../../../parts/list-skeleton.tsx';

const Tab = lazy(async () => ({ default: (await import('../late-tabs.tsx')).SafetyTab }));

/** Whom the member has blocked and what they have reported. What draws it is fetched when the tab is opened. */
export const LateSafetyTab = () => (
  <Suspense fallback={<ListSkeleton />}>
    <Tab />
  </Suspense>
);
