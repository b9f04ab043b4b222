// What a listing says of a candidate beside what the search in every page asks.

export const EDUCATIONS = ['bachelors', 'masters', 'phd', 'other'] as const;
export type Education = (typeof EDUCATIONS)[number];

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

/** Who wrote a profile: the person, one of the family, or an agency for them. */
export const PROFILE_POSTERS = ['self', 'parent', 'relative', 'bureau'] as const;
export type ProfilePoster = (typeof PROFILE_POSTERS)[number];

/** The ways in which the office makes sure of a person. */
export const VERIFICATIONS = ['phone_call', 'payment', 'in_person'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** Who may see a candidate's pictures. Whoever may not sees a blurred one. */
export const PICTURE_VISIBILITIES = ['public', 'members', 'on_request'] as const;
export type PictureVisibility = (typeof PICTURE_VISIBILITIES)[number];
