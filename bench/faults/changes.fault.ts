import { setTimeout as sleep } from 'node:timers/promises';

import { ADDRESSES } from '@rishta/contracts/wire';
import type { Cluster } from '@rishta/tooling/cluster';

import { type LiveSet, readLiveSet } from '../src/changes/live-set.ts';
import { randomChange, seeded, VERSIONS } from '../src/changes/random-change.ts';
import { type Met, startVisitors } from '../src/changes/visitors.ts';
import { startOwnCluster } from '../src/cluster/own-cluster.ts';
import { publishVersion, release, startRelease } from '../src/cluster/release-command.ts';
import { type Fault, type FaultOptions, type Finding, nothing } from './fault.ts';

const CHANGES = 200;
const BETWEEN = 2_000;
const LOADS_FOR_EACH = 5;
/** Of commands, for each change before. */
const KILLS_FOR_EACH = 0.3;
/** With every so many-th kill of a command, a site server is killed as well. */
const SITE_KILL_EVERY = 3;
/** What commands take, at the most: they are killed at any time before. */
const COMMAND = 1_500;
const SAME_LIMIT = 10_000;
const LOOK = 100;
const BY = ['--by', 'npm run faults'];
/** Drawing pages before each change has tests of its own, and on two processors takes half a minute under load. */
const WITHOUT_TRIAL = { TRIAL_PROGRAM: '' };

interface Done {
  changes: Map<string, number>;
  refused: Map<string, number>;
}

const count = (of: Map<string, number>, what: string) => of.set(what, (of.get(what) ?? 0) + 1);
const listed = (of: Map<string, number>) => [...of].map(([what, times]) => `${String(times)} × ${what}`).join(', ');

async function changeAtRandom(
  { url, env }: Cluster,
  changes: number,
  random: () => number,
): Promise<{ done: Done; met: Met }> {
  const visitors = startVisitors(url);
  const done: Done = { changes: new Map(), refused: new Map() };
  let live = await readLiveSet(env);
  visitors.changed(live);
  let made = 0;
  for (let tries = 0; made < changes && tries < changes * 2; tries += 1) {
    await sleep(BETWEEN * random() * 2);
    const words = randomChange(live, random);
    visitors.changing();
    const { code, printed } = await startRelease(env, ...words, ...BY, '--json').ended;
    if (code === 0) {
      made += 1;
      count(done.changes, nameOf(words));
    } else count(done.refused, `${nameOf(words)}: ${problemIn(printed)}`);
    live = await readLiveSet(env);
    visitors.changed(live);
  }
  await sleep(BETWEEN);
  return { done, met: await visitors.end() };
}

/** The command with the word that says which way it goes. */
const nameOf = (words: readonly string[]): string => {
  const way = words[0] === 'canary' ? words[1] : words.find((word) => word === '--steps' || word === '--at-once');
  return [words[0], way].filter((word) => word !== undefined).join(' ');
};

function problemIn(printed: string): string {
  try {
    return (JSON.parse(printed) as { problems: { id: string }[] }).problems.map(({ id }) => id).join(' ');
  } catch {
    return 'no answer';
  }
}

interface Kills {
  commands: number;
  sites: number;
  /** How often that was after the decision, and before it was live. */
  halfWay: number;
  /** What did not go on afterwards. */
  stuck: string[];
  slowest: number;
}

/** Kills commands somewhere in their work, and site servers beside; after each, the next command has to go on. */
async function killAtRandom({ env, sites }: Cluster, most: number, random: () => number): Promise<Kills> {
  const kills: Kills = { commands: 0, sites: 0, halfWay: 0, stuck: [], slowest: 0 };
  for (let turn = 0; kills.commands < most && turn < most * 3; turn += 1) {
    const words = randomChange(await readLiveSet(env), random);
    const { child, ended } = startRelease(env, ...words, ...BY, '--json');
    await Promise.race([ended, sleep(COMMAND * random())]);
    const isKilled = child.exitCode === null && child.kill('SIGKILL');
    await ended;
    if (isKilled) kills.commands += 1;
    if (turn % SITE_KILL_EVERY === 0) {
      sites[turn % 2 === 0 ? 0 : 1].kill();
      kills.sites += 1;
    }
    if (turn % 2 === 0) {
      const next = randomChange(await readLiveSet(env), random);
      const { code, printed } = await startRelease(env, ...next, ...BY, '--json').ended;
      if (code !== 0 && code !== 1) kills.stuck.push(`${next.join(' ')}: ${printed.slice(0, 200)}`);
    }
    let live = await readLiveSet(env);
    if (live.interrupted) {
      kills.halfWay += 1;
      await release(env, 'verify', '--repair');
      live = await readLiveSet(env);
    }
    const ms = await untilSame(sites, live);
    if (ms > SAME_LIMIT) kills.stuck.push(`after ${words.join(' ')} the site servers show something else`);
    kills.slowest = Math.max(kills.slowest, ms);
  }
  return kills;
}

