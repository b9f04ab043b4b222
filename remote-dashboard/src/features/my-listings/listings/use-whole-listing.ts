import type { Listing } from '@rishta/contracts';
import { useApi } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

import { ready, type Loadable } from '../../../parts/loadable.ts';

/** All that is stored of one of the visitor's own listings. */
export function useWholeListing(id: string): Loadable<Listing> {
  const api = useApi();
  const [answer, setAnswer] = useState<{ id: string; listing: Listing | 'failed' }>();
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    let isOver = false;
    void api.get<Listing>(`/listings/${id}`, { authenticated: true }).then((given) => {
      if (isOver) return;
      const listing = given.reached && given.ok ? given.body.data : undefined;
      setAnswer({ id, listing: listing ?? 'failed' });
    });
    return () => {
      isOver = true;
    };
  }, [api, id, attempts]);

  if (answer?.id !== id) return { state: 'loading' };
  if (answer.listing === 'failed') {
    const retry = () => {
      setAnswer(undefined);
      setAttempts(attempts + 1);
    };
    return { state: 'failed', retry };
  }
  return ready(answer.listing);
}
