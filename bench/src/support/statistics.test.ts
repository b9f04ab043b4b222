import { compare, quantile, summarize } from './statistics.ts';

test('the median of an even number of values lies between the two in the middle', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
});

test('an outlier does not move the summary', () => {
  expect(summarize([10, 11, 12, 13, 9_000])).toEqual({ median: 12, q1: 11, q3: 13, runs: 5 });
});

test('a slow turn of the machine widens no ratio, since it slows both', () => {
  expect(compare([50, 500, 55], [100, 1_000, 110])).toEqual({ median: 0.5, q1: 0.5, q3: 0.5, runs: 3 });
});
