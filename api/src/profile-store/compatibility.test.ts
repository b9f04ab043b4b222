import { compatibilityOf, matchOf, type Compared, type Wishes } from './compatibility.ts';

const TODAY = 20_260_601;
const NO_WISHES: Wishes = { ageRange: null, education: null, maritalStatus: null };
const AMNA: Compared = {
  bornOn: 19_980_520,
  city: 'Lahore',
  country: 'PK',
  religion: 'islam',
  motherTongue: 'urdu',
  education: 'masters',
  maritalStatus: 'never_married',
  wishes: NO_WISHES,
};
const HASSAN: Compared = { ...AMNA, bornOn: 19_950_302, education: 'bachelors' };
const percent = (one: Compared, other: Compared) => compatibilityOf(one, other, TODAY).percent;

it('says no number where fewer than four criteria are stated', () => {
  expect(percent(AMNA, HASSAN)).toBeUndefined();
  expect(percent({ ...AMNA, wishes: { ...NO_WISHES, ageRange: '31-35' } }, HASSAN)).toBe(100);
  expect(percent(AMNA, { ...HASSAN, wishes: { ...NO_WISHES, education: 'masters' } })).toBe(100);
});

it.each([
  ['all that was asked for', { ageRange: '31-35', education: 'bachelors', maritalStatus: 'never_married' }, {}, 100],
  ['another age', { ageRange: '20-25' }, {}, 87],
  ['less education', { education: 'phd' }, {}, 87],
  ['more education', { education: 'bachelors' }, { education: 'phd' }, 100],
  ['another city of the country', { ageRange: '31-35' }, { city: 'Karachi' }, 85],
  ['another country', { ageRange: '31-35' }, { city: 'London', country: 'GB' }, 71],
  [
    'nothing at all',
    { ageRange: '20-25' },
    { city: 'London', country: 'GB', religion: 'sikhism', motherTongue: 'punjabi' },
    0,
  ],
] as const)('counts %s', (_what, wishes, other, expected) => {
  expect(percent({ ...AMNA, wishes: { ...NO_WISHES, ...wishes } }, { ...HASSAN, ...other })).toBe(expected);
});

it('scores by the facts alone where nobody has said whom they look for', () => {
  expect(matchOf(AMNA, { ...HASSAN, city: 'London', country: 'GB' }, TODAY)).toEqual({ score: 67, isKnown: false });
  expect(matchOf(AMNA, { ...HASSAN, wishes: { ...NO_WISHES, ageRange: '26-30' } }, TODAY).isKnown).toBe(true);
});

it('is the same from both sides, and tells each its own wishes only', () => {
  const one = { ...AMNA, wishes: { ...NO_WISHES, education: 'phd' as const } };
  const other = { ...HASSAN, wishes: { ...NO_WISHES, ageRange: '26-30' as const } };
  expect(percent(one, other)).toBe(percent(other, one));
  const criteria = (a: Compared, b: Compared) => compatibilityOf(a, b, TODAY).reasons.map(({ criterion }) => criterion);
  expect(criteria(one, other)).toEqual(['religion', 'motherTongue', 'place', 'education']);
  expect(criteria(other, one)).toEqual(['religion', 'motherTongue', 'place', 'age']);
});

it('gives its reasons', () => {
  const one = { ...AMNA, wishes: { ageRange: '26-30', education: 'bachelors', maritalStatus: null } as const };
  expect(compatibilityOf(one, { ...HASSAN, religion: 'sikhism', city: 'Karachi' }, TODAY).reasons).toEqual([
    { criterion: 'religion', finding: 'different', has: 'sikhism' },
    { criterion: 'motherTongue', finding: 'shared', has: 'urdu' },
    { criterion: 'place', finding: 'shared', has: 'PK' },
    { criterion: 'age', finding: 'not_as_asked', has: '31', wanted: '26-30' },
    { criterion: 'education', finding: 'as_asked', has: 'bachelors', wanted: 'bachelors' },
  ]);
});
