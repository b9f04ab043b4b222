import type { PublicProfile } from '@rishta/contracts';

/** A profile as everybody sees it. */
export const AMNA: PublicProfile = {
  id: 'R1001',
  name: 'Amna K.',
  gender: 'female',
  age: 27,
  city: 'Lahore',
  country: 'PK',
  religion: 'islam',
  education: 'masters',
  occupation: 'Teacher',
  isSample: false,
};
