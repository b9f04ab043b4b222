import { enoughLoads, judge, type Tally } from '@rishta/release/analysis';

import { numbersOf } from './draw.ts';
import { RULES, type RuleId } from './rules.ts';
import { type Visits, visitsBefore, visitsIn } from './visitors.ts';

const slot = (loads: number, failed: number): Visits => ({
  candidate: new Map(),
  stable: new Map(),
  loads,
  hurt: failed,
  failed,
});

/** What a rule says at the end of each of these minutes. */
function saidOf(rule: RuleId, minutes: { loads: number; failed: number }[]): string[] {
  const look = RULES[rule].begin(new Map());
  return minutes.map(({ loads, failed }) => {
    for (let at = 0; at < 5; at += 1) expect(look(slot(0, 0), 100)).toBe('wait');
    return look(slot(loads, failed), 100);
  });
}

const minutes = (count: number, minute: { loads: number; failed: number }) =>
  Array.from({ length: count }, () => minute);
const well = { loads: 100, failed: 1 };
const empty = { loads: 0, failed: 0 };

test('the rule of Argo Rollouts ends a canary at the fourth minute with less than 95 % of success', () => {
  const bad = { loads: 100, failed: 6 };
  expect(saidOf('argo', [bad, well, bad, bad, well, bad])).toEqual(['wait', 'wait', 'wait', 'wait', 'wait', 'worse']);
});

test('it takes 5 % of failures and a minute without loads for nothing, and goes on after ten minutes', () => {
  const said = saidOf('argo', [...minutes(8, { loads: 100, failed: 5 }), ...minutes(12, empty)]);
  expect(said.flatMap((one, at) => (one === 'go-on' ? [at + 1] : []))).toEqual([10, 20]);
  expect(said).not.toContain('worse');
});

test('the rule of Flagger ends it at the fifth minute with less than 99 %, or without loads', () => {
  const bad = { loads: 100, failed: 2 };
  expect(saidOf('flagger', [bad, bad, empty, bad, well, bad])).toEqual([
    ...Array.from({ length: 4 }, () => 'wait'),
    'go-on',
    'worse',
  ]);
});

test.each([0, 0.05, 0.2])(
  'the guard says after each slot what is judged of all groups, with a fault in %d of loads',
  (fault) => {
    const next = numbersOf(1);
    const before = visitsBefore(next);
    const look = RULES.guard.begin(before);
    const [candidate, stable] = [new Map<number, Map<string, Tally>>(), new Map([[-1, before]])];
    for (let now = 1; now <= 60; now += 1) {
      const visits = visitsIn({ share: 10, fault }, next);
      candidate.set(now - 1, visits.candidate);
      stable.set(now - 1, visits.stable);
      const { outcome } = judge({ candidate, stable, now, enough: enoughLoads(5) });
      expect(look(visits, 5)).toBe({ worse: 'worse', 'as-good': 'go-on', undecided: 'wait' }[outcome]);
    }
  },
);
