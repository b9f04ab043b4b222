import type { Interest, InterestPage, PublicProfile, ShortlistPage } from '@rishta/contracts';
import { useApi, useSession, type ApiClient } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

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

/** More pages than anybody fills; a cursor that led in circles must not keep the browser asking. */
const MOST_PAGES = 40;

interface Page {
  related: Related[];
  next: string | null;
}

const ofInterests = ({ interests, next }: InterestPage): Page => ({
  related: interests.map((interest) => ({
    key: interest.id,
    profileId: interest.profileId,
    since: interest.sentAt,
    interest,
    ...(interest.profile && { profile: interest.profile }),
  })),
  next,
});

const ofShortlist = ({ profiles, next }: ShortlistPage): Page => ({
  related: profiles.map(({ profileId, profile, addedAt }) => ({
    key: profileId,
    profileId,
    since: addedAt,
    ...(profile && { profile }),
  })),
  next,
});

const PATHS = {
  shortlisted: '/shortlist?',
  contacted: '/interests?status=pending&',
  matched: '/interests?status=accepted&',
} as const satisfies Record<RelationTab, string>;

type Answer = 'signed-out' | 'failed' | readonly Related[];

/** The profiles of a tab, the newest first; `reload` asks for them again and keeps what is shown meanwhile. */
export function useRelated(tab: RelationTab): { related: Loadable<readonly Related[]>; reload: () => void } {
  const api = useApi();
  const { status } = useSession();
  const [answer, setAnswer] = useState<Answer>();
  const [attempts, setAttempts] = useState(0);
  const reload = () => setAttempts((before) => before + 1);

  useEffect(() => {
    if (status !== 'signed-in') {
      // Nothing of this member's is for the next one.
      setAnswer(undefined);
      return;
    }
    let isOver = false;
    void loadAll(api, tab).then((loaded) => {
      if (isOver) return;
      // What is shown stays while it cannot be asked for anew.
      setAnswer((before) => (loaded === 'failed' && Array.isArray(before) ? before : loaded));
    });
    return () => {
      isOver = true;
    };
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

async function loadAll(api: ApiClient, tab: RelationTab): Promise<Answer> {
  const all: Related[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < MOST_PAGES && cursor !== null; page += 1) {
    const path: string = `${PATHS[tab]}${cursor && `cursor=${cursor}`}`.replace(/[?&]$/, '');
    const answer = await api.get<InterestPage & ShortlistPage>(path, { authenticated: true });
    if (answer.reached && answer.status === 401) return 'signed-out';
    const data = answer.reached && answer.ok ? answer.body.data : undefined;
    if (!data) return 'failed';
    const { related, next }: Page = tab === 'shortlisted' ? ofShortlist(data) : ofInterests(data);
    all.push(...related);
    cursor = next;
  }
  return all;
}
