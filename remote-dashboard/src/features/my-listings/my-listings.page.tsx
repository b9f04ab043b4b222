import { LISTINGS_TABS, TAB } from '@rishta/contracts/page-parameters';
import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Badge, Tabs } from '@rishta/ui';

import { cityTexts } from '../../common/city-name.ts';
import { AddPostLink } from '../../common/add-post-link.tsx';
import { listingStatusTexts } from '../../common/listing-status/listing-status.texts.ts';
import { commonTexts } from '../../common/common.texts.ts';
import { useSummary } from '../../common/summary/use-summary.ts';
import { Screen } from '../../common/screen.tsx';
import { useUrlChoice } from '../../common/use-url-choice.ts';
import { FilterRow } from './filter-row.tsx';
import { countFilters, queryOf } from './filters.ts';
import classes from './my-listings.module.css';
import { myListingsTexts } from './my-listings.texts.ts';
import { OwnTab, type OwnStatus } from './own-tab.tsx';
import { LazyRelationTab, RELATION_TABS, type RelationTab } from './relations/lazy-relation-tab.tsx';
import { useFilters } from './use-filters.ts';
import { useMyListings } from './use-my-listings.ts';

export const handle: PageHandle = { texts: [myListingsTexts, listingStatusTexts, commonTexts, cityTexts] };

export function Component() {
  const t = useTexts(myListingsTexts);
  const [tab, openTab] = useUrlChoice(TAB, LISTINGS_TABS);
  const filters = useFilters();
  const { found, isCurrent, reload } = useMyListings(queryOf(filters.applied).toString());
  const isFiltered = countFilters(filters.applied) > 0;
  const count = (status: OwnStatus) => (found.state === 'ready' ? found.data.counts[status] : undefined);

  const own = (status: OwnStatus) => (
    <OwnTab
      key={status}
      status={status}
      found={found}
      isFiltered={isFiltered}
      isCurrent={isCurrent}
      onClear={filters.clear}
      onChanged={reload}
    />
  );
  const { summary, reload: recount } = useSummary();
  const counts = summary.state === 'ready' ? summary.data.counts : undefined;
  const others = (key: RelationTab) => ({
    key,
    label: <TabLabel name={t(`${key}Tab`)} count={counts?.[key]} />,
    content: <LazyRelationTab key={key} tab={key} filters={filters} onChanged={recount} />,
  });

  return (
    <Screen title={t('title')} actions={<AddPostLink name="addProfile" />}>
      <FilterRow filters={filters} />
      <Tabs
        label={t('tabs')}
        selected={tab}
        onSelect={openTab}
        className={classes.tabs ?? ''}
        tabs={[
          { key: 'active', label: <TabLabel name={t('activeTab')} count={count('active')} />, content: own('active') },
          {
            key: 'pending',
            label: <TabLabel name={t('pendingTab')} count={count('pending')} />,
            content: own('pending'),
          },
          ...RELATION_TABS.map(others),
          {
            key: 'rejected',
            label: <TabLabel name={t('rejectedTab')} count={count('rejected')} />,
            content: own('rejected'),
          },
        ]}
      />
    </Screen>
  );
}

/** What nobody knows is no 0. */
const TabLabel = ({ name, count }: { name: string; count: number | undefined }) => (
  <>
    {name} <Badge className={classes.count}>{count ?? '–'}</Badge>
  </>
);
