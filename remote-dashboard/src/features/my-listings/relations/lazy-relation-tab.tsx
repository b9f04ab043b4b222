import { lazy, Suspense } from 'react';

import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import type { RelationTabProps } from './relation-tab.tsx';

export const RELATION_TABS = ['shortlisted', 'contacted', 'matched'] as const;
export type RelationTab = (typeof RELATION_TABS)[number];

const Tab = lazy(async () => ({ default: (await import('./relation-tab.tsx')).RelationTab }));

/** A tab of other families' profiles. What draws them is fetched when one of these tabs is opened. */
export const LazyRelationTab = (props: RelationTabProps) => (
  <Suspense fallback={<ListSkeleton />}>
    <Tab {...props} />
  </Suspense>
);
