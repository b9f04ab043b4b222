import { useCallback, useEffect, useRef, useState } from 'react';

import { browser } from '../browser.ts';
import { connection } from '../connection.ts';

/** Milliseconds before the site is asked again whether it is there; each time in a row twice as long. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/**
 * For a section that failed: finds out whether it did for want of a connection, and loads the page again as soon as there
 * is one. Only a new document tries again: a browser remembers a script that failed for as long as its document lives.
 */
export function useComingBack(): { isOffline: boolean; look: () => Promise<void> } {
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  const wasOffline = useRef(isOffline);

  const look = useCallback(async () => {
    const isUp = await connection.isUp();
    // A failure that has another cause would be the same on the next document.
    if (isUp && wasOffline.current) browser.reload();
    if (isUp) return;
    wasOffline.current = true;
    setOffline(true);
  }, []);

  useEffect(() => {
    let pause = FIRST_PAUSE;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const keepLooking = async () => {
      await look();
      if (isOver || !wasOffline.current) return;
      timer = setTimeout(() => void keepLooking(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    };
    const lookNow = () => {
      clearTimeout(timer);
      pause = FIRST_PAUSE;
      void keepLooking();
    };
    void keepLooking();
    addEventListener('online', lookNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', lookNow);
    };
  }, [look]);

  return { isOffline, look };
}
