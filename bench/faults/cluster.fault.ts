import { setTimeout as sleep } from 'node:timers/promises';

import type { Cluster } from '@rishta/tooling/cluster';

import { type Outcome, startCheckedLoad } from '../src/cluster/checked-load.ts';
import { missesChanges } from '../src/cluster/misses-changes.ts';
import { startOwnCluster } from '../src/cluster/own-cluster.ts';
import { preparePromotes, type Promote, type Promotes } from '../src/cluster/promotes.ts';
import { addReplica } from '../src/cluster/replica.ts';
import { timeProgram } from '../src/support/processes.ts';
import { type Fault, type Finding, nothing } from './fault.ts';

const ROUNDS = 5;
/** How often each server is killed in a round. */
const KILLS = 2;
const BETWEEN_KILLS = 4_000;
const STORE_AWAY = 30_000;
/** Seconds. */
const HEALTHY_LIMIT = 10;
const PROMOTE_LIMIT = 1;
const LEAST = { pages: 1_000, writes: 2_000 };
/** What all faults take, roughly: over so long the load is spread. */
const DURATION = 5 * 60_000;
const LOOK = 50;

/** Seconds until every server says that all works, hears of changes, and a page and the API are answered. */
async function secondsUntilHealthy({ url, isReady, sites }: Cluster): Promise<number> {
  const started = performance.now();
  const isOk = (path: string) => fetch(url + path).then(({ ok }) => ok);
  const isAnyDeaf = async () => (await Promise.all(sites.map(missesChanges))).some(Boolean);
  while (!(await isReady()) || (await isAnyDeaf()) || !(await isOk('/?healthy')) || !(await isOk('/api/home'))) {
    await sleep(LOOK);
  }
  return (performance.now() - started) / 1_000;
}

interface Times {
  promotes: Promote[];
  healthy: number[];
  last: number;
}

async function doHarm(cluster: Cluster, promotes: Promotes): Promise<Times> {
  const { apis, sites, database, store } = cluster;
  const replica = await addReplica(cluster);
  const times: Times = { promotes: [], healthy: [], last: 0 };
  try {
    let away: Promise<void> | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      const promoted = promotes.next();
      if (round === 1) {
        // What has gone live is on the servers by then.
        await promoted;
        away = (async () => {
          await store.stop();
          await sleep(STORE_AWAY);
          await store.start();
        })();
      }
      for (let kill = 0; kill < KILLS; kill += 1) {
        for (const server of [apis[0], sites[0], apis[1], sites[1]]) {
          server.kill();
          await sleep(BETWEEN_KILLS);
        }
      }
      await Promise.all([promoted, away]);
      if (round === 2) await replica.takeOver();
      // It is asked to end, or it just ends.
      if (round % 2 === 0) {
        await database.stop();
        await database.start();
      } else database.kill();
      times.healthy.push(await secondsUntilHealthy(cluster));
      times.promotes.push(await promotes.next());
    }
    const [last] = [apis[0], sites[0]];
    last.kill();
    times.last = await secondsUntilHealthy(cluster);
    return times;
  } finally {
    await replica.stop();
  }
}

function findings({ pages, writes, statuses, unclear, mixed, lost, doubled }: Outcome, times: Times): Finding[] {
  const tally = [...statuses].map(([status, count]) => `${String(count)} × ${status}`).join(', ');
  const slowest = Math.max(...times.promotes.map(({ fromCommand }) => fromCommand));
  const listed = (key: keyof Promote) => times.promotes.map((promote) => promote[key].toFixed(2)).join(', ');
  return [
    {
      what: 'page loads and writes that were answered meanwhile',
      value: `${String(pages)} and ${String(writes)}; answers: ${tally}`,
      limit: `≥ ${String(LEAST.pages)} and ${String(LEAST.writes)}`,
      kept: pages >= LEAST.pages && writes >= LEAST.writes,
    },
    nothing('answered writes that are lost', lost, String(writes)),
    nothing('answered writes that are there twice', doubled, String(writes)),
    nothing('pages with parts of two compositions, and files that are others', mixed, `${String(pages)} pages`),
    nothing('refusals that are not a clear 502 or 503', unclear, `${tally}, by kind`),
    {
      what: 'all is well again after the last fault',
      value: `${times.last.toFixed(1)} s; after each restart of PostgreSQL ${times.healthy.map((time) => time.toFixed(1)).join(', ')} s`,
      limit: `≤ ${String(HEALTHY_LIMIT)} s`,
      kept: Math.max(times.last, ...times.healthy) <= HEALTHY_LIMIT,
    },
    {
      what: 'a promote is on both site servers, from the end of the command on',
      value: `${listed('fromCommand')} s; from its line in the journal on ${listed('fromJournal')} s`,
      limit: `≤ ${String(PROMOTE_LIMIT)} s`,
      kept: times.promotes.length > 0 && slowest <= PROMOTE_LIMIT,
    },
  ];
}

async function run(): Promise<Finding[]> {
  const cluster = await startOwnCluster();
  try {
    const promotes = await preparePromotes(cluster);
    const databaseUrl = cluster.env['DATABASE_URL'] ?? '';
    const load = await startCheckedLoad({ url: cluster.url, databaseUrl, duration: DURATION });
    const times = await doHarm(cluster, promotes);
    const outcome = await load.end();
    await timeProgram(process.execPath, ['api/dist/files.mjs', 'verify'], cluster.env as Record<string, string>);
    return findings(outcome, times);
  } finally {
    await cluster.stop();
  }
}

export const clusterFault: Fault = {
  name: 'cluster',
  title:
    'servers behind nginx are killed ten times each, PostgreSQL restarts and fails over, the object store is away for 30 s',
  run,
};
