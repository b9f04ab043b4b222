import { DEADLINES } from './days.ts';

// In London it is still the day before.
const AT = Date.parse('2026-12-30T22:10:00Z');

test.each([
  ['en', '31 December 2026 at 03:10 (Pakistan time)'],
  ['ur', '31 دسمبر، 2026 کو 03:10 بجے (پاکستان کے وقت کے مطابق)'],
] as const)('a deadline names its hour and its zone beside the day: %s', (language, words) => {
  expect(DEADLINES[language](AT)).toBe(words);
});
