import { REGISTRABLE_ROLES, type Role } from '@rishta/contracts';
import { isEmail } from '@rishta/contracts/formats';
import { ACCOUNT_LIMITS } from '@rishta/contracts/limits';

import type { Rule } from '../http/fields.ts';
import { line } from '../http/text-rules.ts';
import { text } from '../texts/texts.ts';

export const fullName = line('full-name', ACCOUNT_LIMITS.fullName);
export const city = line('city', ACCOUNT_LIMITS.city);

/** In lower case, since hardly any mail server tells letter cases apart and no two people share an address so. */
export const email: Rule<string> = (input) => {
  const address = typeof input === 'string' ? input.trim().toLowerCase() : (input ?? '');
  if (address === '') return { error: text('required', { label: 'email' }) };
  return typeof address === 'string' && isEmail(address) ? { value: address } : { error: text('email-invalid') };
};

export const role: Rule<Role> = (input) => {
  if (input === undefined || input === null || input === '') return { error: text('required', { label: 'role' }) };
  const known = REGISTRABLE_ROLES.find((name) => name === input);
  return known === undefined ? { error: text('role-unknown') } : { value: known };
};
