import { EMPTY_PAGE, type BusinessPage } from '../page.model.ts';
import { problemsOf } from './problems.ts';

const ALL = ['name', 'category', 'website', 'phone', 'email', 'hours', 'whatsapp'] as const;
const named = { ...EMPTY_PAGE, name: 'Noor', category: 'Marriage Bureau' };

it('needs a name and a category, and nothing else', () => {
  expect(problemsOf(EMPTY_PAGE, ALL)).toEqual({ name: 'nameRequired', category: 'categoryRequired' });
  expect(problemsOf({ ...named, name: '  ' }, ALL)).toEqual({ name: 'nameRequired' });
  expect(problemsOf(named, ALL)).toEqual({});
});

it.each<[keyof BusinessPage, string, boolean]>([
  ['website', 'noor.example', true],
  ['website', 'https://noor.example/about', true],
  ['website', 'noor', false],
  ['website', 'javascript://noor.example/%0Aalert(1)', false],
  ['phone', '042 3571-2345', true],
  ['phone', '+44 (20) 7946 0958', true],
  ['phone', '+1 202 555 0100', false],
  ['whatsapp', '07911 123456', true],
  ['phone', '12345', false],
  ['whatsapp', '03001234567', true],
  ['whatsapp', 'call me', false],
  ['email', 'salaam@noor.example', true],
  ['email', 'salaam@noor', false],
])('looks at the form of %s: %s', (field, text, isFine) => {
  const problems = problemsOf({ ...named, [field]: text }, ALL);
  expect(Object.keys(problems)).toEqual(isFine ? [] : [field]);
});

it.each<[string, BusinessPage['week'], boolean]>([
  ['a day', { friday: { opens: '09:00', closes: '12:00' } }, true],
  ['a night', { friday: { opens: '18:00', closes: '02:00' } }, true],
  ['no day', {}, false],
  ['a day without its end', { friday: { opens: '09:00', closes: '' } }, false],
  ['no time at all', { friday: { opens: '09:00', closes: '09:00' } }, false],
])('looks at custom hours: %s', (_what, week, isFine) => {
  expect(problemsOf({ ...named, hours: 'custom', week }, ALL)).toEqual(isFine ? {} : { hours: 'hoursInvalid' });
  expect(problemsOf({ ...named, hours: 'no_hours', week }, ALL)).toEqual({});
});
