import { ACCOUNT_LIMITS, REGISTRABLE_ROLES, type Role } from '@rishta/contracts';

import type { Rule } from '../http/fields.ts';
import { line } from '../http/text-rules.ts';
import { text } from '../texts/texts.ts';

/** What `<input type="email">` accepts, with a dot in the domain. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

export const fullName = line('Full Name', ACCOUNT_LIMITS.fullName);
export const city = line('City', ACCOUNT_LIMITS.city);

/** In lower case, since hardly any mail server tells letter cases apart and no two people share an address so. */
export const email: Rule<string> = (input) => {
  const address = typeof input === 'string' ? input.trim().toLowerCase() : (input ?? '');
  if (address === '') return { error: text('required', { label: 'Email' }) };
  if (typeof address !== 'string' || address.length > ACCOUNT_LIMITS.email.max || !EMAIL.test(address)) {
    return { error: text('email-invalid') };
  }
  return { value: address };
};

export const role: Rule<Role> = (input) => {
  if (input === undefined || input === null || input === '') return { error: text('required', { label: 'Role' }) };
  const known = REGISTRABLE_ROLES.find((name) => name === input);
  return known === undefined ? { error: text('role-unknown') } : { value: known };
};
