import { compareInPairs, estimate, percentage, quantile, summarize } from './statistics.ts';

test('the median of an even number of values lies between the two in the middle', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
});

test('an outlier does not move the summary', () => {
  expect(summarize([10, 11, 12, 13, 9_000])).toEqual({ median: 12, q1: 11, q3: 13 });
});

test('a slow turn of the machine widens no ratio, since it slows both', () => {
  const { value, low, high } = compareInPairs([50, 500, 55], [100, 1_000, 110]);
  for (const figure of [value, low, high]) expect(figure).toBeCloseTo(0.5, 10);
});

test('the interval is that of Student on the logarithms', () => {
  // Logarithms to the base 2 are 0, 1 and 2: a mean of 1, a standard error of 1/√3, and t = 4.303.
  const { value, low, high, runs } = estimate([1, 2, 4]);
  expect(value).toBeCloseTo(2, 10);
  expect(Math.log2(low)).toBeCloseTo(1 - 4.303 / Math.sqrt(3), 10);
  expect(Math.log2(high ?? 0)).toBeCloseTo(1 + 4.303 / Math.sqrt(3), 10);
  expect(runs).toBe(3);
});

test('intervals hold the truth as often as they say', () => {
  // Uniform logarithms round that of 1, with numbers that are the same in every run.
  let state = 7;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const trials = Array.from({ length: 2_000 }, () => estimate(Array.from({ length: 7 }, () => 2 ** (random() - 0.5))));
  const held = trials.filter(({ low, high }) => low <= 1 && (high ?? Infinity) >= 1).length / trials.length;
  expect(held).toBeGreaterThan(0.93);
  expect(held).toBeLessThan(0.97);
});

test('one measurement alone decides nothing', () => {
  expect(estimate([0.5])).toEqual({ value: 0.5, low: 0, runs: 1 });
});

test('a percentage has an interval within 0 and 100, which narrows with the runs', () => {
  // Wilson, Probable Inference, 1927, for 10 of 1,000.
  expect(percentage(10, 1_000)).toEqual({
    value: 1,
    low: expect.closeTo(0.544, 3) as number,
    high: expect.closeTo(1.831, 3) as number,
    runs: 1_000,
  });
  expect(percentage(0, 100)).toMatchObject({ value: 0, low: 0, high: expect.closeTo(3.7, 2) as number });
  expect(percentage(100, 100).high).toBeCloseTo(100, 10);
});
