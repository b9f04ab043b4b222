import { setTimeout as sleep } from 'node:timers/promises';

import type { Running } from '../support/processes.ts';
import { cpuOf, each, type Spender, startMeasuredSite } from './measured-site.ts';
import { type Kind, kindsOf } from './request-kinds.ts';
import { costOfStreams, type StreamCost } from './streams.ts';

/** Milliseconds of CPU time of one request. */
export interface Cost extends Record<Spender, number> {
  what: string;
}

export interface Costs {
  requests: Cost[];
  stream: StreamCost;
}

const AT_ONCE = 4;

/** What one request of each kind costs in each process, on one of each: nginx, site server, API and PostgreSQL. */
export async function measureCosts(rounds: number): Promise<Costs[]> {
  const running: Pick<Running, 'stop'>[] = [];
  try {
    const started = await startMeasuredSite(running);
    // First of all: what is let go of by then would make room for streams.
    const stream = await costOfStreams(started);
    const results: Costs[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const requests: Cost[] = [];
      for (const [what, { count, ask }] of Object.entries(await kindsOf(started, round))) {
        requests.push({ what, ...(await costOf(started.pids, count, ask)) });
      }
      results.push({ requests, stream });
    }
    return results;
  } finally {
    for (const each of running.reverse()) await each.stop();
  }
}

async function costOf(
  pids: Record<Spender, number>,
  count: number,
  ask: Kind['ask'],
): Promise<Record<Spender, number>> {
  let turn = 0;
  const many = async (end: number) => {
    const one = async () => {
      while (turn < end) {
        const response = await ask(turn++);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${response.url} answers ${String(response.status)}.`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  };
  // What is compiled and opened at first is no request's own. Of pictures there are only as many.
  if (count > 50) await many((turn = 0) + Math.ceil(count / 5));
  const first = turn;
  const before = cpuOf(pids);
  await many(first + count);
  // What was put off to after the answer counts as well.
  await sleep(500);
  const after = cpuOf(pids);
  return each((spender) => ((after[spender] - before[spender]) * 1_000) / count);
}
