import { MOBILE_NUMBERS, PHONE_CODES, plainDigits } from '@rishta/contracts/formats';
import { PHONE_LIMITS } from '@rishta/contracts/limits';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

import type { Rule } from '../http/fields.ts';
import { text } from '../texts/texts.ts';

const INVALID = text('phone-invalid');

/**
 * Pakistani and British numbers, mobile or not; E.164 from here on. A calling code counts. Without one, a number is of
 * the country in whose plan it is: hardly any is in both, and those are taken for Pakistani ones.
 */
export const phoneNumber: Rule<string> = (input) => {
  const number = typeof input === 'string' ? plainDigits(input) : (input ?? '');
  if (number === '') return { error: text('required', { label: 'phone-number' }) };
  if (typeof number !== 'string' || number.length > PHONE_LIMITS.max) return { error: INVALID };
  const phone = (['PK', 'GB'] as const)
    .map((country) => parsePhoneNumberFromString(number, { defaultCountry: country, extract: false }))
    .find((read) => read !== undefined && isOurs(read));
  return phone === undefined ? { error: INVALID } : { value: phone.number };
};

function isOurs(phone: PhoneNumber): boolean {
  const code = PHONE_CODES.find((known) => known === `+${phone.countryCallingCode}`);
  if (code === undefined || phone.ext !== undefined) return false;
  // New and reserved ranges of mobile numbers are missing from any list of numbers in use.
  return MOBILE_NUMBERS[code].test(phone.nationalNumber) || phone.isValid();
}
