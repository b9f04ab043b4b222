import { stations, throughputOf } from './throughput.ts';

test('one request at a time takes as long as all of its stations together', () => {
  expect(throughputOf([{ demand: 4 }, { demand: 6 }], 1)).toBeCloseTo(100);
});

test('is what is known of a system whose stations are alike: n / (D (n + K - 1))', () => {
  expect(throughputOf(stations(3, 30), 5)).toBeCloseTo((1_000 * 5) / (10 * 7));
});

test('comes near to what the busiest station can do, and never above it', () => {
  const one = [{ demand: 2 }, { demand: 5 }, { demand: 1 }];
  expect(throughputOf(one, 200)).toBeLessThanOrEqual(200);
  expect(throughputOf(one, 200)).toBeGreaterThan(199);
});

test('a second process of the busiest kind nearly doubles it, until another kind is the busiest', () => {
  const rest = [{ demand: 1 }];
  const gain = (demand: number) =>
    throughputOf([...stations(2, demand), ...rest], 100) / throughputOf([...stations(1, demand), ...rest], 100);
  expect(gain(10)).toBeGreaterThan(1.9);
  expect(gain(1)).toBeLessThan(1.1);
});
