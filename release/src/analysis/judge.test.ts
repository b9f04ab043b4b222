import { BROWSER_SIGNALS } from '@rishta/contracts/health';

import { enoughLoads, judge } from './judge.ts';
import { inSlots, tally } from './testing/observations.ts';

const SLOTS = 60;
const LATER = { now: SLOTS + 5, enough: 300 };
const stable = inSlots(SLOTS, { '1': tally(50), '2': tally(50) });

const verdictOn = (candidate: ReturnType<typeof inSlots>, given: Partial<Parameters<typeof judge>[0]> = {}) =>
  judge({ candidate, stable, ...LATER, ...given });

test('a candidate that shows nothing is as good, once enough have seen it', () => {
  const candidate = inSlots(SLOTS, { '1': tally(3), '2': tally(3) });
  expect(verdictOn(candidate)).toEqual({
    outcome: 'as-good',
    loads: { candidate: 360, stable: 6_000 },
    findings: [],
  });
  expect(verdictOn(candidate, { enough: 361 }).outcome).toBe('undecided');
});

test('what the stable release showed before is not counted beside it, and lets three broken loads be enough', () => {
  const earlier = inSlots(30, { '1': tally(20), '2': tally(20) });
  const beside = [30, 32, 34].map((slot) => [slot, new Map([['1', tally(20)]])] as const);
  const broken = [30, 32, 34].map(
    (slot, at) => [slot, new Map([[String(at), tally(1, { 'render-error': 1 })]])] as const,
  );
  const given = { candidate: new Map(broken), now: 40, enough: 300 };
  expect(judge({ ...given, stable: new Map([...earlier, ...beside]) })).toMatchObject({
    outcome: 'worse',
    loads: { candidate: 3, stable: 60 },
    findings: [{ id: 'render-error', stable: { loads: 60, bad: 0 } }],
  });
  expect(judge({ ...given, stable: new Map(beside) }).outcome).toBe('undecided');
});

test('without any load nothing is decided', () => {
  expect(verdictOn(new Map())).toEqual({ outcome: 'undecided', loads: { candidate: 0, stable: 0 }, findings: [] });
});

test.each(BROWSER_SIGNALS)('a candidate is worse when most of its loads are said to have a %s', (signal) => {
  const faulty = inSlots(SLOTS, { '1': tally(3, { [signal]: 2 }), '2': tally(3, { [signal]: 2 }) });
  const { outcome, findings } = verdictOn(faulty);
  expect(outcome).toBe('worse');
  expect(findings).toMatchObject([{ id: signal, isDecisive: true, candidate: { loads: 360, bad: 240 } }]);
});

test('what all loads of a visitor have in common counts as often as there are visitors', () => {
  const evidenceOf = (signal: 'slow' | 'render-error') => {
    const bad = tally(3, { [signal]: 1 });
    return verdictOn(inSlots(SLOTS, { '1': bad, '2': bad })).findings[0]?.evidence ?? 0;
  };
  expect(evidenceOf('slow')).toBeCloseTo(evidenceOf('render-error') / 4, 5);
});

test('a candidate is worse when its pages are seen and never become interactive', () => {
  const hung = inSlots(SLOTS, { '1': tally(3, { interactive: 0 }), '2': tally(3, { interactive: 1 }) });
  expect(verdictOn(hung)).toMatchObject({ outcome: 'worse', findings: [{ id: 'hang', candidate: { bad: 300 } }] });
});

test('whoever leaves before that is not counted as hung, nor who has just come', () => {
  const left = inSlots(SLOTS, { '1': tally(3, { interactive: 0, left: 3 }), '2': tally(3) });
  expect(verdictOn(left).findings).not.toContainEqual(expect.objectContaining({ id: 'hang' }));
  const coming = new Map([
    ...inSlots(SLOTS, { '1': tally(6) }),
    ...inSlots(1, { '1': tally(600, { interactive: 0 }) }),
  ]);
  expect(verdictOn(coming, { now: 2 }).findings).toEqual([]);
});

test('a candidate is worse when it is left before it is interactive, by more than one group of visitors', () => {
  const left = tally(3, { interactive: 1, left: 2 });
  expect(verdictOn(inSlots(SLOTS, { '1': left, '2': left }))).toMatchObject({
    outcome: 'worse',
    findings: [{ id: 'left', candidate: { bad: 240 } }],
  });
  expect(verdictOn(inSlots(SLOTS, { '1': left, '2': tally(30) })).outcome).not.toBe('worse');
  const leaving = { '1': tally(30, { interactive: 27, left: 3 }), '2': tally(30, { interactive: 27, left: 3 }) };
  expect(verdictOn(inSlots(SLOTS, leaving), { stable: inSlots(SLOTS, leaving) }).outcome).toBe('as-good');
});

