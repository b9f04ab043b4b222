import { COMPOSITION_HEADER } from '@rishta/contracts/wire';
import { sourceHash, STARTED } from '@rishta/tooling/builds';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';

import { startFront } from '../nginx/nginx.ts';
import { timeProgram } from '../support/processes.ts';
import type { Site } from '../support/site.ts';

/** Milliseconds. */
export interface RollbackMeasurement {
  /** From the command, as a release manager types it, to the first answer that carries the earlier release's page. */
  command: number;
  /** From the rollback being live until the last visitor comes who gets the recalled release behind nginx. */
  behindNginx: number;
}

const APP = 'remote-auth';
/** How often the page is asked for while the command runs, in milliseconds. */
const LOOK = 10;
const TIME_LIMIT = 30_000;
/** How long visitors behind nginx are watched after a rollback, in milliseconds. */
const WATCH = 2_500;

const agent = new Agent({ keepAlive: true });
const pause = () => new Promise((done) => setTimeout(done, LOOK));

const compositionAt = (url: string): Promise<string> =>
  new Promise((done, fail) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => done(String(response.headers[COMPOSITION_HEADER])));
    });
    sent.on('error', fail);
    sent.end();
  });

/** Rolls back again and again, with somebody who asks for a page all the time at the site server and behind nginx. */
export async function measureRollback(site: Site, rounds: number): Promise<RollbackMeasurement[]> {
  // What is measured is the way back.
  const env = { DATA_DIR: site.dataDir, TRIAL_BROWSER: 'off' };
  // All is released in the name of `npm start`: after a release by hand the next run would find the sources unbuilt.
  const release = (...args: string[]) =>
    timeProgram('npm', ['run', '--silent', 'release', '--', ...args, '--by', STARTED], env);
  const newer = `99.0.0-bench.${sourceHash(APP).slice(0, 12)}`;
  // What an earlier run has published stays in the registry.
  if (!existsSync(join(site.dataDir, 'registry', APP, newer))) await release('publish', APP, '--version', newer);
  const front = await startFront({ sites: [site.url] }, resolve('bench/.cache/nginx-rollback'));
  const page = (origin: string) => `${origin}/Login`;
  const measured: RollbackMeasurement[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const earlier = await compositionAt(page(site.url));
      await release('promote', APP, newer, '--at-once');
      const recalled = await compositionAt(page(site.url));
      if (recalled === earlier) throw new Error('The promoted release is not on the page.');
      measured.push(await timeRollback({ site: page(site.url), front: page(front.url), earlier, env }));
    }
  } finally {
    await front.stop();
  }
  return measured;
}

interface Rollback {
  site: string;
  front: string;
  earlier: string;
  env: Record<string, string>;
}

async function timeRollback({ site, front, earlier, env }: Rollback): Promise<RollbackMeasurement> {
  const started = performance.now();
  const args = ['run', '--silent', 'release', '--', 'rollback', APP, '--reason', 'npm run bench', '--by', STARTED];
  const command = spawn('npm', args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const ended = new Promise((done) => command.once('exit', done));
  // The last moment at which it was not live: behind nginx no millisecond is given away.
  let notYet = started;
  let asked = started;
  while ((await compositionAt(site)) !== earlier) {
    if (performance.now() - started > TIME_LIMIT) throw new Error('The rollback did not reach the page.');
    notYet = asked;
    await compositionAt(front);
    await pause();
    asked = performance.now();
  }
  const time = performance.now() - started;
  let lastRecalled = notYet;
  while (performance.now() - notYet < WATCH) {
    const came = performance.now();
    if ((await compositionAt(front)) !== earlier) lastRecalled = came;
    await pause();
  }
  await ended;
  return { command: time, behindNginx: lastRecalled - notYet };
}
