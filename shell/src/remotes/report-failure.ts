import type { Composition, FailureReport } from '@rishta/contracts';

import { RemoteError } from './page-modules.ts';

const ADDRESS = '/_release/failures';
const reported = new Set<string>();

/** Tells the site which release of which remote failed, and how. Each failure is told once in a tab. */
export function reportFailure({ apps }: Composition, app: string, error: unknown, path: string): void {
  const version = apps[app]?.version;
  if (version === undefined) return;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const report: FailureReport = {
    app,
    version,
    phase: error instanceof RemoteError ? error.phase : 'render',
    message,
    path: path.slice(0, 200),
  };
  const body = JSON.stringify(report);
  if (reported.has(body)) return;
  reported.add(body);
  navigator.sendBeacon(ADDRESS, body);
}
