import { createTurns } from './turns.ts';

let now = 0;
const taken = (count: number, apart: number) => {
  const turns = createTurns(2, () => now);
  return Array.from({ length: count }, () => {
    now += apart;
    return turns.take();
  });
};

test('of many no more than so many in a second go on', () => {
  const all = taken(1_000, 100);
  // In 100 seconds, and those of the beginning.
  expect(all.filter(Boolean).length).toBe(202);
});

test('all of few do, and of three that come at once', () => {
  expect(taken(20, 500)).toEqual(Array(20).fill(true));
  expect(taken(5, 0)).toEqual([true, true, true, false, false]);
});
