import { rmSync } from 'node:fs';
import { resolve } from 'node:path';

import { type Cluster, freeFirstPort, startCluster } from '@rishta/tooling/cluster';

/** Nobody asks: whoever measures stops it. */
const NEVER = { asked: new AbortController().signal, urged: new AbortController().signal };

/** A cluster as `npm run cluster` starts it, with new data and on ports of its own; no guard changes what is live. */
export async function startOwnCluster(): Promise<Cluster> {
  const dataDir = resolve('bench/.cache/data/cluster');
  rmSync(dataDir, { recursive: true, force: true });
  const env = { ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', GUARD: 'off' };
  return startCluster({ dataDir, firstPort: await freeFirstPort(), env, say: () => undefined, stop: NEVER });
}
