import type { Education, EducationFilter, MaritalStatus, MotherTongue } from '@rishta/contracts';

export const EDUCATION_FILTERS: readonly EducationFilter[] = [
  'bachelors',
  'bachelors+',
  'masters',
  'masters+',
  'phd',
  'other',
];

/** What each of them finds: just this one, or this one and what is higher. */
export function educationsOf(filter: EducationFilter): readonly Education[] {
  if (filter === 'bachelors+') return ['bachelors', 'masters', 'phd'];
  return filter === 'masters+' ? ['masters', 'phd'] : [filter];
}
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
