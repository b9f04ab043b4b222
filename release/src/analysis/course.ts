import { SLOT_SECONDS, tenSecondsOf } from '../health/counts.ts';
import type { Assessed } from './assess.ts';
import { type Criterion, CRITERIA, shownIn } from './criteria.ts';
import { type Shown, total } from './evidence.ts';
import { type Side, sideBySide, type SlotOfBoth } from './observed.ts';

/** How two releases did by one criterion, from when the candidate was first seen. */
export interface Course {
  id: string;
  /** For people, such as "31 of 96 page loads had …". */
  words: string;
  side: Side;
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
export function coursesOf({ observed: { candidate, stable }, verdict }: Assessed, now: number): Course[] {
  if (candidate.size === 0) return [];
  const slots = sideBySide(candidate, stable);
  const wanted = new Set([...verdict.findings.map(({ id }) => id), ...ALWAYS]);
  return [...wanted].flatMap((id) => {
    const criterion = CRITERIA.find((one) => one.id === id);
    return criterion ? [courseBy(criterion, slots, tenSecondsOf(now))] : [];
  });
}

function courseBy(criterion: Criterion, slots: readonly SlotOfBoth[], now: number): Course {
  const first = slots[0]?.slot ?? now;
  const end = now - criterion.knownAfter + 1;
  const length = Math.max(1, Math.ceil((end - first) / POINTS));
  const points: Point[] = [];
  for (let from = first; from < end; from += length) {
    const within = slots.filter(({ slot }) => slot >= from && slot < Math.min(from + length, end));
    points.push({
      from: from * SLOT_SECONDS * 1_000,
      candidate: total(within.map(({ candidate }) => shownIn(criterion, candidate))),
      stable: total(within.map(({ stable }) => shownIn(criterion, stable))),
    });
  }
  return {
    id: criterion.id,
    words: criterion.words,
    side: criterion.side,
    candidate: total(points.map((point) => point.candidate)),
    stable: total(points.map((point) => point.stable)),
    points,
  };
}