test('what both have in the same share is no fault of the candidate', () => {
  const slow = (loads: number) => ({ '1': tally(loads, { slow: loads / 2 }), '2': tally(loads, { slow: loads / 2 }) });
  expect(verdictOn(inSlots(SLOTS, slow(4)), { stable: inSlots(SLOTS, slow(40)) }).outcome).toBe('as-good');
});

test.each([
  ['server-failure', 12],
  ['server-slow', 12],
  ['server-busy', 12],
  ['server-growing', 12],
] as const)('a candidate is worse when the server says %s', (signal, bad) => {
  const server = { server: tally(20, { [signal]: bad }) };
  const faulty = inSlots(SLOTS, { '1': tally(3), ...server });
  const well = inSlots(SLOTS, { '1': tally(50), server: tally(20) });
  expect(verdictOn(faulty, { stable: well })).toMatchObject({ outcome: 'worse', findings: [{ id: signal }] });
});

test.each([
  [1, 'as-good'],
  [2, 'undecided'],
  [4, 'worse'],
])('with memory that reaches %i new heights in 100 renderings a candidate is %s', (heights, outcome) => {
  // Five of a hundred visitors have it.
  const candidate = new Map(inSlots(SLOTS, { '1': tally(5), '2': tally(5), server: tally(5) }));
  for (let slot = 4; slot < 4 + heights * 2; slot += 2)
    candidate.set(slot, new Map(Object.entries({ '1': tally(10), server: tally(5, { 'server-growing': 1 }) })));
  const beside = inSlots(20, { '1': tally(95), server: tally(95) });
  const seen = new Map([...candidate].filter(([slot]) => slot < 20));
  expect(judge({ candidate: seen, stable: beside, now: 21, enough: 100 }).outcome).toBe(outcome);
});

test('a single altered file is enough', () => {
  const altered = new Map([...inSlots(SLOTS, { '1': tally(1) }), ...inSlots(1, { server: tally(1, { altered: 1 }) })]);
  expect(verdictOn(altered)).toMatchObject({ outcome: 'worse' });
});

test('one client decides nothing, however much it says', () => {
  const forged = inSlots(SLOTS, { '1': tally(50, { 'render-error': 50 }), '2': tally(3), '3': tally(3) });
  const { outcome, findings } = verdictOn(forged);
  expect(outcome).toBe('undecided');
  expect(findings).toMatchObject([{ id: 'render-error', isDecisive: false }]);
});

test('a fault that others have too is found beside one who shouts', () => {
  const both = inSlots(SLOTS, {
    '1': tally(50, { 'render-error': 50 }),
    '2': tally(3, { 'render-error': 1 }),
    '3': tally(3, { 'render-error': 1 }),
  });
  expect(verdictOn(both).outcome).toBe('worse');
});

test.each([
  [2, 'undecided'],
  [3, 'worse'],
])('beside the loudest group %i loads of another one make a candidate %s', (others, outcome) => {
  const candidate = new Map(inSlots(SLOTS, { '1': tally(3), '2': tally(3), '3': tally(3) }));
  for (let fault = 0; fault < 8; fault += 1) {
    const loudest = tally(3, { 'render-error': 1 });
    const other = tally(3, fault < others ? { 'render-error': 1 } : {});
    candidate.set(fault * 7 + 2, new Map(Object.entries({ '1': loudest, '2': other, '3': tally(3) })));
  }
  expect(verdictOn(candidate).outcome).toBe(outcome);
});

test('where there is one visitor alone, that one is believed', () => {
  const [broken, alone] = [{ '1': tally(3, { 'render-error': 3 }) }, { '1': tally(50) }];
  expect(verdictOn(inSlots(SLOTS, broken), { stable: inSlots(SLOTS, alone) }).outcome).toBe('worse');
});

test('who is the first to have it, while others have the stable release, decides nothing until they come', () => {
  const broken = { '1': tally(3, { 'render-error': 3 }) };
  expect(verdictOn(inSlots(SLOTS, broken))).toMatchObject({
    outcome: 'undecided',
    findings: [{ id: 'render-error', isDecisive: false }],
  });
  const others = { ...broken, '2': tally(1, { 'render-error': 1 }) };
  expect(verdictOn(new Map([...inSlots(SLOTS, broken), ...inSlots(3, others)])).outcome).toBe('worse');
});

test('the more visitors come next, the more must have seen it', () => {
  expect([1, 5, 10, 25, 50, 100].map(enoughLoads)).toEqual([100, 100, 300, 300, 1_000, 1_000]);
});
