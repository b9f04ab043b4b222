import { phoneNumber } from './phone-numbers.ts';

test.each([
  ['3001234567', '+923001234567'],
  ['0300-1234567', '+923001234567'],
  ['+44 7911 123456', '+447911123456'],
  ['0044 7911 123456', '+447911123456'],
  ['(042) 35761234', '+924235761234'],
  ['+44 20 7946 0958', '+442079460958'],
])('beside +92, %s is %s', (text, value) => {
  expect(phoneNumber(text)).toEqual({ value });
});

test.each(['12345', '+1 202 555 0100', '0300 1234567 ext 3', 'tel:03001234567', '0'.repeat(31), {}])(
  'beside +92, %j is none',
  (text) => {
    expect(phoneNumber(text)).toEqual({
      error: expect.stringMatching(/^Please enter a valid phone number/) as unknown,
    });
  },
);
