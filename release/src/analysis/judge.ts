import { type Block, evidenceOf, type Shown, total } from './evidence.ts';
import { type Criterion, CRITERIA, shownIn } from './criteria.ts';
import { sumOf, type Tally } from '../health/counts.ts';
import { groupsIn, type Observed, type Side, sideBySide, type SlotOfBoth, stableBefore } from './observed.ts';

export interface Case {
  candidate: Observed;
  /** Before the candidate was seen as well, as far as it is known. */
  stable: Observed;
  /** The slot that has just begun. */
  now: number;
  /** Page loads of the candidate without which nobody calls it as good; see `enoughLoads`. */
  enough: number;
}

/** `undecided`: too few have seen it to say, or something speaks against it and not strongly enough. */
export type Outcome = 'worse' | 'as-good' | 'undecided';

export interface Finding {
  id: string;
  words: string;
  side: Side;
  candidate: Shown;
  stable: Shown;
  /** The logarithm of the e-value (see `evidenceOf`), divided by `alike` of the criterion. */
  evidence: number;
  isDecisive: boolean;
}

export interface Verdict {
  outcome: Outcome;
  loads: { candidate: number; stable: number };
  /** What was seen to be wrong with the candidate, the strongest first. */
  findings: Finding[];
}

/** Of a hundred candidates that are as good, at most one is ever called worse; all criteria share it. */
const FALSE_ALARMS = 0.01;
const DECISIVE = Math.log(CRITERIA.length / FALSE_ALARMS);
/**
 * The evidence that the other groups must show without the loudest one. It is less than `DECISIVE`, because the loudest
 * group takes part in a true fault as well.
 */
const DECISIVE_OF_OTHERS = Math.log(1 / FALSE_ALARMS);
/** With evidence of more than that a candidate is not called as good either. */
const SUSPICIOUS = Math.log(20);

/**
 * Decisive whatever the evidence: at least `loads` page loads, more than `share` of them failed, and more than `times`
 * the rate of the stable release.
 */
const LOAD_FAILURES = { id: 'load-failure', share: 0.02, loads: 200, times: 2 } as const;
/** A single load with an altered file is decisive. */
const NEVER = 'altered';

/**
 * Page loads of a candidate without which it does not go on to a share of visitors. While 5 % of visitors have it, 99 in 100
 * candidates are found by then that have a fault in so many of their loads: a fifth of 100, a twentieth of 300, a fiftieth of
 * 1,000 (see docs/decisions/0026). At 25 % from the beginning it is 95 in 100.
 */
export function enoughLoads(nextShare: number): number {
  if (nextShare <= 5) return 100;
  return nextShare <= 25 ? 300 : 1_000;
}

/** Compares a candidate with the stable release, from the first slot in which the candidate was seen. */
export function judge({ enough, ...observed }: Case): Verdict {
  const slots = sideBySide(observed.candidate, observed.stable);
  const pair = { ...observed, slots, before: stableBefore(observed.candidate, observed.stable) };
  const findings = CRITERIA.map((criterion) => find(criterion, pair))
    .filter(({ candidate: { bad }, evidence, isDecisive }) => isDecisive || (bad > 0 && evidence > 0))
    .sort((one, other) => other.evidence - one.evidence);
  const over = slots.filter(({ slot }) => slot < observed.now);
  const loads = {
    candidate: sum(over.map(({ candidate }) => candidate.browser.loads)),
    stable: sum(over.map(({ stable }) => stable.browser.loads)),
  };
  return { outcome: outcomeOf(findings, loads.candidate >= enough), loads, findings };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

function outcomeOf(findings: readonly Finding[], isEnough: boolean): Outcome {
  if (findings.some(({ isDecisive }) => isDecisive)) return 'worse';
  return isEnough && findings.every(({ evidence }) => evidence < SUSPICIOUS) ? 'as-good' : 'undecided';
}

interface Pair extends Omit<Case, 'enough'> {
  before: Record<Side, Tally>;
  slots: readonly SlotOfBoth[];
}

function find(criterion: Criterion, pair: Pair): Finding {
  const { id, words, side } = criterion;
  const found = compare(criterion, pair);
  const isDecisive = decides(criterion, found) && !restsOnOne(criterion, pair);
  return { id, words, side, ...found, isDecisive };
}

type Compared = Pick<Finding, 'candidate' | 'stable' | 'evidence'>;

function decides({ id }: Criterion, { candidate, stable, evidence }: Compared, decisive = DECISIVE): boolean {
  if (evidence >= decisive) return true;
  if (id === NEVER) return candidate.bad > 0;
  const { share, loads, times } = LOAD_FAILURES;
  return (
    id === LOAD_FAILURES.id &&
    candidate.loads >= loads &&
    rateOf(candidate) > share &&
    rateOf(candidate) > times * rateOf(stable)
  );
}

const NOTHING = sumOf([]);

const rateOf = ({ loads, bad }: Shown) => (loads === 0 ? 0 : bad / loads);

/** Whether one group of visitors alone speaks against the candidate, while others have it too: one client decides nothing. */
function restsOnOne(criterion: Criterion, pair: Pair): boolean {
  if (criterion.side === 'server') return false;
  const groups = groupsIn(pair.candidate);
  // With one group, the candidate may only have reached its first visitors. One group is enough when the stable release
  // has no other either.
  if (groups.length < 2) return groupsIn(pair.stable).length > 1;
  const badOf = (group: string) =>
    [...pair.candidate.values()].reduce((sum, slot) => sum + criterion.bad(slot.get(group) ?? NOTHING), 0);
  const [loudest] = groups.map((group) => ({ group, bad: badOf(group) })).sort((one, other) => other.bad - one.bad);
  const slots = sideBySide(pair.candidate, pair.stable, loudest?.group);
  const before = stableBefore(pair.candidate, pair.stable, loudest?.group);
  return !decides(criterion, compare(criterion, { ...pair, before, slots }), DECISIVE_OF_OTHERS);
}

/** What both have shown until it was known, and how strongly that speaks against the candidate. */
function compare(criterion: Criterion, { before, slots, now }: Pair): Compared {
  const blocks = slots
    .filter(({ slot }) => slot <= now - criterion.knownAfter)
    .map(({ candidate, stable }): Block => ({
      candidate: shownIn(criterion, candidate),
      stable: shownIn(criterion, stable),
    }));
  return {
    candidate: total(blocks.map(({ candidate }) => candidate)),
    stable: total(blocks.map(({ stable }) => stable)),
    evidence: evidenceOf(blocks, shownIn(criterion, before)) / criterion.alike,
  };
}
