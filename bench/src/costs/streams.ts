import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { megabytesOf } from '../support/processes.ts';
import { cpuOf, type MeasuredSite } from './measured-site.ts';

/** As many as an account may have. */
const STREAMS_EACH = 8;
const HELD_SECONDS = 40;

/** Of one stream of live events that is held: kilobytes, and milliseconds of CPU time in a second. */
export type StreamCost = Record<'site' | 'api', { kilobytes: number; cpu: number }>;

export async function costOfStreams({ siteUrl, pids, pairs }: MeasuredSite): Promise<StreamCost> {
  const servers = ['site', 'api'] as const;
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const tokens = pairs.flatMap(({ tokens: both }) => both);
  const open = (many: number) =>
    Promise.all(
      tokens.flatMap((token, at) =>
        Array.from({ length: many }, async () => {
          // As nginx says it: each member has an address of their own.
          const headers = {
            authorization: `Bearer ${token}`,
            'x-forwarded-for': `198.18.${String(at >> 8)}.${String(at & 255)}`,
          };
          const { ok } = await fetch(`${siteUrl}/api/events`, { headers, signal: ending.signal });
          if (!ok) throw new Error('A stream was refused.');
        }),
      ),
    );
  // What the first ones bring with them is not theirs alone.
  await open(1);
  await sleep(2_000);
  const megabytes = () => servers.map((server) => megabytesOf(pids[server]));
  const before = megabytes();
  const more = STREAMS_EACH - 1;
  await open(more);
  await sleep(2_000);
  const cpu = cpuOf(pids);
  await sleep(HELD_SECONDS * 1_000);
  const cpuAfter = cpuOf(pids);
  const after = megabytes();
  ending.abort();
  const costOfOne = (server: 'site' | 'api', at: number) => ({
    kilobytes: (((after[at] ?? 0) - (before[at] ?? 0)) * 1_024) / (more * tokens.length),
    cpu: ((cpuAfter[server] - cpu[server]) * 1_000) / HELD_SECONDS / (STREAMS_EACH * tokens.length),
  });
  return { site: costOfOne('site', 0), api: costOfOne('api', 1) };
}
