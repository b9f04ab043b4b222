// What an account says of itself.

/** The roles that anyone may register with, as they are sent. */
export const REGISTRABLE_ROLES = ['User', 'Company', 'Consultant', 'MarriageBureau'] as const;

/** The educations that a member can ask for in a partner. */
export const PREFERRED_EDUCATIONS = ['bachelors', 'masters', 'phd'] as const;
export type PreferredEducation = (typeof PREFERRED_EDUCATIONS)[number];
