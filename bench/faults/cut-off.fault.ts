import { setTimeout as sleep } from 'node:timers/promises';

import { openGate } from '@rishta/e2e/gate';
import type { Server } from '@rishta/tooling/cluster';

import { missesChanges } from '../src/cluster/misses-changes.ts';
import { startOwnCluster } from '../src/cluster/own-cluster.ts';
import { createPageCheck } from '../src/cluster/page-check.ts';
import { preparePromotes, versionShownBy } from '../src/cluster/promotes.ts';
import { freePorts, startProgram, type Running } from '../src/support/processes.ts';
import type { Fault, Finding } from './fault.ts';

const AWAY = 60_000;
const PAGES = ['/', '/About', '/Profile', '/Blog'];
const LOOK = 100;
/** Seconds. */
const NOTICE_LIMIT = 30;
const CATCH_UP_LIMIT = 5;
/** Seconds that are waited for what has a shorter limit. */
const TIMEOUT = 90;

interface Gated {
  close: () => Promise<void>;
  open: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a site server anew, with a way to the database that can be closed. */
async function startBehindGate(server: Server): Promise<Gated> {
  const database = new URL(server.env['DATABASE_URL'] ?? '');
  const [port = 0] = await freePorts(1);
  const gate = await openGate(port, Number(database.port));
  database.port = String(port);
  await server.stop();
  const env = { ...server.env, DATABASE_URL: database.href } as Record<string, string>;
  const running: Running = await startProgram(process.execPath, ['site/dist/site-server.mjs'], {
    url: `${server.url}/healthz`,
    env,
  });
  return {
    close: gate.close,
    open: gate.open,
    stop: async () => {
      await running.stop();
      await gate.close();
    },
  };
}

async function seconds(isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > TIMEOUT * 1_000) return Infinity;
    await sleep(LOOK);
  }
  return (performance.now() - started) / 1_000;
}

const timed = (what: string, time: number, limit: number): Finding => ({
  what,
  value: time === Infinity ? 'never' : `${time.toFixed(2)} s`,
  limit: `≤ ${String(limit)} s`,
  kept: time <= limit,
});

async function run(): Promise<Finding[]> {
  const cluster = await startOwnCluster();
  const [near, far] = cluster.sites;
  const gated = await startBehindGate(far);
  let isOver = false;
  try {
    const promotes = await preparePromotes(cluster);
    await promotes.next();
    const before = await versionShownBy(far.url);
    const { mixedIn } = createPageCheck();
    const wrong: string[] = [];
    let pages = 0;
    // Visitors whose requests go to both.
    const visitors = [cluster.url, far.url].map(async (url) => {
      for (let turn = 0; !isOver; turn += 1) {
        const answer = await fetch(`${url}${PAGES[turn % PAGES.length] ?? ''}?turn=${String(turn)}`);
        const html = await answer.text();
        wrong.push(...(answer.ok ? mixedIn(html) : [String(answer.status)]));
        pages += 1;
        await sleep(LOOK);
      }
    });
    await gated.close();
    const closedAt = performance.now();
    const noticed = await seconds(() => missesChanges(far));
    const promoted = promotes.next();
    await sleep(Math.max(0, AWAY - (performance.now() - closedAt)));
    const [meanwhile, other] = await Promise.all([versionShownBy(far.url), versionShownBy(near.url)]);
    await gated.open();
    const caughtUp = await seconds(async () => (await versionShownBy(far.url)) === other);
    const heard = await seconds(async () => !(await missesChanges(far)));
    await promoted;
    const late = await promotes.next();
    isOver = true;
    await Promise.all(visitors);
    return [
      timed('it says in its counters that it would not hear of a change', noticed, NOTICE_LIMIT),
      {
        what: 'what it shows while it is cut off, and a release goes live',
        value: `${String(meanwhile)}, the other ${String(other)}`,
        limit: `${String(before)}, the other not`,
        kept: meanwhile === before && other !== before,
      },
      {
        what: 'pages of both that failed, or were of two compositions',
        value: `${String(wrong.length)} of ${String(pages)} ${wrong.slice(0, 3).join('; ')}`.trim(),
        limit: '0',
        kept: wrong.length === 0 && pages > 0,
      },
      timed('it shows what is live, once it reaches the database again', caughtUp, CATCH_UP_LIMIT),
      timed('its counters say so', heard, CATCH_UP_LIMIT),
      timed('the next promote is on both, from the end of its command on', late.fromCommand, 1),
    ];
  } finally {
    isOver = true;
    await gated.stop();
    await cluster.stop();
  }
}

export const cutOff: Fault = {
  name: 'cut-off',
  title: 'one of two site servers does not reach the database for a minute',
  run,
};
