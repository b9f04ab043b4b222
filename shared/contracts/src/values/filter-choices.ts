// What the further filters of a search ask. Whoever searches loads it, so nothing else stands here.

/** What a search can ask for: just this one, or at least this one. */
export const EDUCATION_FILTERS = ['bachelors', 'bachelors+', 'masters', 'masters+', 'phd', 'other'] as const;
export type EducationFilter = (typeof EDUCATION_FILTERS)[number];

export const MARITAL_STATUSES = ['never_married', 'divorced', 'widowed'] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

export const MOTHER_TONGUES = [
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
] as const;
export type MotherTongue = (typeof MOTHER_TONGUES)[number];
