import { Suspense } from 'react';

import { late } from '../../../common/late.tsx';
import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import type { RelationTabProps } from './relation-tab.tsx';

export const RELATION_TABS = ['shortlisted', 'contacted', 'matched'] as const;
export type RelationTab = (typeof RELATION_TABS)[number];

const Tab = late(() =>
  import('./relation-tab.tsx').then(({ RelationTab: Part, relationsTexts: texts }) => ({ Part, texts })),
);

/** A tab of other families' profiles. What draws them is fetched when one of these tabs is opened. */
export const LazyRelationTab = (props: RelationTabProps) => (
  <Suspense fallback={<ListSkeleton />}>
    <Tab {...props} />
  </Suspense>
);
