import { useTexts, type PageHandle } from '@rishta/remote-sdk';

import { Loaded } from '../../parts/loaded.tsx';
import { ready, type Loadable } from '../../parts/loadable.ts';
import { partsTexts } from '../../parts/parts.texts.ts';
import { Screen } from '../../parts/screen.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { CreditsPanel } from './credits-panel.tsx';
import { EMPTY_OVERVIEW, type DashboardOverview } from './dashboard.model.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { ListingsPanel } from './listings-panel.tsx';
import { RecentProfilesPanel } from './recent-profiles-panel.tsx';

export const handle: PageHandle = { texts: [dashboardTexts, partsTexts] };

export const Component = () => <DashboardScreen overview={ready(EMPTY_OVERVIEW)} />;

export function DashboardScreen({ overview }: { overview: Loadable<DashboardOverview> }) {
  const t = useTexts(dashboardTexts);
  return (
    <Screen title={t('title')}>
      <Loaded from={overview} skeleton={<DashboardSkeleton />}>
        {({ listings, credits, analytics, recentProfiles }) => (
          <div className={classes.panels}>
            <ListingsPanel listings={listings} />
            <CreditsPanel credits={credits} />
            <AnalyticsPanel analytics={analytics} />
            <RecentProfilesPanel profiles={recentProfiles} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
