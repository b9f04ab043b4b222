import { text } from '../texts/texts.ts';
import type { Rule } from '../http/fields.ts';
import { NotFoundError } from '../http/errors.ts';
import { parseProfileNumber } from '../profile-store/profile-number.ts';

/** A profile that a body names. */
export const givenProfile: Rule<number> = (input) => {
  const number = typeof input === 'string' ? parseProfileNumber(input) : undefined;
  return number === undefined ? { error: text('profile-unknown') } : { value: number };
};

/** A profile that an address names. What can be no number is no profile, either. */
export function profileOf(written: string): number {
  const number = parseProfileNumber(written);
  if (number === undefined) throw new NotFoundError(text('no-such-profile'));
  return number;
}
