import type { ListingPage, ListingSummary, ProfileDetail, PublicProfile } from '@rishta/contracts';
import { useApi, type ApiClient } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

import { dataOf } from '../../../content/api-data.ts';
import { preloadDrawings } from '../../../common/drawings/drawings.tsx';

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
  const [candidates, setCandidates] = useState<OwnCandidates | 'failed'>();
  const [attempts, setAttempts] = useState(0);
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
      setAttempts(attempts + 1);
    },
  };
}

async function load(api: ApiClient): Promise<OwnCandidates | 'failed'> {
  // With what is drawn on their cards, which would push away what is below.
  const drawings = preloadDrawings();
  const page = dataOf(await api.get<ListingPage>('/listings', { authenticated: true }));
  if (!page) return 'failed';
  const ids = page.listings.flatMap(({ status, profileId }) => (status === 'active' && profileId ? [profileId] : []));
  const details = await Promise.all(
    ids.slice(0, MOST_PROFILES).map(async (id) => dataOf(await api.get<ProfileDetail>(`/profiles/${id}`))),
  );
  await drawings;
  return {
    profiles: details.filter((detail) => detail !== undefined),
    others: page.listings.filter(({ status }) => status !== 'active' && status !== 'closed'),
    hasMore: page.next !== null || ids.length > MOST_PROFILES,
  };
}
