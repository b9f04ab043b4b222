import type { ListingPage, ListingSummary, ProfileDetail, PublicProfile } from '@rishta/contracts';
import { useApi, type ApiClient } from '@rishta/remote-sdk';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useEffect, useState } from 'react';

import { dataOf } from '../../../content/api-data.ts';
import { preloadDrawings } from '../../../common/drawings/drawings.tsx';
import { failureOf, type Failure } from '../failure-of.ts';

interface OwnCandidates {
  /** As families see them. */
  profiles: PublicProfile[];
  /** Those that families do not see. */
  others: ListingSummary[];
  /** Whether there are more than are shown here. */
  hasMore: boolean;
}

/** As many as are shown on one page; all are in My Listings. */
const MOST_PROFILES = 12;

/** The candidates of the account, as far as one page shows them. */
export function useOwnCandidates() {
  const api = useApi();
  const [candidates, setCandidates] = useState<OwnCandidates | Failure>();
  const [attempts, again] = useAttempts(candidates === 'signed-out');
  useEffect(() => {
    let isOver = false;
    void load(api).then((loaded) => {
      if (!isOver) setCandidates(loaded);
    });
    return () => {
      isOver = true;
    };
  }, [api, attempts]);
  return {
    candidates,
    retry: () => {
      setCandidates(undefined);
      again();
    },
  };
}

async function load(api: ApiClient): Promise<OwnCandidates | Failure> {
  // With what is drawn on their cards, which would push away what is below.
  const drawings = preloadDrawings();
  const answer = await api.get<ListingPage>('/listings', { authenticated: true });
  const page = dataOf(answer);
  if (!page) return failureOf(answer);
  const active = page.listings.filter(({ status }) => status === 'active');
  const found = await Promise.all(
    active.slice(0, MOST_PROFILES).map(async ({ profileId }) => {
      if (!profileId) return 'none';
      const profile = await api.get<ProfileDetail>(`/profiles/${profileId}`);
      // An account that is out of sight keeps its active listings, and has no profiles.
      return profile.reached && profile.status === 404 ? 'none' : dataOf(profile);
    }),
  );
  if (found.includes(undefined)) return 'failed';
  await drawings;
  return {
    profiles: found.filter((each) => typeof each === 'object'),
    others: page.listings.filter((each) =>
      each.status === 'active' ? found[active.indexOf(each)] === 'none' : each.status !== 'closed',
    ),
    hasMore: page.next !== null || active.length > MOST_PROFILES,
  };
}
