import { type Block, evidenceOf } from './evidence.ts';

const blocks = (count: number, block: Block): Block[] => Array.from({ length: count }, () => block);

test('nothing speaks against a release that shows what the other one shows, however long', () => {
  const alike = { stable: { loads: 1_000, bad: 10 }, candidate: { loads: 100, bad: 1 } };
  for (const count of [1, 10, 100, 1_000]) expect(evidenceOf(blocks(count, alike))).toBeLessThan(1);
});

test('nothing speaks against a release that is better', () => {
  const better = { stable: { loads: 100, bad: 50 }, candidate: { loads: 100, bad: 0 } };
  expect(evidenceOf(blocks(100, better))).toBeLessThanOrEqual(0);
});

test('everything speaks against one that fails always, after a dozen loads', () => {
  const broken = { stable: { loads: 95, bad: 0 }, candidate: { loads: 5, bad: 5 } };
  expect(evidenceOf(blocks(3, broken))).toBeGreaterThan(Math.log(1_000));
});

test('what is known of the other one from before lets the first loads count, and speaks against nobody alone', () => {
  const before = { loads: 1_000, bad: 1 };
  const broken = { stable: { loads: 19, bad: 0 }, candidate: { loads: 1, bad: 1 } };
  expect(evidenceOf(blocks(1, broken))).toBe(0);
  expect(evidenceOf(blocks(1, broken), before)).toBeGreaterThan(2.5);
  expect(evidenceOf(blocks(3, broken), before)).toBeGreaterThan(Math.log(1_700));
  expect(evidenceOf([], before)).toBe(0);
  const sound = { stable: { loads: 19, bad: 0 }, candidate: { loads: 1, bad: 0 } };
  for (const count of [1, 10, 100, 1_000]) expect(evidenceOf(blocks(count, sound), before)).toBeLessThan(0);
});

test('a sound release loses little by its first loads, however many they are', () => {
  const before = { loads: 1_000, bad: 1 };
  const sound = { stable: { loads: 3_000, bad: 3 }, candidate: { loads: 1_000, bad: 1 } };
  expect(evidenceOf(blocks(1, sound), before)).toBeGreaterThanOrEqual(-Math.LN2);
  const broken = { stable: { loads: 30_000, bad: 3 }, candidate: { loads: 10_000, bad: 10_000 } };
  expect(evidenceOf(blocks(1, broken), before)).toBeGreaterThan(1_000);
  expect(evidenceOf(blocks(1, broken), before)).toBeLessThan(Infinity);
});

test('a release without another one at its side is not judged', () => {
  const alone = { stable: { loads: 0, bad: 0 }, candidate: { loads: 50, bad: 50 } };
  expect(evidenceOf(blocks(50, alone))).toBe(0);
  expect(evidenceOf([])).toBe(0);
});

/** A generator of its own, so that the figures are the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function shown(loads: number, rate: number, next: () => number) {
  let bad = 0;
  for (let load = 0; load < loads; load += 1) bad += next() < rate ? 1 : 0;
  return { loads, bad };
}

/** Whether evidence of more than 100 was ever seen by one who looks after each block. */
function isEverAccused(candidateRate: number, next: () => number): boolean {
  const seen: Block[] = [];
  const before = shown(500, 0.02, next);
  for (let block = 0; block < 100; block += 1) {
    seen.push({ stable: shown(95, 0.02, next), candidate: shown(5, candidateRate, next) });
    if (evidenceOf(seen, before) > Math.log(100)) return true;
  }
  return false;
}

test('at most one of a hundred releases that are alike is ever accused at a hundred to one', () => {
  const next = numbers(1);
  const accused = Array.from({ length: 300 }, () => isEverAccused(0.02, next)).filter(Boolean);
  expect(accused.length).toBeLessThanOrEqual(3);
});

test('nearly all are that fail in a fifth of loads', () => {
  const next = numbers(2);
  const accused = Array.from({ length: 100 }, () => isEverAccused(0.2, next)).filter(Boolean);
  expect(accused.length).toBeGreaterThanOrEqual(99);
});
