import { sourceHash, STARTED } from '@rishta/tooling';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

import { timeProgram } from '../support/processes.ts';
import type { Site } from '../support/site.ts';

const APP = 'remote-auth';
// All is released in the name of `npm start`: after a release by hand the next run would find the sources unbuilt.
/** How often the page is asked for while the command runs, in milliseconds. */
const LOOK = 10;
const TIME_LIMIT = 30_000;

const agent = new Agent({ keepAlive: true });

const compositionAt = (url: string): Promise<string> =>
  new Promise((done, fail) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => done(String(response.headers['x-composition'])));
    });
    sent.on('error', fail);
    sent.end();
  });

/**
 * Milliseconds from the command, as a release manager types it, to the first answer that carries the earlier release's
 * page again.
 */
export async function measureRollback(site: Site, rounds: number): Promise<number[]> {
  const env = { DATA_DIR: site.dataDir };
  const release = (...args: string[]) =>
    timeProgram('npm', ['run', '--silent', 'release', '--', ...args, '--by', STARTED], env);
  const newer = `99.0.0-bench.${sourceHash(APP).slice(0, 12)}`;
  // What an earlier run has published stays in the registry.
  if (!existsSync(join(site.dataDir, 'registry', APP, newer))) await release('publish', APP, '--version', newer);
  const url = `${site.url}/Login`;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const earlier = await compositionAt(url);
    await release('promote', APP, newer);
    if ((await compositionAt(url)) === earlier) throw new Error('The promoted release is not on the page.');
    times.push(await timeRollback(url, earlier, env));
  }
  return times;
}

async function timeRollback(url: string, earlier: string, env: Record<string, string>): Promise<number> {
  const started = performance.now();
  const args = ['run', '--silent', 'release', '--', 'rollback', APP, '--reason', 'npm run bench', '--by', STARTED];
  const command = spawn('npm', args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const ended = new Promise((done) => command.once('exit', done));
  while (performance.now() - started < TIME_LIMIT) {
    if ((await compositionAt(url)) === earlier) {
      const time = performance.now() - started;
      await ended;
      return time;
    }
    await new Promise((done) => setTimeout(done, LOOK));
  }
  throw new Error('The rollback did not reach the page.');
}
