import { type Ended, tryOn } from './canary.ts';

const runs = (count: number, run: (seed: number) => Ended): Ended[] =>
  Array.from({ length: count }, (_none, seed) => run(seed));

test('a run can be repeated, and another seed makes another one', () => {
  const trial = { rule: 'guard', fault: 0.2, share: 25 } as const;
  expect(tryOn(trial, 1)).toEqual(tryOn(trial, 1));
  expect(runs(5, (seed) => tryOn(trial, seed)).map(({ loads }) => loads)).not.toEqual(
    Array.from({ length: 5 }, () => tryOn(trial, 1).loads),
  );
});

test('the guard finds what fails in half of loads at its first step', () => {
  for (const { outcome, loads, hurt } of runs(5, (seed) => tryOn({ rule: 'guard', fault: 0.5 }, seed))) {
    expect(outcome).toBe('found');
    expect(loads).toBeLessThan(100);
    expect(hurt).toBeLessThanOrEqual(loads);
  }
});

test('a sound canary goes live after a thousand loads by the guard, and after half an hour by the clock', () => {
  const guarded = tryOn({ rule: 'guard', fault: 0 }, 1);
  expect(guarded).toMatchObject({ outcome: 'live', hurt: 0 });
  expect(guarded.loads).toBeGreaterThanOrEqual(1_000);
  expect(guarded.loadsBefore).toBeLessThan(1_000);
  const { outcome, loads } = tryOn({ rule: 'argo', fault: 0 }, 1);
  expect(outcome).toBe('live');
  expect(loads / (60 * (1 + 5 + 25))).toBeCloseTo(1, 0);
});

test('at one share nothing goes on: what is not found by a thousand loads stays undecided', () => {
  const { outcome, loads } = tryOn({ rule: 'flagger', fault: 0, share: 25 }, 1);
  expect(outcome).toBe('undecided');
  expect(loads).toBeGreaterThanOrEqual(1_000);
});
