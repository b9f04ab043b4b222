import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Cluster } from '@rishta/tooling/cluster';

const APP = 'remote-public';
const VERSIONS = ['9.0.0', '9.0.1'];
const LOOK = 10;
const LIMIT = 30_000;
const BY = ['--by', 'npm run faults'];

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
  for (const version of VERSIONS) {
    const out = mkdtempSync(join(tmpdir(), `${APP}-`));
    await run(env, 'shared/tooling/bin/run.mjs', 'build', APP, '--version', version, '--out', out);
    await release(env, 'publish', APP, '--version', version, '--from', out, ...BY);
    rmSync(out, { recursive: true });
  }
  let turn = 0;
  return {
    next: async () => {
      const version = VERSIONS[turn++ % VERSIONS.length] ?? '';
      const over = new AbortController();
      const seen = sites.map(({ url }) => momentOf(url, version, over.signal));
      await release(env, 'promote', APP, version, ...BY);
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
  fetch(`${url}/_release/composition`)
    .then((response) => response.json() as Promise<{ apps: Record<string, { version: string }> }>)
    .then(
      ({ apps }) => apps[APP]?.version,
      () => undefined,
    );

const release = (env: NodeJS.ProcessEnv, ...args: string[]) => run(env, 'shared/tooling/bin/release.mjs', ...args);

const run = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [printed, words] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done(printed);
      else fail(new Error(`${args.join(' ')} ended with code ${String(code)}:\n${printed}${words}`));
    });
  });
