import type { Education, PreferredEducation } from '@rishta/contracts';

/** In the order of what is asked for: at least so much. */
const RANKS: readonly Education[] = ['other', 'bachelors', 'masters', 'phd'];

export const isAtLeast = (education: Education, wanted: PreferredEducation): boolean =>
  RANKS.indexOf(education) >= RANKS.indexOf(wanted);
