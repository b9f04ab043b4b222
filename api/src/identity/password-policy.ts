import type { FieldCode, FieldLabel } from '@rishta/contracts/codes';
import { lengthOf } from '@rishta/contracts/formats';
import { ACCOUNT_LIMITS } from '@rishta/contracts/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

import type { Rule } from '../http/fields.ts';
import { wrongLength } from '../http/text-rules.ts';
import { text, type Text } from '../texts/texts.ts';

const { min, max } = ACCOUNT_LIMITS.password;

/** In lower case. The shorter ones of the list are refused for their length. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= min));

/** Shorter parts of a name turn up inside words by chance. */
const MIN_OWN_WORD = 3;

/** A password that is to be set: only its length counts, and that it can be stored as it was typed. */
export function newPassword(label: FieldLabel): Rule<string> {
  return (input) => {
    if (input === undefined || input === null || input === '') return { error: text('required', { label }) };
    if (typeof input !== 'string') return { error: text('not-text', { label }) };
    if (/\p{Cs}/u.test(input)) return { error: text('broken-character', { label }) };
    const wrong = wrongLength(label, input, { min, max });
    return wrong === undefined ? { value: input } : { error: wrong };
  };
}

/** A password that is to be compared with one that was set before. */
export function givenPassword(label: FieldLabel): Rule<string> {
  return (input) => {
    if (input === undefined || input === null || input === '') return { error: text('required', { label }) };
    if (typeof input !== 'string') return { error: text('not-text', { label }) };
    if (lengthOf(input) > max) return { error: text('above-maximum', { label, max }) };
    return { value: input };
  };
}

/** Says why a password is too easy to guess for the person it belongs to; undefined when it is not. */
export function weaknessOf(
  password: string,
  { fullName, email }: { fullName: string; email: string },
): Text<FieldCode> | undefined {
  const plain = fold(password);
  if (COMMON.has(plain)) return text('password-common');

  const rest = ownWords(fullName, email).reduce((left, word) => left.replaceAll(word, ''), plain);
  const isOwn = rest !== plain && lengthOf(rest) < min;
  return isOwn ? text('password-own') : undefined;
}

function ownWords(fullName: string, email: string): string[] {
  const address = fold(email);
  const [mailbox = ''] = address.split('@');
  const parts = [fold(fullName), mailbox].flatMap((part) => part.split(/[^\p{L}\p{M}\p{N}]+/u));
  const words = [address, mailbox, ...parts, 'rishta'].filter((word) => word.length >= MIN_OWN_WORD);
  return words.sort((a, b) => b.length - a.length);
}

function fold(written: string): string {
  return written.normalize('NFKC').toLowerCase();
}
