import { setTimeout as sleep } from 'node:timers/promises';

import type { Load } from './page-load.ts';
import type { Place } from './place.ts';
import type { Given, Touched } from './results.ts';
import { startVisitors } from './visitors.ts';

/** Milliseconds: of a release that is not found by then it is said that it was not. */
export const LIMIT = 8 * 60_000;
const LOOK_EVERY = 250;
/** For the site server to hear of a change. */
const HEALING_LIMIT = 10_000;

/** Has visitors come to a canary that has just begun, until it is back or the time is over. */
export async function giveToVisitors(
  place: Place,
  { app, version, limit = LIMIT }: { app: string; version: string; limit?: number | undefined },
  signal: AbortSignal,
): Promise<Given> {
  const name = `${app}@${version}`;
  const begun = await journalTime(place, 'canary', app, version);
  const visitors = await startVisitors({ url: place.url, apps: [app], releases: [name] });
  try {
    let isBack = false;
    while (!isBack && !signal.aborted && Date.now() - begun < limit) {
      await sleep(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
      isBack = (await place.registry.readChannel()).canaries?.[app]?.version !== version;
    }
    const healed = isBack ? await healing(place, name, visitors.loads) : undefined;
    await visitors.end();
    const { time: noticed, reason } = isBack
      ? await lastChange(place, 'abort', app, version)
      : { time: undefined, reason: undefined };
    return {
      isBack,
      ...(noticed !== undefined && { noticed: (noticed - begun) / 1_000 }),
      ...(healed !== undefined && { healed: (healed - begun) / 1_000 }),
      ...(reason !== undefined && { reason }),
      ...touchedBy(name, visitors.loads, healed),
    };
  } finally {
    await visitors.end();
  }
}

/** Who had it. */
function touchedBy(
  name: string,
  loads: readonly Load[],
  healed = Infinity,
): Pick<Given, 'visitors' | 'inBrowsers' | 'outside'> {
  const before = loads.filter(({ at }) => at <= healed);
  const touchedOf = (some: readonly Load[]): Touched => ({
    all: some.length,
    had: some.filter(({ canaries, named }) => canaries.includes(name) || named.includes(name)).length,
  });
  const isOutside = ({ at, canaries, named }: Load) =>
    named.includes(name) && (at > healed || !canaries.includes(name));
  return {
    visitors: touchedOf(before),
    inBrowsers: touchedOf(before.filter(({ isInBrowser }) => isInBrowser)),
    outside: loads.filter(isOutside).map(({ at }) => new Date(at).toISOString()),
  };
}

/** When somebody who had the release is shown another one. */
async function healing({ url }: Place, name: string, loads: readonly Load[]): Promise<number> {
  const [cookie] = loads.filter(({ canaries }) => canaries.includes(name)).flatMap((load) => load.cookie ?? []);
  const end = Date.now() + HEALING_LIMIT;
  while (cookie !== undefined && Date.now() < end) {
    const answer = await fetch(url, { headers: { cookie } });
    if (!(await answer.text()).includes(`/${name.replace('@', '/')}/`)) break;
    await sleep(LOOK_EVERY);
  }
  return Date.now();
}

async function lastChange({ registry }: Place, action: string, app: string, version: string) {
  const { lines } = await registry.readJournal();
  const line = lines.findLast(
    (one) => one.action === action && 'app' in one && one.app === app && 'to' in one && one.to === version,
  );
  return {
    time: line && Date.parse(line.at),
    reason: line && 'reason' in line ? line.reason : undefined,
  };
}

async function journalTime(place: Place, action: string, app: string, version: string): Promise<number> {
  const { time } = await lastChange(place, action, app, version);
  if (time === undefined) throw new Error(`The journal does not tell of ${action} ${app} ${version}.`);
  return time;
}
