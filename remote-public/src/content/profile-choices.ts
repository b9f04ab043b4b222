import type { AgeBand, Education, Gender, MaritalStatus, MotherTongue, Religion } from '@rishta/contracts';

export const GENDERS: readonly Gender[] = ['female', 'male'];
export const AGE_BANDS: readonly AgeBand[] = ['20-25', '26-30', '31-35', '36-40', '40+'];
export const RELIGIONS: readonly Religion[] = ['islam', 'christianity', 'hinduism', 'sikhism'];
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
