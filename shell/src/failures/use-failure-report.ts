import { useEffect } from 'react';

import { useSite } from '../site.ts';
import type { FailurePhase } from '../remotes/page-modules.ts';

/** Reports an error of a section, if there is one. */
export function useFailureReport(error: unknown, app: string, phase: FailurePhase): void {
  const { reportFailure } = useSite();
  useEffect(() => {
    if (error !== undefined) reportFailure(app, error, phase);
  }, [reportFailure, error, app, phase]);
}
