import type { BusinessPages } from '@rishta/contracts';
import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';
import { useApi, useSession } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

/** Undefined: on their way. */
type Found = BusinessPages['pages'] | 'failed' | undefined;

export interface FoundPages {
  found: Found;
  retry: () => void;
}

/** The pages that a member has stored; a visitor has none, and the API is not asked. */
export function useOwnPages(): FoundPages {
  const api = useApi();
  const { status } = useSession();
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (status !== 'signed-in') return undefined;
    let isOver = false;
    void api.get<BusinessPages>('/business-pages', { authenticated: true }).then((answer) => {
      const pages = answer.reached && answer.ok ? answer.body.data?.pages : undefined;
      if (!isOver) setFound(pages ?? 'failed');
    });
    return () => {
      isOver = true;
    };
  }, [api, status, attempt]);

  const retry = () => {
    setFound(undefined);
    setAttempt(attempt + 1);
  };
  return { found, retry };
}

/** Whether an account has as many pages as there may be. */
export const isFull = (found: Found): boolean =>
  Array.isArray(found) && found.length >= BUSINESS_PAGE_LIMITS.perAccount;
