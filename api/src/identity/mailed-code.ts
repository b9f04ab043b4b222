import { randomInt } from 'node:crypto';

import { EMAIL_CODE_FORMAT, plainDigits } from '@rishta/contracts/formats';
import { EMAIL_CODE_LIMITS } from '@rishta/contracts/limits';

import type { Rule } from '../http/fields.ts';
import { text } from '../texts/texts.ts';
import { sha256 } from './tokens.ts';

const CODE = new RegExp(EMAIL_CODE_FORMAT);

/** A code to be mailed. Only its hash is stored. */
export const createCode = (): string =>
  String(randomInt(10 ** EMAIL_CODE_LIMITS.digits)).padStart(EMAIL_CODE_LIMITS.digits, '0');

/** `about` is what the code is for, so that it counts for nothing else. */
export const hashOfCode = (about: string, code: string): string => sha256(`${about} ${code}`);

/** A code as it is typed. */
export const mailedCode: Rule<string> = (input) => {
  const digits = typeof input === 'string' ? plainDigits(input).replace(/[\s-]/g, '') : '';
  return CODE.test(digits) ? { value: digits } : { error: text('email-code-invalid') };
};
