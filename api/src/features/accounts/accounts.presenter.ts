import { REGISTRABLE_ROLES, type Account } from '@rishta/contracts';

import type { AccountRow } from './accounts.repository.ts';

/** An account as its owner sees it. */
export function presentAccount({ id, fullName, email, mobileNumber, city, role }: AccountRow): Account {
  // Staff see themselves as users of the site; what they may do more is not told here.
  const shown = REGISTRABLE_ROLES.find((name) => name === role) ?? 'User';
  return { id, fullName, email, mobileNumber, city, role: shown };
}
