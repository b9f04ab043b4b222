import { Suspense } from 'react';

import { late } from '../../../common/late.tsx';
import { ListSkeleton } from '../../../common/list-skeleton.tsx';

const Tab = late(() => import('../lazy-tabs.tsx').then(({ SafetyTab: Part, safetyTexts: texts }) => ({ Part, texts })));

/** Whom the member has blocked and what they have reported. What draws it is fetched when the tab is opened. */
export const LazySafetyTab = () => (
  <Suspense fallback={<ListSkeleton />}>
    <Tab />
  </Suspense>
);
