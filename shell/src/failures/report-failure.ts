import type { Composition, FailureReport } from '@rishta/contracts';
import { ADDRESSES, FAILURE_REPORT_LIMITS } from '@rishta/contracts/wire';

import { markFailure } from '../health-marks.ts';
import { RemoteError, type FailurePhase } from '../remotes/page-modules.ts';

const reported = new Set<string>();

export interface Failure {
  app: string;
  error: unknown;
  /** What failed, unless the error says it. */
  phase: FailurePhase;
  path: string;
}

/** Tells the site which release of which remote failed, and how. Each failure is told once in a tab. */
export function reportFailure({ apps }: Composition, { app, error, phase, path }: Failure): void {
  const version = apps[app]?.version;
  if (version === undefined) return;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_REPORT_LIMITS.message);
  const report: FailureReport = {
    app,
    version,
    phase: error instanceof RemoteError ? error.phase : phase,
    message,
    path: path.slice(0, FAILURE_REPORT_LIMITS.path),
  };
  const body = JSON.stringify(report);
  if (reported.has(body)) return;
  reported.add(body);
  markFailure(report);
  navigator.sendBeacon(ADDRESSES.failures, body);
}
