export const AGE_RANGES = ['20-25', '26-30', '31-35', '36-40', '40+'] as const;
export const EDUCATIONS = ['any', 'bachelors', 'masters', 'phd'] as const;
export const MARITAL_STATUSES = ['neverMarried', 'divorced', 'widowed'] as const;

export type PreferenceField = 'ageRange' | 'education' | 'maritalStatus' | 'notifications';

export const NO_PREFERENCES: Record<PreferenceField, string> = {
  ageRange: '',
  education: 'any',
  maritalStatus: '',
  notifications: '',
};
