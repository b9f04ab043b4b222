import type { CompatibilityReason, PreferredEducation } from '@rishta/contracts';

import type { ProfileRow } from './profiles.repository.ts';
import type { Tables } from '../database/schema.ts';
import { ageOn, agesOfBand } from './ages.ts';

/** What an account looks for; what is null may be anything. */
export type Wishes = Pick<Tables['accountSettings'], 'ageRange' | 'education' | 'maritalStatus'>;

export const NO_WISHES: Wishes = { ageRange: null, education: null, maritalStatus: null };

export const COMPARED = [
  'bornOn',
  'city',
  'country',
  'religion',
  'motherTongue',
  'education',
  'maritalStatus',
] as const;

/** A candidate, and what the family looks for. */
export interface Compared extends Pick<ProfileRow, (typeof COMPARED)[number]> {
  wishes: Wishes;
}

interface Finding extends CompatibilityReason {
  /** From 0 to 1. */
  score: number;
}

/** With fewer criteria a number would say nothing. */
const FEWEST_CRITERIA = 4;

/** In the order of what is asked for: at least so much. */
const EDUCATION_RANKS: readonly (PreferredEducation | 'other')[] = ['other', 'bachelors', 'masters', 'phd'];

/**
 * How well two candidates go together: the geometric mean of how well each fits the other, so that one side alone makes
 * no match. The reasons are those of `one`: what the other family looks for stays its own.
 */
export function compatibilityOf(one: Compared, other: Compared, today: number) {
  const shared = compareFacts(one, other);
  const asked = compareWishes(one.wishes, other, today);
  const askedByOther = compareWishes(other.wishes, one, today);
  const criteria = new Set([...shared, ...asked, ...askedByOther].map(({ criterion }) => criterion));
  const share = Math.sqrt(meanOf([...shared, ...asked]) * meanOf([...shared, ...askedByOther]));
  const reasons = [...shared, ...asked].map(({ score: _score, ...reason }) => reason);
  return { ...(criteria.size >= FEWEST_CRITERIA && { percent: Math.round(100 * share) }), reasons };
}

const meanOf = (findings: readonly Finding[]) => findings.reduce((sum, { score }) => sum + score, 0) / findings.length;

function compareFacts(one: Compared, other: Compared): Finding[] {
  const same = (criterion: 'religion' | 'motherTongue'): Finding => ({
    criterion,
    ...(one[criterion] === other[criterion] ? { finding: 'shared', score: 1 } : { finding: 'different', score: 0 }),
    has: other[criterion],
  });
  const place: Finding =
    one.city === other.city
      ? { criterion: 'place', finding: 'shared', has: other.city, score: 1 }
      : one.country === other.country
        ? { criterion: 'place', finding: 'shared', has: other.country, score: 0.5 }
        : { criterion: 'place', finding: 'different', has: other.city, score: 0 };
  return [same('religion'), same('motherTongue'), place];
}

function compareWishes({ ageRange, education, maritalStatus }: Wishes, other: Compared, today: number): Finding[] {
  const judged = (fits: boolean) =>
    fits ? ({ finding: 'as_asked', score: 1 } as const) : ({ finding: 'not_as_asked', score: 0 } as const);
  const findings: Finding[] = [];
  if (ageRange !== null) {
    const age = ageOn(other.bornOn, today);
    const { from, to = Infinity } = agesOfBand(ageRange);
    findings.push({ criterion: 'age', ...judged(age >= from && age <= to), has: String(age), wanted: ageRange });
  }
  if (education !== null) {
    const fits = EDUCATION_RANKS.indexOf(other.education) >= EDUCATION_RANKS.indexOf(education);
    findings.push({ criterion: 'education', ...judged(fits), has: other.education, wanted: education });
  }
  if (maritalStatus !== null) {
    const fits = other.maritalStatus === maritalStatus;
    findings.push({ criterion: 'maritalStatus', ...judged(fits), has: other.maritalStatus, wanted: maritalStatus });
  }
  return findings;
}
