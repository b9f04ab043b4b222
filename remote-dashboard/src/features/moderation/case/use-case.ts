import type { ModeratedListing } from '@rishta/contracts';
import { useApi } from '@rishta/remote-sdk';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useEffect, useState } from 'react';

import { isSessionEnded } from '../../../common/is-session-ended.ts';
import { ready, type Loadable } from '../../../common/loadable.ts';
import { isDialogOpen } from '../is-dialog-open.ts';

interface OpenCase {
  /** How it stands with what was asked for last. */
  from: Loadable<null>;
  /** All that a decision on the listing needs, as it was had last; `missing` when there is no such listing. */
  found: ModeratedListing | 'missing' | undefined;
  /** Asks anew. What is here stays meanwhile, and while it is not to be had. */
  reload: () => void;
}

export function useCase(id: string): OpenCase {
  const api = useApi();
  const [found, setFound] = useState<OpenCase['found']>();
  const [state, setState] = useState<Loadable<null>['state']>('loading');
  const [attempts, reload] = useAttempts(state === 'signed-out');

  useEffect(() => {
    let isOver = false;
    const path = `/moderation/listings/${encodeURIComponent(id)}`;
    void api.get<ModeratedListing>(path, { authenticated: true }).then(async (answer) => {
      const isEnded = await isSessionEnded(api, answer);
      if (isOver) return;
      const listing = answer.reached && answer.ok ? answer.body.data : undefined;
      const isMissing = !isEnded && answer.reached && answer.status === 404;
      setState(isEnded ? 'signed-out' : listing || isMissing ? 'ready' : 'failed');
      // A listing that has gone does not take with it what is being typed about it.
      const isTyping = isDialogOpen();
      setFound((before) => listing ?? (isMissing && !(before && isTyping) ? 'missing' : before));
    });
    return () => {
      isOver = true;
    };
  }, [api, id, attempts]);

  const retry = () => {
    setState('loading');
    reload();
  };
  const from = state === 'failed' ? { state, retry } : state === 'ready' ? ready(null) : { state };
  return { from, found, reload };
}
