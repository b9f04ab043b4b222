import { Suspense } from 'react';

import { late } from '../../../common/late.tsx';
import { ListSkeleton } from '../../../common/list-skeleton.tsx';

const Tab = late(() =>
  import('../lazy-tabs.tsx').then(({ SearchesTab: Part, savedSearchesTexts: texts }) => ({ Part, texts })),
);

/** The searches that the member keeps. What draws them is fetched when the tab is opened. */
export const LazySearchesTab = () => (
  <Suspense fallback={<ListSkeleton />}>
    <Tab />
  </Suspense>
);
