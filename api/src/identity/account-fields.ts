import { ACCOUNT_LIMITS, REGISTRABLE_ROLES, type Role } from '@rishta/contracts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

import type { Rule } from '../http/fields.ts';
import { line } from '../http/text-rules.ts';

/** What `<input type="email">` accepts, with a dot in the domain. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Mobile numbers by calling code. New and reserved ranges are missing from any list of numbers in use. */
const MOBILE: Record<string, RegExp> = { '92': /^3\d{9}$/, '44': /^7\d{9}$/ };

export const fullName = line('Full Name', ACCOUNT_LIMITS.fullName);
export const city = line('City', ACCOUNT_LIMITS.city);

/** In lower case, since hardly any mail server tells letter cases apart and no two people share an address so. */
export const email: Rule<string> = (input) => {
  const text = typeof input === 'string' ? input.trim().toLowerCase() : (input ?? '');
  if (text === '') return { error: 'Email is required' };
  if (typeof text !== 'string' || text.length > ACCOUNT_LIMITS.email.max || !EMAIL.test(text)) {
    return { error: 'Please enter a valid email address' };
  }
  return { value: text };
};

/** Pakistani numbers as 03… or +92…, British ones as +44…; E.164 from here on. */
export const mobileNumber: Rule<string> = (input) => {
  const text = typeof input === 'string' ? input.trim() : (input ?? '');
  if (text === '') return { error: 'Phone Number is required' };
  const phone =
    typeof text === 'string' && text.length <= 30
      ? parsePhoneNumberFromString(text, { defaultCountry: 'PK', extract: false })
      : undefined;
  const mobile = MOBILE[phone?.countryCallingCode ?? ''];
  if (phone === undefined || mobile === undefined || phone.ext !== undefined) return { error: PHONE_ERROR };
  // Without a calling code, a British number would pass for a Pakistani land line.
  const isLandline = typeof text === 'string' && text.startsWith('+') && phone.isValid();
  return mobile.test(phone.nationalNumber) || isLandline ? { value: phone.number } : { error: PHONE_ERROR };
};
const PHONE_ERROR = 'Please enter a valid phone number, such as 03001234567, +923001234567 or +447911123456';

export const role: Rule<Role> = (input) => {
  if (input === undefined || input === null || input === '') return { error: 'Role is required' };
  const known = REGISTRABLE_ROLES.find((name) => name === input);
  return known === undefined ? { error: 'Please choose one of the listed roles' } : { value: known };
};
