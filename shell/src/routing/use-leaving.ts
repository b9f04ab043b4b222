import { useLayoutEffect, useRef, useState } from 'react';

import { useSite } from '../site.ts';

/**
 * Leaves the release of a section that threw while it was drawn. Gives whether the page is being left, so that nothing is
 * said of an error that the next page does not have.
 */
export function useLeaving(error: unknown, app: string): boolean {
  const { leaveRelease } = useSite();
  const tried = useRef<{ error: unknown; isLeaving: boolean }>(undefined);
  const [isLeaving, setLeaving] = useState(false);
  // Before the browser paints, or the message would flash up.
  useLayoutEffect(() => {
    if (error === undefined) return;
    if (tried.current?.error !== error) tried.current = { error, isLeaving: leaveRelease(app) };
    setLeaving(tried.current.isLeaving);
  }, [error, app, leaveRelease]);
  return isLeaving;
}
