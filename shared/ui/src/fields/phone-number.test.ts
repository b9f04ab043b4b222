import type { PhoneCode } from '@rishta/contracts/formats';
import { PHONE_VECTORS } from '@rishta/contracts/phone-vectors';

import { joinPhone, phoneNumberOf, splitPhone } from './phone-number.ts';

test.each(PHONE_VECTORS)('%j beside %s is %s', (text, chosen, number) => {
  expect(phoneNumberOf(text, chosen)).toBe(number);
});

test.each([
  '',
  '12345',
  'my number',
  '0300 1234567 ext 3',
  '030012345678901',
  '0300123456',
  '+1 202 555 0100',
  '+92',
  '0'.repeat(30),
])('%j is none', (text) => expect(phoneNumberOf(text)).toBeUndefined());

test.each<[string, PhoneCode, string]>([
  ['', '+92', ''],
  ['+923001234567', '+92', '3001234567'],
  ['+447911123456', '+44', '7911123456'],
  ['+44 7911 123456', '+44', '7911 123456'],
  ['0044 7911 123456', '+44', '7911 123456'],
  ['447911123456', '+44', '7911123456'],
  ['07911 123456', '+44', '07911 123456'],
  ['0300 1234567', '+92', '0300 1234567'],
  ['۰۳۰۰ ۱۲۳۴۵۶۷', '+92', '0300 1234567'],
  ['+44 (0)20 7946 0958', '+44', '(0)20 7946 0958'],
  ['call me', '+92', 'call me'],
  ['+1 202 555 0100', '+92', '+1 202 555 0100'],
])('of %j a field shows %s and %j', (number, code, text) => {
  expect(splitPhone(number)).toEqual({ code, text });
});

test('a code that was chosen stays where the text does not say another', () => {
  expect(splitPhone('020 7946 0958', '+44')).toEqual({ code: '+44', text: '020 7946 0958' });
});

test.each<[PhoneCode, string, string]>([
  ['+92', '  ', ''],
  ['+44', '07911 123456', '+447911123456'],
  ['+44', '07911', '+44 07911'],
  ['+92', '12', '+92 12'],
  ['+92', '+1 202 555 0100', '+1 202 555 0100'],
  ['+92', '0044 12', '0044 12'],
])('%s and %j are %j', (code, text, number) => {
  expect(joinPhone({ code, text })).toBe(number);
});
