import { ageBandOn, ageOn, dayOf } from './ages.ts';

test('a day is called as in UTC', () => {
  expect(dayOf(Date.UTC(2026, 0, 31, 23, 59))).toBe(20260131);
});

test.each([
  ['the day before the birthday', 20000615, 20260614, 25],
  ['the birthday', 20000615, 20260615, 26],
  ['28 February after a birth on the 29th', 20040229, 20260228, 21],
  ['1 March after a birth on 29 February', 20040229, 20260301, 22],
])('on %s the age is right', (_what, bornOn, on, age) => {
  expect(ageOn(bornOn, on)).toBe(age);
});

test.each([
  [19, '', 20060101],
  [20, '20-25', 20120101],
  [25, '20-25', 20120101],
  [26, '26-30', 20170101],
  [35, '31-35', 20220101],
  [40, '36-40', 20270101],
  [41, '40+', null],
] as const)('at %i the band is %j', (age, ageBand, bandEndsOn) => {
  expect(ageBandOn(19860101, 19860101 + age * 10_000)).toEqual({ ageBand, bandEndsOn });
  if (bandEndsOn !== null) expect(ageBandOn(19860101, bandEndsOn).ageBand).not.toBe(ageBand);
});
