import { useLocation, useRevalidator, useSession } from '@rishta/remote-sdk';
import { useEffect, useRef } from 'react';

import { forgetResults } from './profile-search.ts';

/** The server has searched for anybody, on the first page of a visit: for a member the search is made once more. */
export function useMemberResults(): void {
  const { status } = useSession();
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const isDue = useRef(key === 'default');
  useEffect(() => {
    if (status !== 'signed-in' || !isDue.current) return;
    isDue.current = false;
    forgetResults();
    void revalidate();
  }, [status, revalidate]);
}
