import { useEffect } from 'react';

import { useSite } from '../site.ts';
import { RemoteError } from './page-modules.ts';

/** Reports an error of a section, if there is one. */
export function useFailureReport(error: unknown, app: string | undefined): void {
  const { reportFailure } = useSite();
  useEffect(() => {
    const culprit = error instanceof RemoteError ? error.app : app;
    if (error !== undefined && culprit !== undefined) reportFailure(culprit, error);
  }, [reportFailure, error, app]);
}
