import { tenSecondsOf } from '../health/counts.ts';
import type { HealthReader } from '../health/health-store.ts';
import type { Channel, JournalLine } from '../registry/documents.ts';
import { enoughLoads, type Finding, judge, type Verdict } from './judge.ts';
import { observe, type Observed } from './observed.ts';
import { type TimeOf, type Watched, WATCHED_FOR, watchedAt } from './watched.ts';

export interface Assessment {
  watched: Watched;
  verdict: Verdict;
  /** Page loads without which it is not called as good. */
  enough: number;
}

/** With what it rests on. */
export interface Assessed extends Assessment {
  observed: { candidate: Observed; stable: Observed };
}

const EVERYBODY = 100;
/** Slots before a canary began from which it is learned how the stable release does. */
export const LEARNED_IN = 30;

/**
 * Judges all releases that are watched at a time by what site servers have counted of them.
 *
 * @param timeOf Default: what lines say themselves.
 */
export async function assess(
  { channel, lines }: { channel: Channel; lines: readonly JournalLine[] },
  health: HealthReader,
  now: number,
  timeOf?: TimeOf,
): Promise<Assessed[]> {
  const all = watchedAt(channel, lines, now, timeOf);
  return Promise.all(all.map((watched) => assessOne(watched, health, now)));
}

async function assessOne(watched: Watched, health: HealthReader, now: number): Promise<Assessed> {
  const enough = enoughLoads(watched.canary?.steps[0] ?? EVERYBODY);
  const observed = await observePair(watched, health, now);
  return { watched, observed, enough, verdict: judge({ ...observed, now: tenSecondsOf(now), enough }) };
}

/** What was counted of a watched release, and of the one that it is compared with. */
async function observePair(
  { app, version, against, since, canary }: Watched,
  health: HealthReader,
  now: number,
): Promise<Assessed['observed']> {
  const begun = tenSecondsOf(since);
  const slots = await health.read(canary ? begun - LEARNED_IN : begun, tenSecondsOf(now));
  const candidate = observe(
    slots.filter(({ slot }) => slot >= begun),
    { app, version },
  );
  const stable = canary
    ? observe(slots, { app, version: against })
    : await observeBefore({ app, version: against }, begun, health);
  return { candidate, stable };
}

/** What a release showed before another one took its place, laid beside the time after that. */
async function observeBefore(release: { app: string; version: string }, end: number, health: HealthReader) {
  const length = tenSecondsOf(WATCHED_FOR);
  return observe(await health.read(end - length, end - 1), release, { later: length });
}

/** What is to be seen of a verdict, for people. */
export function describe({ watched: { version, against }, verdict, enough }: Assessment): string {
  const { outcome, loads, findings } = verdict;
  const [strongest] = findings;
  if (outcome === 'worse' && strongest) return `worse: ${told(strongest, version, against)}`;
  const seen = `${String(loads.candidate)} page loads, ${String(loads.stable)} of ${against}`;
  if (outcome === 'as-good') return `as good: nothing speaks against it in ${seen}`;
  if (loads.candidate < enough) return `undecided: ${seen}; it takes ${String(enough)} to say more`;
  return `undecided: ${strongest ? told(strongest, version, against) : seen}`;
}

/** A finding in words, such as for the journal. */
export const told = ({ words, side, candidate, stable }: Finding, version: string, against: string): string =>
  `${String(candidate.bad)} of ${String(candidate.loads)} ${side === 'server' ? 'renderings' : 'page loads'} of ${version} ${words}, ` +
  `${String(stable.bad)} of ${String(stable.loads)} of ${against}`;
