import type { ModeratedListing } from '@rishta/contracts';
import { useApi } from '@rishta/remote-sdk';
import { useCallback, useEffect, useState } from 'react';

import { isSessionEnded } from '../../../parts/is-session-ended.ts';
import { ready, type Loadable } from '../../../parts/loadable.ts';

/** All that a decision on a listing needs; `missing` when there is no such listing. Asked for anew by `reload`. */
export function useCase(id: string): { from: Loadable<ModeratedListing | 'missing'>; reload: () => void } {
  const api = useApi();
  const [answer, setAnswer] = useState<{ id: string; found: ModeratedListing | 'missing' | 'signed-out' | 'failed' }>();
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    let isOver = false;
    const path = `/moderation/listings/${encodeURIComponent(id)}`;
    void api.get<ModeratedListing>(path, { authenticated: true }).then(async (given) => {
      const isEnded = await isSessionEnded(api, given);
      if (isOver) return;
      const isMissing = given.reached && given.status === 404;
      const found = given.reached && given.ok ? given.body.data : undefined;
      setAnswer({ id, found: isEnded ? 'signed-out' : isMissing ? 'missing' : (found ?? 'failed') });
    });
    return () => {
      isOver = true;
    };
  }, [api, id, attempts]);

  const reload = useCallback(() => {
    setAnswer(undefined);
    setAttempts((before) => before + 1);
  }, []);
  if (answer?.id !== id) return { from: { state: 'loading' }, reload };
  if (answer.found === 'signed-out') return { from: { state: answer.found }, reload };
  return { from: answer.found === 'failed' ? { state: 'failed', retry: reload } : ready(answer.found), reload };
}
