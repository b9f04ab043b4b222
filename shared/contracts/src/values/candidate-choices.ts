// What a listing says of a candidate, and no search asks in these words.

import type { EducationFilter } from './filter-choices.ts';

export const EDUCATIONS = ['bachelors', 'masters', 'phd', 'other'] as const;
export type Education = (typeof EDUCATIONS)[number];

/** The educations that such a filter finds. */
export function educationsOf(filter: EducationFilter): readonly Education[] {
  if (filter === 'bachelors+') return ['bachelors', 'masters', 'phd'];
  return filter === 'masters+' ? ['masters', 'phd'] : [filter];
}

/** The ways in which the office makes sure of a person. */
export const VERIFICATIONS = ['phone_call', 'payment', 'in_person'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** Who may see a candidate's pictures. Whoever may not sees a blurred one. */
export const PICTURE_VISIBILITIES = ['public', 'members', 'on_request'] as const;
export type PictureVisibility = (typeof PICTURE_VISIBILITIES)[number];
