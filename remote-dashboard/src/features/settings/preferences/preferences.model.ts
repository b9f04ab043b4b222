import type { MaritalStatus, Preferences } from '@rishta/contracts';

export const AGE_RANGES = ['20-25', '26-30', '31-35', '36-40', '40+'] as const;
export const EDUCATIONS = ['bachelors', 'masters', 'phd'] as const;
export const MARITAL_STATUSES = ['never_married', 'divorced', 'widowed'] as const satisfies MaritalStatus[];

export type PreferenceField = keyof Preferences;

/** Preferences as the form holds them: an empty text is none. */
export const valuesOf = (preferences: Preferences | undefined): Record<PreferenceField, string> => ({
  ageRange: preferences?.ageRange ?? '',
  education: preferences?.education ?? '',
  maritalStatus: preferences?.maritalStatus ?? '',
  notifications: preferences?.notifications ? 'on' : '',
});
