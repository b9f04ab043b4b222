import { SERVER_GROUP, type Tally } from '@rishta/release/analysis';

import { numbersOf } from './draw.ts';
import { BASE, FAULT, LOADS_IN_SLOT, type Visits, visitsIn } from './visitors.ts';

const slots = (count: number, kind: { share: number; fault: number }): Visits[] => {
  const next = numbersOf(1);
  return Array.from({ length: count }, () => visitsIn(kind, next));
};
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const inBrowsers = (groups: ReadonlyMap<string, Tally>) =>
  [...groups].filter(([group]) => group !== SERVER_GROUP).map(([, tally]) => tally);

test('the same seed brings the same visitors', () => {
  expect(slots(5, { share: 5, fault: 0.1 })).toEqual(slots(5, { share: 5, fault: 0.1 }));
});

test('visitors are divided by the share, and counted in their groups', () => {
  const seen = slots(400, { share: 25, fault: 0 });
  const stable = sum(seen.flatMap((slot) => inBrowsers(slot.stable).map(({ loads }) => loads)));
  const candidate = sum(seen.flatMap((slot) => inBrowsers(slot.candidate).map(({ loads }) => loads)));
  expect(candidate).toBe(sum(seen.map(({ loads }) => loads)));
  expect((candidate + stable) / 400 / LOADS_IN_SLOT).toBeCloseTo(1, 1);
  expect(candidate / (candidate + stable)).toBeCloseTo(0.25, 1);
  expect(sum(seen.map((slot) => slot.stable.get(SERVER_GROUP)?.loads ?? 0))).toBe(stable);
});

test('the fault spoils its share of the canary’s loads, and a few fail anyway', () => {
  const seen = slots(400, { share: 25, fault: 0.2 });
  const loads = sum(seen.map((slot) => slot.loads));
  expect(sum(seen.map(({ hurt }) => hurt)) / loads).toBeCloseTo(0.2, 1);
  const sound = slots(4_000, { share: 25, fault: 0 });
  expect(sum(sound.map(({ hurt }) => hurt))).toBe(0);
  expect(sum(sound.map(({ failed }) => failed)) / sum(sound.map((slot) => slot.loads))).toBeCloseTo(BASE, 3);
});

test('a visitor who loads several pages has all of them slow, or none', () => {
  const next = numbersOf(2);
  const seen = Array.from({ length: 400 }, () => visitsIn({ share: 5, fault: 0.1, loadsEach: 4 }, next));
  const tallies = seen.flatMap(({ candidate, stable }) => [...inBrowsers(candidate), ...inBrowsers(stable)]);
  expect(sum(tallies.map(({ loads }) => loads)) / 400 / LOADS_IN_SLOT).toBeCloseTo(1, 1);
  for (const { loads, signals } of tallies) expect([loads % 4, (signals.slow ?? 0) % 4]).toEqual([0, 0]);
  expect(tallies.some(({ signals }) => (signals.interactive ?? 0) % 4 > 0)).toBe(true);
});

test('no group shows a fault in more loads than it has', () => {
  const groups = slots(100, { share: 50, fault: 0.9 }).flatMap(({ candidate }) => inBrowsers(candidate));
  for (const { loads, signals } of groups) expect(signals[FAULT]).toBeLessThanOrEqual(loads);
});
