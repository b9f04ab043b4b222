import { setTimeout as sleep } from 'node:timers/promises';

import { ADDRESSES } from '@rishta/contracts/wire';
import type { Cluster } from '@rishta/tooling/cluster';

import { publishVersion, release } from './release-command.ts';

const APP = 'remote-public';
const VERSIONS = ['9.0.0', '9.0.1'];
const LOOK = 10;
const LIMIT = 30_000;
const BY = 'npm run faults';

export interface Promotes {
  /** Puts the other of two releases live. */
  next: () => Promise<Promote>;
}

/** Seconds until the last of the site servers has shown a release. */
export interface Promote {
  /** From the line of the journal on, which is written before it is live. */
  fromJournal: number;
  /** From the end of the command on; below zero when all had it before. */
  fromCommand: number;
}

/** Publishes two releases of the same sources. */
export async function preparePromotes({ env, sites }: Cluster): Promise<Promotes> {
  for (const version of VERSIONS) await publishVersion(env, APP, version, BY);
  let turn = 0;
  return {
    next: async () => {
      const version = VERSIONS[turn++ % VERSIONS.length] ?? '';
      const over = new AbortController();
      const seen = sites.map(({ url }) => momentOf(url, version, over.signal));
      await release({ ...env, TRIAL_BROWSER: 'off' }, 'promote', APP, version, '--at-once', '--by', BY);
      const ended = Date.now();
      const { entries } = JSON.parse(await release(env, 'history', APP, '--json')) as { entries: { at: string }[] };
      const at = Date.parse(entries[0]?.at ?? '');
      setTimeout(() => over.abort(), LIMIT).unref();
      const last = Math.max(...(await Promise.all(seen)));
      return { fromJournal: (last - at) / 1_000, fromCommand: (last - ended) / 1_000 };
    },
  };
}

/** When a site server has shown a version first; never, when it does not until `over`. */
async function momentOf(url: string, version: string, over: AbortSignal): Promise<number> {
  while (!over.aborted) {
    if ((await versionShownBy(url)) === version) return Date.now();
    await sleep(LOOK);
  }
  return Infinity;
}

/** Which of the releases a site server shows; undefined while it is not there. */
export const versionShownBy = (url: string): Promise<string | undefined> =>
  fetch(`${url}${ADDRESSES.live}`)
    .then((response) => response.json() as Promise<{ apps: Record<string, { version: string }> }>)
    .then(
      ({ apps }) => apps[APP]?.version,
      () => undefined,
    );
