import { LAND_LINES, MOBILE_NUMBERS, PHONE_CODES, plainDigits, type PhoneCode } from '@rishta/contracts/formats';

/** A number as a phone field shows it: its country's code, and the rest as it was written. */
export interface WrittenPhone {
  code: PhoneCode;
  text: string;
}

const HOME: PhoneCode = '+92';

/**
 * The number in the form that is stored, E.164; undefined when it is none of Pakistan or Britain. It may be written
 * in any of the usual ways: 0300 1234567, +44 (0)7911 123456, 0044 7911 123456, ۰۳۰۰ ۱۲۳۴۵۶۷.
 *
 * @param chosen the code that stands beside the text. A code in the text outweighs it, and so does a mobile number:
 * 03… is one of Pakistan, 07… one of Britain.
 */
export function phoneNumberOf(text: string, chosen: PhoneCode = HOME): string | undefined {
  const { code, rest } = read(text, chosen);
  const isWhole = code !== undefined && (MOBILE_NUMBERS[code].test(rest) || LAND_LINES[code].test(rest));
  return isWhole ? code + rest : undefined;
}

/** The number of a phone field in one text: as it is stored once it is complete, else with its code in front. */
export function joinPhone({ code, text }: WrittenPhone): string {
  const written = text.trim();
  if (written === '') return '';
  return phoneNumberOf(written, code) ?? (/^(\+|00)/.test(latin(written)) ? written : `${code} ${written}`);
}

/** What a phone field shows of a number. A code goes to its place beside the text, which otherwise stays as written. */
export function splitPhone(number: string, chosen: PhoneCode = HOME): WrittenPhone {
  const text = latin(number);
  const { code = chosen } = read(text, chosen);
  const prefix = isWithBareCode(digitsOf(text)) ? /^(92|44)[\s.-]*/ : /^(\+|00)\s*(92|44)[\s.-]*(?=[\d(])/;
  return { code, text: text.replace(prefix, '') };
}

/** The name of the control with the code, by the name of the one with the number. */
export const phoneCodeName = (name: string): string => `${name}Code`;

export const isPhoneCode = (text: unknown): text is PhoneCode => PHONE_CODES.some((code) => code === text);

function read(text: string, chosen: PhoneCode): { code: PhoneCode | undefined; rest: string } {
  const digits = digitsOf(text);
  const international = isWithBareCode(digits) ? `+${digits}` : digits.replace(/^00/, '+');
  if (international.startsWith('+')) {
    const code = PHONE_CODES.find((known) => international.startsWith(known));
    return { code, rest: international.slice(code?.length).replace(/^0/, '') };
  }
  const rest = digits.replace(/^0/, '');
  return { code: PHONE_CODES.find((code) => MOBILE_NUMBERS[code].test(rest)) ?? chosen, rest };
}

/** Whether the digits begin with a country code that lacks its plus. National numbers of this length begin with 0. */
const isWithBareCode = (digits: string) => /^(92|44)[1-9]\d{8,11}$/.test(digits);

/** Without what only separates; letters stay, so that they are seen to be wrong. */
const digitsOf = (text: string) => latin(text).replace(/[\s().\-/]/g, '');

/** In common digits and hyphens. */
const latin = (text: string) => plainDigits(text.normalize('NFKC').replace(/\p{Pd}/gu, '-'));
