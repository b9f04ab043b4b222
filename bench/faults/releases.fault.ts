import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { publishCopy } from '@rishta/e2e/faulty-release';

import { visitWhile } from '../src/releases/browser-visitors.ts';
import { FAULTY_RELEASES, type FaultyRelease } from '../src/releases/faulty-releases.ts';
import { release, startRelease } from '../src/cluster/release-command.ts';
import { startSite } from '../src/support/site.ts';
import { type Fault, type Finding, nothing } from './fault.ts';

const APP = 'remote-auth';
/** Milliseconds: of a release that is not found by then it is said that it was not. */
const LIMIT = 12 * 60_000;
const LOOK_EVERY = 3_000;

interface Status {
  apps: Record<string, { version: string; recalled: string[] }>;
  canaries: Record<string, unknown>;
}

export const releasesFault: Fault = {
  name: 'releases',
  title: 'Releases with faults, each for 5 % of visitors, in real browsers: whether they go back by themselves.',
  run: async () => {
    const site = await startSite('faulty-releases', { TRUST_PROXY: 'loopback', GUARD: 'on' });
    const env = { ...process.env, DATA_DIR: site.dataDir };
    try {
      const findings: Finding[] = [];
      for (const [number, faulty] of FAULTY_RELEASES.entries()) {
        findings.push(...(await tryRelease(faulty, `9.0.${String(number)}`, { url: site.url, env })));
      }
      return findings;
    } finally {
      await site.stop();
      rmSync(site.dataDir, { recursive: true, force: true });
    }
  },
};

async function tryRelease(
  { name, change }: FaultyRelease,
  version: string,
  { url, env }: { url: string; env: NodeJS.ProcessEnv & { DATA_DIR: string } },
): Promise<Finding[]> {
  const statusOf = async () => JSON.parse(await release(env, 'status', '--json')) as Status;
  const place = {
    dataDir: env.DATA_DIR,
    // What it goes live with is to do harm.
    releaseUntried: async (...args: string[]) => {
      const { code, printed, words } = await startRelease({ ...env, TRIAL_PROGRAM: '' }, ...args).ended;
      return { code: code ?? 1, stdout: printed, stderr: words };
    },
  };
  const live = (await statusOf()).apps[APP]?.version ?? '';
  await publishCopy(place, { app: APP, from: live, version, change });
  const begun = await place.releaseUntried('promote', APP, version, '--steps', '5,25', '--every', '1h');
  if (begun.code !== 0) throw new Error(begun.stderr);
  const since = performance.now();
  const ending = new AbortController();
  const visiting = visitWhile(url, { app: APP, version }, ending.signal);
  let isBack = false;
  while (!isBack && performance.now() - since < LIMIT) {
    await sleep(LOOK_EVERY);
    isBack = !(APP in (await statusOf()).canaries);
  }
  const seconds = (performance.now() - since) / 1_000;
  ending.abort();
  const { loads, ofCanary, outside } = await visiting;
  if (!isBack) await release(env, 'canary', 'abort', APP, '--reason', 'It was not found');
  const share = ((100 * ofCanary) / Math.max(loads, 1)).toFixed(1);
  return [
    {
      what: `a release that ${name} went back by itself`,
      value: `${isBack ? 'yes' : 'no'}, after ${seconds.toFixed(0)} s and ${String(ofCanary)} of ${String(loads)} page loads (${share} %)`,
      limit: 'yes',
      kept: isBack,
    },
    nothing(`  visitors outside of the canary who got it`, outside, `${String(loads - ofCanary)} loads`),
  ];
}
