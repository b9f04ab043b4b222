import type { Account } from '@rishta/contracts';

/** A member, for pages that show somebody who is logged in. */
export const testAccount: Account = {
  id: 'a1',
  fullName: 'Sana Malik',
  email: 'sana@example.com',
  mobileNumber: '+923001234567',
  city: 'Lahore',
  role: 'User',
};
