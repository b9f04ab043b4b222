import { useLayoutEffect, useState } from 'react';

import { connection } from '../connection.ts';
import { RemoteError, type FailurePhase } from '../remotes/page-modules.ts';
import { useSite } from '../site.ts';

/**
 * Reports an error of the section at `path`, if there is one, and leaves the release of one that threw while it was drawn.
 * Without a connection it does neither: a file that came late may be all that is missing. Gives whether the page is being
 * left, or may be, so that nothing is said of an error that the next page does not have.
 */
export function useFailure(error: unknown, app: string, phase: FailurePhase, path: string): boolean {
  const { reportFailure, leaveRelease } = useSite();
  const [isLeaving, setLeaving] = useState(false);
  // Before the browser paints, or the message would flash up.
  useLayoutEffect(() => {
    if (error === undefined) return;
    const hasThrown = phase === 'render' && !(error instanceof RemoteError);
    let isOver = false;
    setLeaving(hasThrown);
    void connection.isUp().then((isUp) => {
      // Also where the visitor has gone elsewhere meanwhile.
      if (isUp) reportFailure(app, error, phase, path);
      if (!isOver) setLeaving(isUp && hasThrown && leaveRelease(app));
    });
    return () => {
      isOver = true;
      // Of the next error it is not known yet.
      setLeaving(false);
    };
  }, [error, app, phase, path, reportFailure, leaveRelease]);
  return isLeaving;
}
