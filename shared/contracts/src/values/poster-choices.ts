// Who writes a profile: what the form asks first, before anything else of a candidate is chosen.

/** Who wrote a profile: the person, one of the family, or an agency for them. */
export const PROFILE_POSTERS = ['self', 'parent', 'relative', 'bureau'] as const;
export type ProfilePoster = (typeof PROFILE_POSTERS)[number];

/**
 * As whom somebody may post who has registered in this role, or not yet. Who finds matches for others posts for candidates
 * alone, who have to consent.
 */
export const postersOf = (role = 'User'): readonly ProfilePoster[] =>
  PROFILE_POSTERS.filter((poster) =>
    poster === 'bureau' ? role !== 'User' : !['Consultant', 'MarriageBureau'].includes(role),
  );
