import { BROWSER_SIGNALS, LOAD_STATES, SERVER_SIGNALS } from '@rishta/contracts/health';
import { Type, type Static } from 'typebox';

/** Page loads are counted by the ten seconds in which they began; a `slot` is the number of these. */
export const SLOT_SECONDS = 10;
/** The number of the ten seconds in which a time is, in milliseconds. */
export const tenSecondsOf = (time: number): number => Math.floor(time / (SLOT_SECONDS * 1_000));

/** In tens of seconds: what a page load says later than that is not counted any more. */
export const OPEN_FOR = 60;
/** In tens of seconds: counts are kept for six hours. */
export const KEPT_FOR = 2_160;

/**
 * Visitors are counted in groups, by their addresses, so that it can be told whether a verdict rests on one of them. Nobody
 * can tell the address from the group. `server`: what the site server itself has seen.
 */
export const VISITOR_GROUPS = 16;
export const SERVER_GROUP = 'server';

const Count = Type.Integer({ minimum: 0 });

/** Milliseconds: of renderings, and of processors in them. */
const Spent = Type.Object({ ms: Count, cpuMs: Count });
export type Spent = Static<typeof Spent>;

/** Page loads, or renderings, and in how many of them something was wrong. */
export const Tally = Type.Object({
  loads: Count,
  signals: Type.Partial(Type.Record(Type.Enum([...BROWSER_SIGNALS, ...SERVER_SIGNALS, ...LOAD_STATES]), Count)),
  spent: Type.Optional(Spent),
});
export type Tally = Static<typeof Tally>;
export type CountedSignal = keyof Tally['signals'];

/** By `<app>@<version>`, then by group. */
export const Tallies = Type.Record(Type.String(), Type.Record(Type.String(), Tally));
export type Tallies = Static<typeof Tallies>;

/** What one server has counted of the loads that began in the same ten seconds. */
export interface SlotTallies {
  slot: number;
  tallies: Tallies;
}

export const releaseName = ({ app, version }: { app: string; version: string }): string => `${app}@${version}`;

/** What is added to a tally. */
export interface Counted {
  loads?: number;
  signal?: CountedSignal;
  spent?: Spent;
}

/** Adds to a tally, which is made where there is none. */
export function addTo(
  tallies: Tallies,
  { release, group }: { release: string; group: string },
  { loads = 0, signal, spent }: Counted,
): void {
  const tally = ((tallies[release] ??= {})[group] ??= { loads: 0, signals: {} });
  tally.loads += loads;
  if (signal) tally.signals[signal] = (tally.signals[signal] ?? 0) + 1;
  if (spent) tally.spent = plus(tally.spent, spent);
}

/** The sum of tallies. */
export function sumOf(tallies: Iterable<Tally>): Tally {
  const sum: Tally = { loads: 0, signals: {} };
  for (const { loads, signals, spent } of tallies) {
    sum.loads += loads;
    if (spent) sum.spent = plus(sum.spent, spent);
    for (const signal in signals) {
      const counted = signal as CountedSignal;
      sum.signals[counted] = (sum.signals[counted] ?? 0) + (signals[counted] ?? 0);
    }
  }
  return sum;
}

const plus = (one: Spent = { ms: 0, cpuMs: 0 }, other: Spent): Spent => ({
  ms: one.ms + other.ms,
  cpuMs: one.cpuMs + other.cpuMs,
});
