import type { Interest, InterestPage, PublicProfile, ShortlistPage } from '@rishta/contracts';
import { useApi, useSession, type ApiClient } from '@rishta/remote-sdk';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useEffect, useState } from 'react';

import { loadPages } from '../../../common/load-pages.ts';
import { ready, type Loadable } from '../../../common/loadable.ts';
import type { RelationTab } from './lazy-relation-tab.tsx';

/** Another family's profile, and why it stands here. */
export interface Related {
  key: string;
  profileId: string;
  /** Absent when it is no longer available. */
  profile?: PublicProfile;
  /** ISO 8601. */
  since: string;
  /** Absent for what is only kept. */
  interest?: Interest;
}

const ofInterests = ({ interests }: InterestPage): Related[] =>
  interests.map((interest) => ({
    key: interest.id,
    profileId: interest.profileId,
    since: interest.sentAt,
    interest,
    ...(interest.profile && { profile: interest.profile }),
  }));

const ofShortlist = ({ profiles }: ShortlistPage): Related[] =>
  profiles.map(({ profileId, profile, addedAt }) => ({
    key: profileId,
    profileId,
    since: addedAt,
    ...(profile && { profile }),
  }));

const PATHS = {
  shortlisted: '/shortlist',
  contacted: '/interests?status=pending',
  matched: '/interests?status=accepted',
} as const satisfies Record<RelationTab, string>;

type Answer = 'signed-out' | 'failed' | readonly Related[];

/** The profiles of a tab, the newest first; `reload` asks for them again and keeps what is shown meanwhile. */
export function useRelated(tab: RelationTab): { related: Loadable<readonly Related[]>; reload: () => void } {
  const api = useApi();
  const { status } = useSession();
  const [answer, setAnswer] = useState<Answer>();
  const [attempts, reload] = useAttempts(answer === 'signed-out');

  useEffect(() => {
    if (status !== 'signed-in') {
      // Nothing of this member's is for the next one.
      setAnswer(undefined);
      return;
    }
    const gone = new AbortController();
    void loadAll(api, tab, gone.signal).then((loaded) => {
      if (gone.signal.aborted) return;
      // What is shown stays while it cannot be asked for anew.
      setAnswer((before) => (loaded === 'failed' && Array.isArray(before) ? before : loaded));
    });
    return () => gone.abort();
  }, [api, status, tab, attempts]);

  if (status !== 'signed-in') return { related: ready([]), reload };
  if (answer === undefined) return { related: { state: 'loading' }, reload };
  if (answer === 'signed-out') return { related: { state: answer }, reload };
  if (answer !== 'failed') return { related: ready(answer), reload };
  const retry = () => {
    setAnswer(undefined);
    reload();
  };
  return { related: { state: answer, retry }, reload };
}

async function loadAll(api: ApiClient, tab: RelationTab, signal: AbortSignal): Promise<Answer> {
  const pages = await loadPages<InterestPage & ShortlistPage>(api, PATHS[tab], signal);
  return typeof pages === 'string' ? pages : pages.flatMap(tab === 'shortlisted' ? ofShortlist : ofInterests);
}