/** Until all site servers show whoever has no lot what is live. */
async function untilSame(sites: Cluster['sites'], { apps }: LiveSet): Promise<number> {
  const started = performance.now();
  const wanted = JSON.stringify(
    Object.entries(apps)
      .map(([app, { version }]) => [app, version])
      .sort(),
  );
  const shownBy = ({ url }: { url: string }) =>
    fetch(`${url}${ADDRESSES.live}`)
      .then((answer) => answer.json() as Promise<LiveSet>)
      .then(
        (shown) =>
          JSON.stringify(
            Object.entries(shown.apps)
              .map(([app, { version }]) => [app, version])
              .sort(),
          ),
        () => '',
      );
  while (!(await Promise.all(sites.map(shownBy))).every((shown) => shown === wanted)) {
    if (performance.now() - started > SAME_LIMIT) return Infinity;
    await sleep(LOOK);
  }
  return performance.now() - started;
}

function findings(
  { done, met }: { done: Done; met: Met },
  kills: Kills,
  problems: string[],
  changes: number,
): Finding[] {
  const least = { loads: changes * LOADS_FOR_EACH, commands: Math.ceil(changes * KILLS_FOR_EACH) };
  const leastSites = Math.floor(least.commands / SITE_KILL_EVERY);
  const made = [...done.changes.values()].reduce((sum, times) => sum + times, 0);
  return [
    {
      what: 'changes that were made, and those that were refused',
      value: `${String(made)} (${listed(done.changes)}); refused: ${listed(done.refused)}`,
      limit: `≥ ${String(changes)}, of all kinds`,
      kept: made >= changes && done.changes.size >= 5,
    },
    {
      what: 'page loads meanwhile, and those with a canary in them',
      value: `${String(met.loads)} and ${String(met.ofCanaries)}`,
      limit: `≥ ${String(least.loads)}, some`,
      kept: met.loads >= least.loads && met.ofCanaries > 0,
    },
    nothing('page loads that failed', met.failed, String(met.loads)),
    nothing('pages with parts of two compositions', met.mixed, String(met.loads)),
    nothing('files that are not what their page says', met.altered, String(met.loads)),
    nothing('visitors who fell out of a canary that went on', met.left, String(met.ofCanaries)),
    nothing('pages with what is neither live nor a canary', met.strange, String(met.loads)),
    {
      what: 'commands and site servers that were killed, and the longest until both site servers showed what is live',
      value: `${String(kills.commands)} (${String(kills.halfWay)} of them half-way) and ${String(kills.sites)}; ${kills.slowest.toFixed(0)} ms`,
      limit: `≥ ${String(least.commands)} and ${String(leastSites)}; ≤ ${String(SAME_LIMIT)} ms`,
      kept: kills.commands >= least.commands && kills.sites >= leastSites && kills.slowest <= SAME_LIMIT,
    },
    nothing('what did not go on after a kill', kills.stuck, String(kills.commands)),
    nothing('what verify finds in the end', problems, '1'),
  ];
}

async function run({ requests: changes = CHANGES }: FaultOptions): Promise<Finding[]> {
  const killed = Math.ceil(changes * KILLS_FOR_EACH);
  const started = await startOwnCluster();
  const cluster = { ...started, env: { ...started.env, ...WITHOUT_TRIAL } };
  try {
    const { env } = cluster;
    for (const app of Object.keys((await readLiveSet(env)).apps)) {
      for (const version of VERSIONS) await publishVersion(env, app, version, 'npm run faults');
    }
    const random = seeded(Date.now());
    const changed = await changeAtRandom(cluster, changes, random);
    const kills = await killAtRandom(cluster, killed, random);
    // What the last kill has cut off is completed by whoever comes next.
    await release(env, 'verify', '--repair');
    const { printed } = await startRelease(env, 'verify', '--json').ended;
    const { problems = [] } = JSON.parse(printed) as { problems?: { message: string }[] };
    return findings(
      changed,
      kills,
      problems.map(({ message }) => message),
      changes,
    );
  } finally {
    await started.stop();
  }
}

export const changesFault: Fault = {
  name: 'changes',
  title:
    `${String(CHANGES)} promotes, canaries, aborts and rollbacks of all apps at random under page loads; ` +
    'then commands and site servers are killed',
  run,
};
