import type { Notices } from '@rishta/remote-sdk';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

import { useSite } from '../site.ts';

const ID = 'api';
/** Milliseconds before the page's data are asked for again; each time in a row twice as long. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/** Shows one quiet notice while the API is not reached, and meanwhile tries to complete the page. */
export function useApiNotice(notices: Notices, text: string): void {
  const { api, subscribeToApiConnection } = useSite();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let wasReached = true;
    let pause = FIRST_PAUSE;
    let reports = 0;
    const complete = async () => {
      const before = reports;
      await revalidate();
      // Of a page that asks for nothing nobody would ever tell that the API is there again.
      if (reports === before) void api.get('/contract');
    };
    const unsubscribe = subscribeToApiConnection((reached) => {
      reports += 1;
      clearTimeout(timer);
      if (reached) {
        wasReached = true;
        pause = FIRST_PAUSE;
        notices.hide(ID);
        return;
      }
      // Who has closed it need not close it again.
      if (wasReached) notices.show({ id: ID, tone: 'info', text, stays: true });
      wasReached = false;
      timer = setTimeout(() => void complete(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
    const completeNow = () => {
      if (!wasReached) void complete();
    };
    addEventListener('online', completeNow);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      removeEventListener('online', completeNow);
    };
  }, [api, subscribeToApiConnection, notices, text, revalidate]);
}
