import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePorts, processesOf, processOf, startProgram } from '../src/support/processes.ts';
import type { Fault, Finding } from './fault.ts';

const START_LIMIT = 10 * 60_000;
const WAIT_LIMIT = 30_000;
const RESTART_LIMIT = 5;
const END_LIMIT = 5;
/** How often is looked, in milliseconds. */
const LOOK = 25;

const SITE = 'site/dist/site-server.mjs';
const API = 'api/dist/server.mjs';
const COMMAND = 'shared/tooling/bin/run.mjs';

interface Started {
  npm: number;
  port: number;
  apiPort: number;
}

/** A whole site, started as people start it. */
async function start(): Promise<Started> {
  const dataDir = resolve('bench/.cache/data/site');
  mkdirSync(dataDir, { recursive: true });
  const [port = 0, apiPort = 0] = await freePorts(2);
  const { pid } = await startProgram('npm', ['start'], {
    url: `http://127.0.0.1:${String(port)}/healthz`,
    env: { PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    timeLimit: START_LIMIT,
  });
  if (!(await seconds(() => answers(`http://127.0.0.1:${String(apiPort)}/healthz`)))) {
    throw new Error('The API did not start.');
  }
  return { npm: pid, port, apiPort };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(false);
    });
    socket.on('error', () => done(true));
  });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Seconds until something is so; undefined when it does not come to be. */
async function seconds(isSo: () => boolean | Promise<boolean>): Promise<number | undefined> {
  const started = performance.now();
  while (performance.now() - started < WAIT_LIMIT) {
    if (await isSo()) return (performance.now() - started) / 1_000;
    await sleep(LOOK);
  }
  return undefined;
}

const timed = (what: string, time: number | undefined, limit: number): Finding => ({
  what,
  value: time === undefined ? 'never' : `${time.toFixed(2)} s`,
  limit: `≤ ${String(limit)} s`,
  kept: time !== undefined && time <= limit,
});

/** Kills a server, and tells how long it was away and how many pages were answered meanwhile. */
async function kill(
  site: Started,
  program: string,
  port: number,
): Promise<{ away: number | undefined; pages: string }> {
  const page = `http://127.0.0.1:${String(site.port)}/`;
  const url = `http://127.0.0.1:${String(port)}/healthz`;
  const count = { asked: 0, answered: 0 };
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      count.asked += 1;
      if (await answers(page)) count.answered += 1;
      await sleep(LOOK);
    }
  };
  const killed = processOf(site.npm, program);
  const watching = watch();
  process.kill(killed, 'SIGKILL');
  const away = await seconds(async () => !isRunning(killed) && (await answers(url)));
  isWatching = false;
  await watching;
  return { away, pages: `${String(count.answered)} of ${String(count.asked)}` };
}

/** Stops a process of a site, and tells how long anything of it ran on, or held a port. */
async function stop(site: Started, signal: NodeJS.Signals, pid: number): Promise<number | undefined> {
  const all = processesOf(site.npm);
  process.kill(pid, signal);
  const time = await seconds(
    async () => !all.some(isRunning) && (await isFree(site.port)) && (await isFree(site.apiPort)),
  );
  for (const left of all.filter(isRunning)) process.kill(left, 'SIGKILL');
  return time;
}

async function run(): Promise<Finding[]> {
  const findings: Finding[] = [];
  let site = await start();
  const api = await kill(site, API, site.apiPort);
  findings.push(timed('The API, killed, answers again', api.away, RESTART_LIMIT));
  const [answered, asked] = api.pages.split(' of ');
  findings.push({ what: 'pages answered meanwhile', value: api.pages, limit: 'all', kept: answered === asked });
  const own = await kill(site, SITE, site.port);
  findings.push(timed(`The site server, killed, answers again (${own.pages} pages answered)`, own.away, RESTART_LIMIT));
  findings.push(timed('all of it is gone after SIGTERM to npm', await stop(site, 'SIGTERM', site.npm), END_LIMIT));
  site = await start();
  findings.push(timed('all of it is gone after SIGKILL to npm', await stop(site, 'SIGKILL', site.npm), END_LIMIT));
  site = await start();
  const command = processOf(site.npm, COMMAND);
  findings.push(timed('all of it is gone after SIGKILL to run.mjs', await stop(site, 'SIGKILL', command), END_LIMIT));
  return findings;
}

export const restarts: Fault = {
  name: 'restarts',
  title: 'the servers, then npm, then the command are killed',
  run,
};
