import { useApi, useSession } from '@rishta/remote-sdk';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useEffect, useState } from 'react';

import { ready, type Loadable } from '../../common/loadable.ts';
import {
  loadOwnListings,
  NO_COUNTS,
  NO_LISTINGS,
  type LoadedListings,
} from '../../common/own-listings/use-own-listings.ts';
import { preloadListings } from './lazy-listings.tsx';

const NOTHING: LoadedListings = { listings: NO_LISTINGS, counts: NO_COUNTS };

/** The visitor's own listings that a query finds. What is there stays in sight while it is asked for again. */
export function useMyListings(query: string): {
  found: Loadable<LoadedListings>;
  /** False while what the query before found is still shown. */
  isCurrent: boolean;
  reload: () => void;
} {
  const api = useApi();
  const { status } = useSession();
  const [answer, setAnswer] = useState<{ query: string; loaded: LoadedListings | 'signed-out' | 'failed' }>();
  const [attempts, reload] = useAttempts(answer?.loaded === 'signed-out');

  useEffect(() => {
    if (status !== 'signed-in') {
      // Nothing of this member's is for the next one.
      setAnswer(undefined);
      return;
    }
    void preloadListings();
    const gone = new AbortController();
    void loadOwnListings(api, query, gone.signal).then((loaded) => {
      if (gone.signal.aborted) return;
      // What is shown stays while it cannot be asked for anew.
      setAnswer((before) =>
        loaded === 'failed' && before?.query === query && typeof before.loaded !== 'string'
          ? before
          : { query, loaded },
      );
    });
    return () => gone.abort();
  }, [api, status, query, attempts]);

  const found = (): Loadable<LoadedListings> => {
    const loaded = answer?.loaded;
    if (status !== 'signed-in') return ready(NOTHING);
    if (loaded === undefined) return { state: 'loading' };
    if (loaded === 'signed-out') return { state: loaded };
    if (loaded !== 'failed') return ready(loaded);
    const retry = () => {
      setAnswer(undefined);
      reload();
    };
    return { state: 'failed', retry };
  };
  return { found: found(), isCurrent: answer?.query === query, reload };
}
