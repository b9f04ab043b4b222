import { tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { buildPeer } from '../peers/prepare-peers.ts';
import { REMOTES } from '../peers/pages.ts';
import type { Measure } from '../support/disturbance.ts';
import { timeProgram } from '../support/processes.ts';

/** Milliseconds, from the command to its end, with nothing kept from an earlier build. */
export interface BuildRound {
  [remote: string]: number;
  monolith: number;
}

/** Builds each remote as `npm run build` does, and the monolith, in turn; all of them for the browser and the server. */
export async function measureBuilds(rounds: number, measure: Measure): Promise<BuildRound[]> {
  const out = mkdtempSync(join(tmpdir(), 'rishta-bench-'));
  const buildRemote = (remote: string) => {
    const args = ['shared/tooling/bin/run.mjs', 'build', remote, '--out', join(out, remote), '--no-cache'];
    return timeProgram(process.execPath, args);
  };
  const results: BuildRound[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const times: Partial<BuildRound> = {};
      for (const remote of REMOTES) {
        times[remote] = await measure(`build of ${remote}, round ${String(round + 1)}`, () => buildRemote(remote));
      }
      times.monolith = await measure(`build of the monolith, round ${String(round + 1)}`, () =>
        buildPeer('monolith', join(out, 'monolith')),
      );
      results.push(times as BuildRound);
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
  return results;
}
