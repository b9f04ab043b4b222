import { useTexts } from '@rishta/remote-sdk';
import { EmptyState } from '@rishta/ui';

import { useCityName } from '../../common/city-name.ts';
import { AddPostLink } from '../../common/add-post-link.tsx';
import { ready, type Loadable } from '../../common/loadable.ts';
import { Loaded } from '../../common/loaded.tsx';
import { NO_LISTINGS, type OwnListings } from '../../common/own-listings/use-own-listings.ts';
import { Panel } from '../../common/panel.tsx';
import { RecordList } from '../../common/record-list.tsx';
import { useIsOutOfSight } from '../../common/use-is-out-of-sight.ts';
import { dashboardTexts } from './dashboard.texts.ts';

const MOST = 5;

/** The member's active listings, the newest first. What says that there are none also stands in while they are fetched. */
export function RecentProfilesPanel({ listings }: { listings: Loadable<OwnListings> }) {
  const t = useTexts(dashboardTexts);
  const cityName = useCityName();
  const isOutOfSight = useIsOutOfSight();
  const active = listings.state === 'ready' ? listings.data.active : [];
  return (
    <Panel title={t('recentProfiles')} actions={active.length > 0 && <AddPostLink name="addProfile" />}>
      <Loaded from={listings.state === 'loading' ? ready(NO_LISTINGS) : listings} skeleton={null}>
        {() =>
          active.length > 0 ? (
            <RecordList
              records={active
                .slice(0, MOST)
                .map(({ id, title, candidateName, city, publishedAt, postedOn, profileId }) => ({
                  id,
                  title: candidateName ?? title,
                  detail: cityName(city),
                  date: publishedAt ?? postedOn,
                  ...(profileId !== undefined && !isOutOfSight && { to: `/Profile/${profileId}` }),
                }))}
            />
          ) : (
            <EmptyState title={t('noActiveProfiles')} action={<AddPostLink name="addProfile" />}>
              {t('noActiveProfilesHint')}
            </EmptyState>
          )
        }
      </Loaded>
    </Panel>
  );
}
