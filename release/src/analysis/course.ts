import { SLOT_SECONDS, slotAt } from '../health/counts.ts';
import type { HealthStore } from '../health/health-store.ts';
import { type Assessment, observePair } from './assess.ts';
import { type Criterion, CRITERIA, shownIn } from './criteria.ts';
import { type Shown, total } from './evidence.ts';
import { sinceFirst } from './observed.ts';

/** How two releases did by one criterion, from when the candidate was first seen. */
export interface Course {
  id: string;
  /** For people, such as "31 of 96 page loads had …". */
  words: string;
  candidate: Shown;
  stable: Shown;
  /** One after the other, of the same length. */
  points: Point[];
}

interface Point {
  /** Milliseconds. */
  from: number;
  candidate: Shown;
  stable: Shown;
}

/** Of so many points at most, so that a small chart can show them. */
const POINTS = 24;
/** What people want to see of each release, also when nothing is wrong. */
const ALWAYS: readonly string[] = ['load-failure', 'unhandled-error', 'hang'];

/** How a watched release did over time: by all that was found, the strongest first, and by what is always looked at. */
export async function coursesOf(
  { watched, verdict }: Assessment,
  health: Pick<HealthStore, 'read'>,
  now: number,
): Promise<Course[]> {
  const observed = await observePair(watched, health, now);
  if (observed.candidate.size === 0) return [];
  const pair = { candidate: observed.candidate, stable: sinceFirst(observed.candidate, observed.stable) };
  const first = Math.min(...pair.candidate.keys());
  const wanted = new Set([...verdict.findings.map(({ id }) => id), ...ALWAYS]);
  return [...wanted].flatMap((id) => {
    const criterion = CRITERIA.find((one) => one.id === id);
    return criterion ? [courseBy(criterion, pair, first, slotAt(now))] : [];
  });
}

function courseBy(
  criterion: Criterion,
  { candidate, stable }: Awaited<ReturnType<typeof observePair>>,
  first: number,
  now: number,
): Course {
  const end = now - criterion.knownAfter + 1;
  const length = Math.max(1, Math.ceil((end - first) / POINTS));
  const points: Point[] = [];
  for (let slot = first; slot < end; slot += length) {
    const slots = Array.from({ length: Math.min(length, end - slot) }, (_none, index) => slot + index);
    points.push({
      from: slot * SLOT_SECONDS * 1_000,
      candidate: total(slots.map((each) => shownIn(criterion, candidate, each))),
      stable: total(slots.map((each) => shownIn(criterion, stable, each))),
    });
  }
  return {
    id: criterion.id,
    words: criterion.words,
    candidate: total(points.map((point) => point.candidate)),
    stable: total(points.map((point) => point.stable)),
    points,
  };
}
