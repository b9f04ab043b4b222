import { ageBandOn, agesOfBand, birthdaysOf, ageOn, dayOf } from './ages.ts';

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

describe('the birthdays of ages', () => {
  const days = ['20260601', '20280229', '20270228', '20270301'].map(Number);

  it.each(days)('are those of the people who are so old, on %i', (on) => {
    for (let ms = Date.UTC(1995, 0, 1); ms < Date.UTC(2011, 0, 1); ms += 86_400_000) {
      const born = dayOf(ms);
      for (const [from, to] of [
        [18, 18],
        [20, 25],
        [undefined, 19],
        [21, undefined],
      ] as const) {
        const { bornFrom = 0, bornTo = 99_999_999 } = birthdaysOf({ from, to }, on);
        const age = ageOn(born, on);
        const isMeant = age >= (from ?? 0) && age <= (to ?? 999);
        if ((born >= bornFrom && born <= bornTo) !== isMeant) throw new Error(JSON.stringify({ born, from, to, on }));
      }
    }
  });

  it('fit the bands', () => {
    expect(agesOfBand('20-25')).toEqual({ from: 20, to: 25 });
    expect(agesOfBand('36-40')).toEqual({ from: 36, to: 40 });
    expect(agesOfBand('40+')).toEqual({ from: 41, to: undefined });
  });
});
