import { chanceOf, isStopped, judge } from './limits.ts';
import { type FaultResult, type Given, nothingYet } from './results.ts';

const given = (more: Partial<Given> = {}): Given => ({
  ...{
    isBack: true,
    noticed: 40,
    healed: 41,
    visitors: { all: 100, had: 5 },
    inBrowsers: { all: 20, had: 4 },
    outside: [],
  },
  ...more,
});
const fault = (more: Partial<FaultResult> = {}): FaultResult => ({
  ...{ name: 'throws-at-load', title: 'throws', app: 'remote-auth', kind: 'total' },
  ...more,
});
const refused = { at: 'promote', ids: ['page-broken'], seconds: 4 } as const;
const brokenBy = (faults: FaultResult[], always: string[] = []) =>
  judge({ ...nothingYet(), faults }, new Set(always))
    .filter(({ kept }) => !kept)
    .map(({ what }) => what);

test.each([
  [fault({ refused: { ...refused, ids: [...refused.ids] } }), true],
  [fault({ given: given() }), true],
  [fault({ given: given({ isBack: false }) }), false],
  [fault(), false],
])('%j', (one, stopped) => {
  expect(isStopped(one)).toBe(stopped);
});

test('six of 34 may be missed, and no more', () => {
  const missed = (count: number) =>
    Array.from({ length: 34 }, (_, at) => fault({ kind: 'unseen', ...(at >= count && { given: given() }) }));
  expect(brokenBy(missed(6))).toEqual([]);
  expect(brokenBy(missed(7))).toEqual(['faults that were refused or are back by themselves']);
});

test('a total fault is back within a minute, a third of one within three', () => {
  expect(brokenBy([fault({ given: given({ healed: 61 }) })])).toEqual(['throws: went back by itself']);
  const third = (healed: number) => fault({ name: 'throws-in-a-third', kind: 'some', given: given({ healed }) });
  expect(brokenBy([third(179)])).toEqual([]);
  expect(brokenBy([third(181)])).toEqual(['throws: went back by itself']);
});

test('what is always given to visitors has to go back, also when it would have been refused', () => {
  const missed = fault({
    name: 'leaks',
    kind: 'server',
    refused: { ...refused, ids: [] },
    given: given({ isBack: false }),
  });
  expect(brokenBy([missed])).toEqual([]);
  expect(brokenBy([missed], ['leaks'])).toEqual(['throws: went back by itself']);
});

test('more visitors than a canary has by chance, and any outside of it', () => {
  expect(brokenBy([fault({ given: given({ visitors: { all: 100, had: 11 } }) })])).toEqual([]);
  expect(brokenBy([fault({ given: given({ visitors: { all: 100, had: 15 } }) })])).toEqual([
    'throws: visitors who had it',
  ]);
  expect(brokenBy([fault({ given: given({ outside: ['/Login'] }) })])).toEqual([
    'throws: of them, outside of its canary',
  ]);
});

test('no good release is refused or taken back', () => {
  const good = [{ release: 'shell@8.0.0', change: 'a comment' }];
  expect(judge({ ...nothingYet(), good }, new Set())).toMatchObject([{ value: '0 of 1', kept: true }]);
  const one = { release: 'shell@8.1.0', change: 'a comment', stopped: 'page-hangs' };
  expect(judge({ ...nothingYet(), good: [...good, one] }, new Set())).toMatchObject([{ value: '1 of 2', kept: false }]);
});

test('the chance of at least so many', () => {
  expect(chanceOf(0, 10, 0.05)).toBe(1);
  expect(chanceOf(1, 2, 0.5)).toBeCloseTo(0.75);
  expect(chanceOf(2, 2, 0.5)).toBeCloseTo(0.25);
});
