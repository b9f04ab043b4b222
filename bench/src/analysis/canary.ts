import { type Rule, RULES, type RuleId } from './rules.ts';
import { numbersOf } from './draw.ts';
import { type Kind, type Visits, visitsBefore, visitsIn } from './visitors.ts';

/** Loads until which a fault has to be found while a canary stays at one share. */
export const MOST_LOADS = 1_000;
/** Slots after which nobody waits for a decision any longer: two hours. */
const MOST_SLOTS = 720;

/** How a canary ended. `undecided`: it was still one at the end. */
export interface Ended {
  outcome: 'found' | 'live' | 'undecided';
  /** Page loads that had it by then, and at the look before. */
  loads: number;
  loadsBefore: number;
  /** Those that the fault has spoiled. */
  hurt: number;
}

export interface Trial extends Omit<Kind, 'share'> {
  rule: RuleId;
  /** Percent of visitors at which the canary stays up to `MOST_LOADS`; else it goes the steps of the rule. */
  share?: number;
}

/** Tries a rule on one canary. The same seed brings the same visitors. */
export function tryOn({ rule, share, ...kind }: Trial, seed: number): Ended {
  const next = numbersOf(seed);
  return share === undefined ? goTheSteps(RULES[rule], kind, next) : stay(RULES[rule], { ...kind, share }, next);
}

function stay({ begin }: Rule, kind: Kind, next: () => number): Ended {
  const look = begin(visitsBefore(next));
  let soFar = NOBODY;
  while (soFar.loads < MOST_LOADS) {
    const visits = visitsIn(kind, next);
    soFar = add(soFar, visits);
    if (look(visits, 100) === 'worse') return { outcome: 'found', ...soFar };
  }
  return { outcome: 'undecided', ...soFar };
}

function goTheSteps({ begin, steps }: Rule, kind: Omit<Kind, 'share'>, next: () => number): Ended {
  const look = begin(visitsBefore(next));
  let soFar = NOBODY;
  let step = 0;
  for (let slot = 0; slot < MOST_SLOTS; slot += 1) {
    const visits = visitsIn({ ...kind, share: steps[step] ?? 100 }, next);
    soFar = add(soFar, visits);
    const said = look(visits, steps[step + 1] ?? 100);
    if (said === 'worse') return { outcome: 'found', ...soFar };
    if (said === 'go-on') step += 1;
    if (step === steps.length) return { outcome: 'live', ...soFar };
  }
  return { outcome: 'undecided', ...soFar };
}

const NOBODY = { loads: 0, loadsBefore: 0, hurt: 0 };

const add = ({ loads, hurt }: typeof NOBODY, visits: Visits) => ({
  loads: loads + visits.loads,
  loadsBefore: loads,
  hurt: hurt + visits.hurt,
});
