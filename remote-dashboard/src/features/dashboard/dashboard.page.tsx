import { useSession, useTexts, type PageHandle } from '@rishta/remote-sdk';

import { cityTexts } from '../../common/city-name.ts';
import { Loaded } from '../../common/loaded.tsx';
import { ready, type Loadable } from '../../common/loadable.ts';
import { useSummary } from '../../common/summary/use-summary.ts';
import { useOwnListings, type OwnListings } from '../../common/own-listings/use-own-listings.ts';
import { commonTexts } from '../../common/common.texts.ts';
import { Screen } from '../../common/screen.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { CreditsPanel } from './credits-panel.tsx';
import { EMPTY_OVERVIEW, type DashboardOverview } from './dashboard.model.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstWord } from './first-word.tsx';
import { ListingsPanel } from './listings-panel.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { RecentProfilesPanel } from './recent-profiles-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';

export const handle: PageHandle = { texts: [dashboardTexts, commonTexts, cityTexts] };

export function Component() {
  const { summary } = useSummary();
  const listings = summary.state === 'ready' ? summary.data : undefined;
  // An older API counts no visits.
  const analytics = listings && (listings.analytics ?? EMPTY_OVERVIEW.analytics);
  return <DashboardScreen overview={ready({ ...EMPTY_OVERVIEW, listings, analytics })} listings={useOwnListings()} />;
}

interface DashboardScreenProps {
  overview: Loadable<DashboardOverview>;
  listings: Loadable<OwnListings>;
}

/** What belongs to a member comes after the numbers, or in the place of a line: nothing moves when it is there. */
export function DashboardScreen({ overview, listings }: DashboardScreenProps) {
  const t = useTexts(dashboardTexts);
  const { account } = useSession();
  return (
    <Screen title={t('title')} line={<FirstWord listings={listings} />}>
      <Loaded from={overview} skeleton={<DashboardSkeleton />}>
        {({ listings: counts, credits, analytics }) => (
          <div className={classes.panels}>
            <ListingsPanel listings={counts} />
            <CreditsPanel credits={credits} />
            <AnalyticsPanel analytics={analytics} />
            <RecentProfilesPanel listings={listings} />
            {listings.state === 'ready' && listings.data.pending.length > 0 && (
              <PendingPanel listings={listings.data.pending} />
            )}
            {listings.state === 'ready' && account && (
              <StepsPanel
                hasListing={Object.values(listings.data).some(({ length }) => length > 0)}
                account={account}
              />
            )}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
