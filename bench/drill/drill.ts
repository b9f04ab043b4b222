import { rmSync } from 'node:fs';

import { messageOf } from '@rishta/release';
import { APPS } from '@rishta/tooling/builds';

import { dataFolder, startSite } from '../src/support/site.ts';
import { LIMIT } from './give.ts';
import { STAGES, tryGoodReleases } from './good-rounds.ts';
import { type Place, placeOf } from './place.ts';
import type { FaultyRelease } from './releases/faulty-release.ts';
import { goodLineOf, lineOf } from './report.ts';
import type { FaultResult, Results } from './results.ts';
import { tryFault } from './try-fault.ts';

export interface Drill {
  faults: readonly FaultyRelease[];
  /** How many sound releases. */
  good: number;
  signal: AbortSignal;
  say: (line: string) => void;
  /** Called as soon as there is something new. */
  keep: (results: Results) => void;
}

const NAME = 'drill';

/** Gives releases with faults, and sound ones, to visitors of a site of its own. What is in `results` already is not tried again. */
export async function drill(results: Results, { faults, good, signal, say, keep }: Drill): Promise<void> {
  // What a run has left that was killed.
  rmSync(dataFolder(NAME), { recursive: true, force: true });
  const site = await startSite(NAME, { TRUST_PROXY: 'loopback', GUARD: 'on' });
  const place = placeOf(site);
  try {
    await tryFaults(place, results, { faults, signal, say, keep });
    await tryGood(place, results, { good, signal, say, keep });
  } finally {
    await place.registry.close();
    await site.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
  }
}

async function tryFaults(
  place: Place,
  results: Results,
  { faults, signal, say, keep }: Omit<Drill, 'good'>,
): Promise<void> {
  const isOver = () => signal.aborted;
  const known = new Set(results.faults.map(({ name }) => name));
  for (const [number, fault] of faults.entries()) {
    if (isOver()) return;
    if (known.has(fault.name)) continue;
    const result = await tryFault(place, fault, `9.${String(number)}.0`, signal).catch((error: unknown) =>
      notTried(place, fault, error),
    );
    if (isOver()) return;
    results.faults.push(result);
    say(lineOf(result));
    keep(results);
  }
}

/** One that cannot be tried is told of, and keeps the others from nothing. */
async function notTried(place: Place, { name, title, app, kind }: FaultyRelease, error: unknown): Promise<FaultResult> {
  await place.release(['canary', 'abort', app, '--reason', 'It could not be tried']);
  return { name, title, app, kind, trouble: messageOf(error).trim().replaceAll(/\s+/g, ' ') };
}

async function tryGood(
  place: Place,
  results: Results,
  { good, signal, say, keep }: Omit<Drill, 'faults'>,
): Promise<void> {
  const isOver = () => signal.aborted;
  for (let number = 0; results.good.length < good && !isOver(); number += 1) {
    const apps = APPS.slice(0, good - results.good.length);
    const round = await tryGoodReleases(place, { number, apps }, signal);
    if (isOver()) return;
    results.good.push(...round.good);
    results.goodLoads.all += round.goodLoads.all;
    results.goodLoads.ofGood += round.goodLoads.ofGood;
    for (const one of round.good) say(goodLineOf(one));
    keep(results);
  }
}

/** Minutes for commands about one release, trial and all. */
const COMMANDS = 0.3;
/** Of the time in which a release must be found most need so much. */
const FOUND_WITHIN = 0.4;

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Minutes that the rest will take, roughly. */
export function estimate({ faults, good }: Results, wanted: Pick<Drill, 'faults' | 'good'>): number {
  const known = new Set(faults.map(({ name }) => name));
  const rest = wanted.faults.filter(({ name }) => !known.has(name));
  const given = rest.filter(({ kind }) => kind !== 'build' && kind !== 'trust');
  const rounds = Math.ceil(Math.max(0, wanted.good - good.length) / APPS.length);
  const stages = sum(STAGES) / 60_000;
  const ofRound = stages + APPS.length * STAGES.length * COMMANDS;
  return (
    rest.length * COMMANDS +
    (FOUND_WITHIN * sum(given.map(({ givenFor = LIMIT }) => givenFor))) / 60_000 +
    rounds * ofRound
  );
}
