import { plainDigits } from './plain-digits.ts';

test.each([
  ['R۳۰۰۴', 'R3004'],
  ['L۵۹۳۷۸۹۹۵', 'L59378995'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['\u200fR3004\u200e', 'R3004'],
  [' \u2066R-3004\u2069 ', 'R-3004'],
  ['\ufeff123 456', '123 456'],
  ['R1004', 'R1004'],
  ['', ''],
])('%j is %j', (written, plain) => {
  expect(plainDigits(written)).toBe(plain);
});
