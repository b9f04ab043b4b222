import { setTimeout as sleep } from 'node:timers/promises';

import { publishCopy } from '@rishta/e2e/faulty-release';

import type { Load } from './page-load.ts';
import { idsIn, liveVersion, mustRelease, type Place, UNTRIED } from './place.ts';
import { GOOD_CHANGES } from './releases/good-releases.ts';
import type { GoodResult, Results } from './results.ts';
import { startVisitors } from './visitors.ts';

/** Milliseconds for which visitors come at 5 %, and then at 25 %. */
export const STAGES = [30_000, 60_000];

interface Round {
  /** Releases are told apart by it. */
  number: number;
  /** Their canaries run at the same time. */
  apps: readonly string[];
}

/** Gives a sound release of each app to visitors, all at the same time, and looks whether they are left in peace. */
export async function tryGoodReleases(
  place: Place,
  { number, apps }: Round,
  signal: AbortSignal,
): Promise<Pick<Results, 'good' | 'goodLoads'>> {
  const version = `8.${String(number)}.0`;
  const good: GoodResult[] = [];
  for (const [at, app] of apps.entries()) {
    if (signal.aborted) break;
    good.push(await begin(place, { app, version, number: number + at }));
  }
  const loads: Load[] = [];
  for (const [stage, time] of STAGES.entries()) {
    if (stage > 0) await goOn(place, good, version);
    // Not during the commands: on two processors each would take minutes beside them.
    loads.push(...(await visitFor(time, place.url, apps, signal)));
  }
  const { canaries = {} } = await place.registry.readChannel();
  for (const one of good) {
    const app = appOf(one);
    if (one.stopped !== undefined) continue;
    if (canaries[app]?.version === version)
      await mustRelease(place, 'canary', 'abort', app, '--reason', 'The drill is over');
    else one.stopped = await whyBack(place, app, version);
  }
  const ofGood = loads.filter(({ canaries }) => canaries.length > 0).length;
  return { good, goodLoads: { all: loads.length, ofGood } };
}

async function visitFor(time: number, url: string, apps: readonly string[], signal: AbortSignal): Promise<Load[]> {
  const visitors = await startVisitors({ url, apps, releases: [] });
  await sleep(time, undefined, { signal }).catch(() => undefined);
  await visitors.end();
  return visitors.loads.filter(({ isInBrowser }) => isInBrowser);
}

const appOf = ({ release }: GoodResult): string => release.slice(0, release.indexOf('@'));

async function begin(
  place: Place,
  { app, version, number }: { app: string; version: string; number: number },
): Promise<GoodResult> {
  const { title, change } = GOOD_CHANGES[number % GOOD_CHANGES.length] ?? { title: 'nothing', change: undefined };
  const good: GoodResult = { release: `${app}@${version}`, change: title };
  let refusal: string | undefined;
  const ask = async (...args: string[]) => {
    const answer = await place.release(args);
    if (answer.code !== 0) refusal ??= answer.stderr;
    return { ...answer, code: 0 };
  };
  const from = await liveVersion(place, app);
  const hand = { dataDir: place.dataDir, releaseUntried: ask };
  await publishCopy(hand, { app, from, version, change: (draft) => change?.(draft, number) });
  if (refusal === undefined) await ask('promote', app, version, '--steps', '5,25', '--every', '1h');
  return refusal === undefined ? good : { ...good, stopped: wordsOf(refusal) };
}

/** Those that were not stopped meanwhile go on to the next share. */
async function goOn(place: Place, good: readonly GoodResult[], version: string): Promise<void> {
  for (const one of good) {
    const app = appOf(one);
    const { canaries = {} } = await place.registry.readChannel();
    if (one.stopped !== undefined || canaries[app]?.version !== version) continue;
    // It was proven when it began. A further trial takes as long, and twice while others have a canary.
    const { code, stderr } = await place.release(['canary', 'continue', app], UNTRIED);
    // Gone since then is told of at the end.
    if (code !== 0 && !idsIn(stderr).includes('no-canary')) one.stopped = wordsOf(stderr);
  }
}

const wordsOf = (words: string): string => words.trim().replaceAll(/\s+/g, ' ');

async function whyBack({ registry }: Place, app: string, version: string): Promise<string> {
  const { lines } = await registry.readJournal();
  const line = lines.findLast((one) => one.action === 'abort' && one.app === app && one.to === version);
  return `taken back: ${line?.action === 'abort' ? (line.reason ?? '') : ''}`;
}
