import { PHONE_VECTORS } from '@rishta/contracts/phone-vectors';

import { phoneNumber } from './phone-numbers.ts';

test.each(PHONE_VECTORS.map(([text, , value]) => [text, value]))('%s is %s', (text, value) => {
  expect(phoneNumber(text)).toEqual({ value });
});

test.each([
  '12345',
  '0791112345',
  '079111234567',
  '+92 7911 123456',
  '+92 07911 123456',
  '+1 202 555 0100',
  '0300 1234567 ext 3',
  'tel:03001234567',
  '0'.repeat(31),
  {},
])('%j is none', (text) => {
  expect(phoneNumber(text)).toEqual({ error: { code: 'phone-invalid' } });
});

test.each(['', ' ', '\u200e', null, undefined])('%j is missing', (text) => {
  expect(phoneNumber(text)).toEqual({ error: { code: 'required', params: { label: 'phone-number' } } });
});
