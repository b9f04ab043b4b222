import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freeFirstPort, startCluster } from '../cluster/cluster.ts';
import type { StopRequest } from '../running/stop-request.ts';
import { playwrightTally, single, tallyOf } from './reports.ts';
import { runScript } from './run-script.ts';
import type { Result } from './steps.ts';

const REPORT = 'test-results/cluster-journeys.json';

/** Runs journeys that leave releases as they are, those that are named or all, on a cluster that is there as long as they run. */
export async function runOnCluster(named: string[], stop: StopRequest): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rishta-cluster-'));
  // All journeys come from one address.
  const env = { ...process.env, RATE_LIMITS: 'off' };
  const options = { dataDir, env, say: console.log, stop, takesBuilds: true };
  try {
    const cluster = await startCluster({ ...options, firstPort: await freeFirstPort() });
    try {
      const { ok } = await runScript('e2e', {
        args: ['--project=any-site', ...named],
        env: { JOURNEYS_REPORT: REPORT, JOURNEYS_SITE_URL: cluster.url, JOURNEYS_DATA_DIR: dataDir },
        live: true,
      });
      return { tally: tallyOf(REPORT, ok, playwrightTally), output: '' };
    } finally {
      await cluster.stop();
    }
  } catch (error) {
    return { tally: single(false), output: String(error) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
