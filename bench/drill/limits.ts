import type { Finding } from '../faults/fault.ts';
import type { FaultResult, Results } from './results.ts';

/** Of all 34 faults so many are refused before they are live, or are back by themselves. */
const STOPPED = { least: 28, of: 34 };
/** Seconds until visitors are shown the earlier release. */
const HEALED_WITHIN: Partial<Record<FaultResult['kind'], number>> = { total: 60 };
const THIRD = { name: 'throws-in-a-third', within: 180 };
/** The share of visitors that a canary is given to. */
const SHARE = 0.05;
/** So unlikely it is by chance alone that more of few visitors had it. */
const CHANCE = 0.001;

export const isStopped = ({ refused, given }: FaultResult): boolean => refused !== undefined || given?.isBack === true;

/** What must be kept, as far as it was tried. */
export function judge({ faults, good }: Results, alwaysGiven: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  if (faults.length > 0) findings.push(stopped(faults));
  for (const fault of faults) findings.push(...judgeGiven(fault, alwaysGiven));
  if (good.length > 0) {
    const bad = good.filter((each) => each.stopped !== undefined);
    findings.push({
      what: 'good releases refused or taken back',
      value: `${String(bad.length)} of ${String(good.length)}`,
      limit: '0',
      kept: bad.length === 0,
    });
  }
  return findings;
}

function stopped(faults: readonly FaultResult[]): Finding {
  const count = faults.filter(isStopped).length;
  // Of some of them, as many may be missed.
  const least = Math.max(0, faults.length - (STOPPED.of - STOPPED.least));
  return {
    what: 'faults that were refused or are back by themselves',
    value: `${String(count)} of ${String(faults.length)}`,
    limit: `at least ${String(least)}`,
    kept: count >= least,
  };
}

function judgeGiven({ name, title, kind, given }: FaultResult, alwaysGiven: ReadonlySet<string>): Finding[] {
  if (!given) return [];
  const { isBack, healed, visitors, outside } = given;
  const within = name === THIRD.name ? THIRD.within : HEALED_WITHIN[kind];
  const findings: Finding[] = [
    {
      what: `${title}: visitors who had it`,
      value: `${String(visitors.had)} of ${String(visitors.all)}`,
      limit: `${String(100 * SHARE)} %, but for chance`,
      kept: chanceOf(visitors.had, visitors.all, SHARE) > CHANCE,
    },
    {
      what: `${title}: of them, outside of its canary`,
      value: [String(outside.length), ...outside.slice(0, 5)].join(' '),
      limit: '0',
      kept: outside.length === 0,
    },
  ];
  if (alwaysGiven.has(name) || within !== undefined) {
    findings.unshift({
      what: `${title}: went back by itself`,
      value: isBack ? `after ${String(Math.round(healed ?? 0))} s` : 'no',
      limit: within === undefined ? 'yes' : `${String(within)} s`,
      kept: isBack && (within === undefined || (healed ?? Infinity) <= within),
    });
  }
  return findings;
}

/** How likely at least so many of so many have something that each has with this likelihood. */
export function chanceOf(atLeast: number, of: number, share: number): number {
  let exactly = (1 - share) ** of;
  let less = 0;
  for (let count = 0; count < atLeast; count += 1) {
    less += exactly;
    exactly *= ((of - count) / (count + 1)) * (share / (1 - share));
  }
  return Math.max(0, 1 - less);
}
