import { ACCOUNT_LIMITS } from '@rishta/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

import type { Rule } from '../http/fields.ts';
import { lengthOf } from '../http/text-length.ts';

const { min, max } = ACCOUNT_LIMITS.password;

/** In lower case. The shorter ones of the list are refused for their length. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= min));

/** Shorter parts of a name turn up inside words by chance. */
const MIN_OWN_WORD = 3;

/** A password that is to be set: only its length counts, and that it can be stored as it was typed. */
export function newPassword(label: string): Rule<string> {
  return (input) => {
    if (input === undefined || input === null || input === '') return { error: `${label} is required` };
    if (typeof input !== 'string') return { error: `${label} must be text` };
    if (/\p{Cs}/u.test(input)) return { error: `${label} has a broken character in it` };
    const length = lengthOf(input);
    if (length < min || length > max) return { error: `${label} must have ${min} to ${max} characters` };
    return { value: input };
  };
}

/** A password that is to be compared with one that was set before. */
export function givenPassword(label: string): Rule<string> {
  return (input) => {
    if (input === undefined || input === null || input === '') return { error: `${label} is required` };
    if (typeof input !== 'string') return { error: `${label} must be text` };
    if (lengthOf(input) > max) return { error: `${label} must have at most ${max} characters` };
    return { value: input };
  };
}

/** Says why a password is too easy to guess for the person it belongs to; undefined when it is not. */
export function weaknessOf(
  password: string,
  { fullName, email }: { fullName: string; email: string },
): string | undefined {
  const plain = fold(password);
  if (COMMON.has(plain)) return 'This password is too common, please choose another one';

  const rest = ownWords(fullName, email).reduce((text, word) => text.replaceAll(word, ''), plain);
  const isOwn = rest !== plain && lengthOf(rest) < min;
  return isOwn ? 'Password must not be made from your name or email' : undefined;
}

function ownWords(fullName: string, email: string): string[] {
  const address = fold(email);
  const [mailbox = ''] = address.split('@');
  const parts = [fold(fullName), mailbox].flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u));
  const words = [address, mailbox, ...parts, 'rishta'].filter((word) => word.length >= MIN_OWN_WORD);
  return words.sort((a, b) => b.length - a.length);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
