import { isPhoneNumber } from './phone-number.ts';

test.each(['03001234567', '0300-1234567', '+92 300 1234567', '3001234567', '+44 7700 900123', '(042) 35761234'])(
  '%s can be a telephone number',
  (text) => expect(isPhoneNumber(text)).toBe(true),
);

test.each(['', '12345', 'my number', '+1 202 555 0100', '030012345678901'])('%s is none', (text) =>
  expect(isPhoneNumber(text)).toBe(false),
);
