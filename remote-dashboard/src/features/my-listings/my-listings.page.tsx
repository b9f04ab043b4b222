import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Badge, Button, EmptyState, Tabs } from '@rishta/ui';

import { AddPostLink } from '../../parts/add-post-link.tsx';
import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { ready, type Loadable } from '../../parts/loadable.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useOwnListings } from '../../parts/own-listings/use-own-listings.ts';
import { partsTexts } from '../../parts/parts.texts.ts';
import { NO_SUMMARY, useSummary } from '../../parts/summary/use-summary.ts';
import { Screen } from '../../parts/screen.tsx';
import { useUrlChoice } from '../../parts/use-url-choice.ts';
import { FilterRow } from './filter-row.tsx';
import { countFilters, filterListings } from './filters.ts';
import { ShownListings } from './listings/shown-listings.tsx';
import { EMPTY_LISTINGS, TABS, type Listings, type ListingTab } from './my-listings.model.ts';
import classes from './my-listings.module.css';
import { myListingsTexts } from './my-listings.texts.ts';
import { LateRelationTab, RELATION_TABS, type RelationTab } from './relations/late-relation-tab.tsx';
import { useFilters } from './use-filters.ts';

export const handle: PageHandle = { texts: [myListingsTexts, partsTexts] };

/** What a tab says when it has nothing, and whose profiles it is for. */
const NOTHING = {
  active: ['noActive', 'ownHint'],
  pending: ['noPending', 'ownHint'],
  shortlisted: ['noShortlisted', 'othersHint'],
  contacted: ['noContacted', 'othersHint'],
  matched: ['noMatched', 'othersHint'],
  rejected: ['noRejected', 'ownHint'],
} as const satisfies Record<ListingTab, unknown>;

export function Component() {
  const own = useOwnListings();
  return <MyListingsScreen listings={own.state === 'ready' ? ready({ ...EMPTY_LISTINGS, ...own.data }) : own} />;
}

export function MyListingsScreen({ listings }: { listings: Loadable<Listings> }) {
  const t = useTexts(myListingsTexts);
  const [tab, openTab] = useUrlChoice('tab', TABS);
  const filters = useFilters();
  const { summary, reload } = useSummary();
  const [nothing, hint] = NOTHING[tab];

  const content = (
    <Loaded from={listings} skeleton={<ListSkeleton />}>
      {({ [tab]: all }) => {
        const found = filterListings(all, filters.applied);
        if (found.length > 0) return <ShownListings key={tab} listings={found} />;
        return countFilters(filters.applied) > 0 && all.length > 0 ? (
          <EmptyState
            title={t('noneFound')}
            action={
              <Button variant="secondary" onClick={filters.clear}>
                {t('clearFilters')}
              </Button>
            }
          >
            {t('noneFoundHint')}
          </EmptyState>
        ) : (
          <EmptyState title={t(nothing)} action={<AddPostLink name="addProfile" />}>
            {t(hint)}
          </EmptyState>
        );
      }}
    </Loaded>
  );
  const counts = summary.state === 'ready' ? summary.data.counts : NO_SUMMARY.counts;
  const others = (key: RelationTab) => ({
    key,
    label: <TabLabel name={t(`${key}Tab`)} count={counts[key]} />,
    content: <LateRelationTab key={key} tab={key} filters={filters} onChanged={reload} />,
  });
  const count = (key: ListingTab) => (listings.state === 'ready' ? listings.data[key].length : 0);

  return (
    <Screen title={t('title')} actions={<AddPostLink name="addProfile" />}>
      <FilterRow filters={filters} />
      <Tabs
        label={t('tabs')}
        selected={tab}
        onSelect={openTab}
        className={classes.tabs ?? ''}
        tabs={[
          { key: 'active', label: <TabLabel name={t('activeTab')} count={count('active')} />, content },
          { key: 'pending', label: <TabLabel name={t('pendingTab')} count={count('pending')} />, content },
          ...RELATION_TABS.map(others),
          { key: 'rejected', label: <TabLabel name={t('rejectedTab')} count={count('rejected')} />, content },
        ]}
      />
    </Screen>
  );
}

const TabLabel = ({ name, count }: { name: string; count: number }) => (
  <>
    {name} <Badge className={classes.count}>{count}</Badge>
  </>
);
