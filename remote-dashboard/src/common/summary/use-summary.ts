import type { DashboardSummary } from '@rishta/contracts';
import { useApi, useSession } from '@rishta/remote-sdk';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useEffect, useState } from 'react';

import { ready, type Loadable } from '../loadable.ts';

/** What a new account has, and anyone who is not logged in. */
export const NO_SUMMARY: DashboardSummary = {
  newMatches: 0,
  interestsSent: 0,
  chats: 0,
  premium: 0,
  proposals: 0,
  counts: { active: 0, pending: 0, rejected: 0, shortlisted: 0, contacted: 0, matched: 0 },
};

/** The numbers of the visitor's account; `reload` asks for them again and keeps what is shown meanwhile. */
export function useSummary(): { summary: Loadable<DashboardSummary>; reload: () => void } {
  const api = useApi();
  const { status } = useSession();
  const [answer, setAnswer] = useState<DashboardSummary | 'signed-out' | 'failed'>();
  const [attempts, reload] = useAttempts(answer === 'signed-out');

  useEffect(() => {
    if (status !== 'signed-in') {
      // Nothing of this member's is for the next one.
      setAnswer(undefined);
      return;
    }
    let isOver = false;
    void api.get<DashboardSummary>('/dashboard/summary', { authenticated: true }).then((given) => {
      if (isOver) return;
      const summary = given.reached && given.body.data?.counts ? given.body.data : undefined;
      if (given.reached && given.status === 401) setAnswer('signed-out');
      // What is shown stays while it cannot be asked for anew.
      else setAnswer((before) => summary ?? (typeof before === 'object' ? before : 'failed'));
    });
    return () => {
      isOver = true;
    };
  }, [api, status, attempts]);

  if (status !== 'signed-in') return { summary: ready(NO_SUMMARY), reload };
  if (answer === undefined) return { summary: { state: 'loading' }, reload };
  if (answer === 'signed-out') return { summary: { state: answer }, reload };
  return { summary: answer === 'failed' ? { state: 'failed', retry: reload } : ready(answer), reload };
}
