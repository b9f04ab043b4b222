import type { ProfileRelation } from '@rishta/contracts';
import { useApi, useRevalidator, useSession } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useCallback, useEffect, useState } from 'react';

import { dataOf } from '../../../content/api-data.ts';
import { forgetPages } from '../kept-pages.ts';

export type Standing =
  | { state: 'unknown' | 'signed-out' }
  /** `message` is what the API says of it, or empty. */
  | { state: 'failed'; message: string }
  | { state: 'ready'; relation: ProfileRelation };

/**
 * How the visitor stands to a profile; `reload` asks again. While a dialog is open that waits: what is typed there could go
 * with what is found.
 */
export function useRelation(profile: string, isDialogOpen: boolean): { standing: Standing; reload: () => void } {
  const api = useApi();
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const [standing, setStanding] = useState<Standing>({ state: 'unknown' });
  const [due, reload] = useAttempts(standing.state === 'signed-out');
  const [done, setDone] = useState(0);

  const ask = useCallback(async (): Promise<Standing | 'gone'> => {
    const answer = await api.get<ProfileRelation>(`/profiles/${profile}/relation`, { authenticated: true });
    if (answer.reached && answer.status === 401) return { state: 'signed-out' };
    if (answer.reached && answer.status === 404) return 'gone';
    const relation = dataOf(answer);
    return relation ? { state: 'ready', relation } : { state: 'failed', message: messageOf(answer) };
  }, [api, profile]);

  const take = useCallback(
    (found: Standing | 'gone') => {
      if (found !== 'gone') {
        setStanding(found);
        return;
      }
      // The server has drawn it for anybody; for this member there is no such profile, and the page says so.
      forgetPages();
      void revalidate();
    },
    [revalidate],
  );

  useEffect(() => {
    if (status !== 'signed-in') return;
    let isOver = false;
    void ask().then((found) => {
      if (!isOver) take(found);
    });
    return () => {
      isOver = true;
    };
  }, [status, ask, take]);

  useEffect(() => {
    if (due === done || isDialogOpen) return;
    let isOver = false;
    void ask().then((found) => {
      if (isOver) return;
      setDone(due);
      take(found);
    });
    return () => {
      isOver = true;
    };
  }, [due, done, isDialogOpen, ask, take]);

  return {
    standing: status === 'signed-in' ? standing : { state: status },
    reload,
  };
}
