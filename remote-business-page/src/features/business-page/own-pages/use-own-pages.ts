import type { BusinessPages } from '@rishta/contracts';
import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';
import { useApi, useSession } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

import { dataOf } from '../stored/store-page.ts';

/** Undefined: on their way. A text: what there is to say in their place. */
type Found = BusinessPages['pages'] | 'loggedOut' | 'ownPagesFailed' | undefined;

export interface FoundPages {
  found: Found;
  retry: () => void;
}

/** The pages that a member has stored; a visitor has none, and the API is not asked. */
export function useOwnPages(): FoundPages {
  const api = useApi();
  const member = useSession().account?.id;
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (member === undefined) return undefined;
    let isOver = false;
    void api.get<BusinessPages>('/business-pages', { authenticated: true }).then((answer) => {
      const isSignedOut = answer.reached && answer.status === 401;
      if (!isOver) setFound(dataOf(answer)?.pages ?? (isSignedOut ? 'loggedOut' : 'ownPagesFailed'));
    });
    return () => {
      isOver = true;
      // They are asked for anew, or nobody's or another member's from now on.
      setFound(undefined);
    };
  }, [api, member, attempt]);

  return { found, retry: () => setAttempt(attempt + 1) };
}

/** Whether an account has as many pages as there may be. */
export const isFull = (found: Found): boolean =>
  Array.isArray(found) && found.length >= BUSINESS_PAGE_LIMITS.perAccount;
