import type { Education, MaritalStatus, MotherTongue } from '@rishta/contracts';

export const EDUCATIONS: readonly Education[] = ['bachelors', 'masters', 'phd', 'other'];
export const MARITAL_STATUSES: readonly MaritalStatus[] = ['never_married', 'divorced', 'widowed'];
export const MOTHER_TONGUES: readonly MotherTongue[] = [
  'urdu',
  'punjabi',
  'pashto',
  'sindhi',
  'saraiki',
  'balochi',
  'kashmiri',
  'hindko',
  'gujarati',
  'english',
  'other',
];
