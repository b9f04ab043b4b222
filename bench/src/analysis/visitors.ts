import type { BrowserSignal, ServerSignal } from '@rishta/contracts/health';
import { SERVER_GROUP, type Tally, VISITOR_GROUPS } from '@rishta/release/analysis';

import { timesAround } from './draw.ts';

/** Page loads of the app in a slot, on the average. */
export const LOADS_IN_SLOT = 100;

/** What the faulty canary shows in a share of its loads, and both releases in a few. */
export const FAULT = 'render-error' satisfies BrowserSignal;
export const BASE = 0.001;

/** In which share of loads something is wrong with either release. */
const BROWSER_NOISE: readonly (readonly [BrowserSignal, number])[] = [
  [FAULT, BASE],
  ['load-failure', 0.002],
  ['unhandled-error', 0.005],
  ['dead-click', 0.005],
  ['refused', 0.01],
  ['late', 0.1],
  ['slow', 0.15],
  ['sluggish', 0.04],
  ['shifting', 0.05],
  ['busy', 0.02],
];
const SERVER_NOISE: readonly (readonly [ServerSignal, number])[] = [
  ['server-failure', 0.001],
  ['server-slow', 0.02],
];
/** Of those that were left, and those that hung, nobody says that they were interactive. */
const LEFT = 0.03;
const HUNG = 0.002;

/** All of them, so that tallies are alike to the engine: a simulation sums millions. */
const NOTHING_YET: Tally['signals'] = { interactive: 0, left: 0 };
for (const [signal] of BROWSER_NOISE) NOTHING_YET[signal] = 0;

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

/** Draws the visits of one slot. `share`: percent of visitors who get the candidate; `fault`: in which share of its loads. */
export function visitsIn({ share, fault }: { share: number; fault: number }, next: () => number): Visits {
  const candidate = groupsOf(timesAround((LOADS_IN_SLOT * share) / 100, next), next);
  const stable = groupsOf(timesAround((LOADS_IN_SLOT * (100 - share)) / 100, next), next);
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

/** So many loads, each by a visitor of some group, with one rendering on the server each. */
function groupsOf(loads: number, next: () => number): Groups {
  const groups: Groups = new Map();
  if (loads === 0) return groups;
  for (let load = 0; load < loads; load += 1) {
    const group = String(Math.floor(next() * VISITOR_GROUPS));
    const tally = groups.get(group) ?? { loads: 0, signals: { ...NOTHING_YET } };
    groups.set(group, tally);
    tally.loads += 1;
    for (const [signal, share] of BROWSER_NOISE) if (next() < share) addTo(tally, signal);
    const end = next();
    if (end < HUNG) continue;
    addTo(tally, end < HUNG + LEFT ? 'left' : 'interactive');
  }
  const server: Tally = { loads, signals: {} };
  for (const [signal, share] of SERVER_NOISE) server.signals[signal] = timesIn(loads, share, next);
  return groups.set(SERVER_GROUP, server);
}

function addTo({ signals }: Tally, signal: keyof Tally['signals']): void {
  signals[signal] = (signals[signal] ?? 0) + 1;
}

function timesIn(loads: number, share: number, next: () => number): number {
  let times = 0;
  for (let load = 0; load < loads; load += 1) times += next() < share ? 1 : 0;
  return times;
}
