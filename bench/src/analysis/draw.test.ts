import { numbersOf, timesAround } from './draw.ts';

const drawn = (count: number, draw: () => number) => Array.from({ length: count }, draw);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('a seed gives the same numbers each time, another seed gives others', () => {
  expect(drawn(5, numbersOf(1))).toEqual(drawn(5, numbersOf(1)));
  expect(drawn(5, numbersOf(1))).not.toEqual(drawn(5, numbersOf(2)));
});

test('numbers lie evenly between 0 and 1', () => {
  const numbers = drawn(20_000, numbersOf(3));
  expect(mean(numbers)).toBeCloseTo(0.5, 1);
  for (const tenth of [0.1, 0.5, 0.9]) {
    expect(numbers.filter((number) => number < tenth).length / numbers.length).toBeCloseTo(tenth, 1);
  }
});

test.each([0.5, 5, 95])('visitors come %d times on the average, and vary as much', (expected) => {
  const next = numbersOf(4);
  const times = drawn(5_000, () => timesAround(expected, next));
  const middle = mean(times);
  expect(Math.abs(middle / expected - 1)).toBeLessThan(0.05);
  expect(Math.abs(mean(times.map((value) => (value - middle) ** 2)) / expected - 1)).toBeLessThan(0.1);
});
