import type { Ended } from './canary.ts';
import { summaryOf } from './summary.ts';

const ended = (outcome: Ended['outcome'], loads: number, hurt: number): Ended => ({
  outcome,
  loads,
  loadsBefore: loads - 5,
  hurt,
});

test('counts what was found, until which load, and whom it hurt', () => {
  const ends = [ended('found', 50, 1), ended('found', 104, 3), ended('found', 400, 5), ended('live', 1_002, 7)];
  expect(summaryOf({ rule: 'guard', fault: 0.02 }, ends)).toEqual({
    rule: 'guard',
    fault: 0.02,
    runs: 4,
    found: 0.75,
    live: 0.25,
    undecided: 0,
    // The look at 104 loads is the first one with 100.
    foundBy: { 100: 0.5, 300: 0.5, 1_000: 0.75 },
    loads: { median: 104, p95: 370.4 },
    hurt: { median: 4, p95: expect.closeTo(6.7) as number },
  });
});

test('where nothing was found there are no loads until then', () => {
  const summary = summaryOf({ rule: 'argo', fault: 0, share: 5 }, [ended('undecided', 1_000, 0)]);
  expect(summary).not.toHaveProperty('loads');
  expect(summary).toMatchObject({ found: 0, undecided: 1 });
});
