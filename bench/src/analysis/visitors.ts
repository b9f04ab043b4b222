import type { BrowserSignal, ServerSignal } from '@rishta/contracts/health';
import { LEARNED_IN, SERVER_GROUP, type Tally, VISITOR_GROUPS } from '@rishta/release/analysis';

import { timesAround } from './draw.ts';

/** Page loads of the app in a slot, on the average. */
export const LOADS_IN_SLOT = 100;

/** What the faulty canary shows in a share of its loads, and both releases in a few. */
export const FAULT = 'render-error' satisfies BrowserSignal;
export const BASE = 0.001;

type Noise = readonly (readonly [BrowserSignal, number])[];

/** In which share of loads something is wrong with either release. */
const OF_LOADS: Noise = [
  [FAULT, BASE],
  ['load-failure', 0.002],
  ['unhandled-error', 0.005],
  ['dead-click', 0.005],
];
/** The same of what comes of a visitor's device, line and browser: all loads of one visitor have it, or none. */
const OF_VISITORS: Noise = [
  ['refused', 0.01],
  ['late', 0.1],
  ['slow', 0.15],
  ['sluggish', 0.04],
  ['shifting', 0.05],
  ['busy', 0.02],
];
const OF_SERVERS: readonly (readonly [ServerSignal, number])[] = [
  ['server-failure', 0.001],
  ['server-slow', 0.02],
];
/** Of those that were left, and those that hung, nobody says that they were interactive. */
const LEFT = 0.03;
const HUNG = 0.002;

/** All of them, so that tallies are alike to the engine: a simulation sums millions. */
const NOTHING_YET: Tally['signals'] = { interactive: 0, left: 0 };
for (const [signal] of [...OF_LOADS, ...OF_VISITORS]) NOTHING_YET[signal] = 0;

type Groups = Map<string, Tally>;

/** What is seen of two releases in one slot. */
export interface Visits {
  candidate: Groups;
  stable: Groups;
  /** Page loads of the candidate. */
  loads: number;
  /** Those that the fault has spoiled. */
  hurt: number;
  /** Those with the same trouble, whether by the fault or otherwise. */
  failed: number;
}

export interface Kind {
  /** Percent of visitors who get the candidate. */
  share: number;
  /** In which share of the candidate's loads there is the fault. */
  fault: number;
  /** How many pages each visitor loads. */
  loadsEach?: number;
}

/** Draws the visits of one slot. */
export function visitsIn({ share, fault, loadsEach = 1 }: Kind, next: () => number): Visits {
  const visitorsOf = (percent: number) => timesAround((LOADS_IN_SLOT * percent) / 100 / loadsEach, next);
  const candidate = groupsOf(visitorsOf(share), loadsEach, next);
  const stable = groupsOf(visitorsOf(100 - share), loadsEach, next);
  let [loads, hurt, failed] = [0, 0, 0];
  for (const [group, tally] of candidate) {
    if (group === SERVER_GROUP) continue;
    const spoiled = timesIn(tally.loads, fault, next);
    // Of those, a few had the trouble anyway.
    const added = spoiled - timesIn(spoiled, BASE, next);
    tally.signals[FAULT] = Math.min(tally.loads, (tally.signals[FAULT] ?? 0) + added);
    loads += tally.loads;
    hurt += spoiled;
    failed += tally.signals[FAULT];
  }
  return { candidate, stable, loads, hurt, failed };
}

/** Draws what the stable release shows before there is a canary. */
export const visitsBefore = (next: () => number): Groups =>
  groupsOf(timesAround(LOADS_IN_SLOT, next) * LEARNED_IN, 1, next);

/** So many visitors, each in some group, with one rendering on the server for each of their loads. */
function groupsOf(visitors: number, loadsEach: number, next: () => number): Groups {
  const groups: Groups = new Map();
  if (visitors === 0) return groups;
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const group = String(Math.floor(next() * VISITOR_GROUPS));
    const tally = groups.get(group) ?? { loads: 0, signals: { ...NOTHING_YET } };
    groups.set(group, tally);
    tally.loads += loadsEach;
    for (const [signal, share] of OF_VISITORS) if (next() < share) addTo(tally, signal, loadsEach);
    for (let load = 0; load < loadsEach; load += 1) {
      for (const [signal, share] of OF_LOADS) if (next() < share) addTo(tally, signal);
      const end = next();
      if (end >= HUNG) addTo(tally, end < HUNG + LEFT ? 'left' : 'interactive');
    }
  }
  const loads = visitors * loadsEach;
  const server: Tally = { loads, signals: {} };
  for (const [signal, share] of OF_SERVERS) server.signals[signal] = timesIn(loads, share, next);
  return groups.set(SERVER_GROUP, server);
}

function addTo({ signals }: Tally, signal: keyof Tally['signals'], times = 1): void {
  signals[signal] = (signals[signal] ?? 0) + times;
}

function timesIn(loads: number, share: number, next: () => number): number {
  let times = 0;
  for (let load = 0; load < loads; load += 1) times += next() < share ? 1 : 0;
  return times;
}
