import type { Education, EducationFilter, PreferredEducation } from '@rishta/contracts';

/** In the order of what is asked for: at least so much. */
const RANKS: readonly Education[] = ['other', 'bachelors', 'masters', 'phd'];

export const isAtLeast = (education: Education, wanted: PreferredEducation): boolean =>
  RANKS.indexOf(education) >= RANKS.indexOf(wanted);

/** The educations that a search asks for. */
export function educationsOf(filter: EducationFilter): readonly Education[] {
  if (filter === 'bachelors+' || filter === 'masters+') {
    const least = filter === 'bachelors+' ? 'bachelors' : 'masters';
    return RANKS.filter((education) => isAtLeast(education, least));
  }
  return [filter];
}
