import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';

import type { Rule } from '../http/fields.ts';

const INVALID = 'Please enter a valid phone number, such as 03001234567, +923001234567 or +447911123456';

/** Mobile numbers by calling code. New and reserved ranges are missing from any list of numbers in use. */
const MOBILE: Record<string, RegExp> = { '92': /^3\d{9}$/, '44': /^7\d{9}$/ };

/** Pakistani numbers as 03… or +92…, British ones as +44…; E.164 from here on. */
// Without a calling code, a British number would pass for a Pakistani land line.
export const mobileNumber = phoneRule((phone, text) => isMobile(phone) || (text.startsWith('+') && phone.isValid()));

/** The same, and Pakistani land lines without a calling code: for fields that show +92 before the number. */
export const phoneNumber = phoneRule((phone) => isMobile(phone) || phone.isValid());

function phoneRule(accepts: (phone: PhoneNumber, text: string) => boolean): Rule<string> {
  return (input) => {
    const text = typeof input === 'string' ? input.trim() : (input ?? '');
    if (text === '') return { error: 'Phone Number is required' };
    if (typeof text !== 'string' || text.length > 30) return { error: INVALID };
    const phone = parsePhoneNumberFromString(text, { defaultCountry: 'PK', extract: false });
    const isOurs = phone !== undefined && phone.countryCallingCode in MOBILE && phone.ext === undefined;
    return isOurs && accepts(phone, text) ? { value: phone.number } : { error: INVALID };
  };
}

function isMobile({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  return MOBILE[countryCallingCode]?.test(nationalNumber) ?? false;
}
