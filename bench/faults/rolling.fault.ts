import { setTimeout as sleep } from 'node:timers/promises';

import { type Cluster, DRAIN_SECONDS, type Server } from '@rishta/tooling/cluster';

import type { Fault, Finding } from './fault.ts';
import { startOwnCluster } from '../src/cluster/own-cluster.ts';
import { startMixedLoad } from '../src/cluster/mixed-load.ts';

const ROUNDS = 2;
/** Until nginx asks a server again that it has found away, in milliseconds. */
const BETWEEN = 2_500;
/** Seconds. */
const NOTICE_LIMIT = 0.5;
const END_LIMIT = DRAIN_SECONDS + 6;

/** Seconds until `/readyz` of a server says that it ends. */
async function secondsUntilNoticed(url: string): Promise<number> {
  const started = performance.now();
  while ((await fetch(`${url}/readyz`)).status !== 503) await sleep(10);
  return (performance.now() - started) / 1_000;
}

/** Ends a server and starts it again. */
async function replace(server: Server): Promise<{ noticed: number; ended: number }> {
  const started = performance.now();
  const ending = server.stop().then(() => (performance.now() - started) / 1_000);
  const [noticed, ended] = await Promise.all([secondsUntilNoticed(server.url), ending]);
  await server.start();
  await sleep(BETWEEN);
  return { noticed, ended };
}

async function underLoad({ url, sites, apis }: Cluster): Promise<Finding[]> {
  const load = await startMixedLoad(url, `load-${String(Date.now())}@example.org`);
  const times: Awaited<ReturnType<typeof replace>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of [...sites, ...apis]) times.push(await replace(server));
  }
  const tallies = await load.end();
  const slowest = (key: 'noticed' | 'ended') => Math.max(...times.map((time) => time[key]));
  return [
    ...tallies.map(({ kind, answered, failed }) => ({
      what: `${kind}: failed while each of four servers is replaced ${String(ROUNDS)} times`,
      value:
        `${String(failed.length)} of ${String(answered + failed.length)} ${[...new Set(failed)].join(', ')}`.trim(),
      limit: '0',
      kept: failed.length === 0 && answered > 0,
    })),
    {
      what: '/readyz says that a server ends',
      value: `${slowest('noticed').toFixed(2)} s`,
      limit: `≤ ${String(NOTICE_LIMIT)} s`,
      kept: slowest('noticed') <= NOTICE_LIMIT,
    },
    {
      what: 'a server has ended, with the slow uploads that it had',
      value: `${slowest('ended').toFixed(1)} s`,
      limit: `≤ ${String(END_LIMIT)} s`,
      kept: slowest('ended') <= END_LIMIT,
    },
  ];
}

export const rolling: Fault = {
  name: 'rolling',
  title: 'two site servers and two API processes behind nginx are replaced in turn, under load',
  run: async () => {
    const cluster = await startOwnCluster();
    try {
      return await underLoad(cluster);
    } finally {
      await cluster.stop();
    }
  },
};
