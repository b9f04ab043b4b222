import type { AgeBand, CompatibilityReason } from '@rishta/contracts';

import type { ProfileRow } from './profile-rows.ts';
import type { Tables } from '../database/schema.ts';
import { ageOn, agesOfBand } from './ages.ts';
import { isAtLeast } from './educations.ts';

/** What an account looks for; what is null may be anything. */
export type Wishes = Pick<Tables['accountSettings'], 'ageRange' | 'education' | 'maritalStatus'>;

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

/** What is compared of any two: religion, mother tongue and place. */
const FACTS = 3;

/** With fewer criteria a number would say nothing. */
const FEWEST_CRITERIA = 4;

/**
 * How well two candidates go together, from 0 to 100: the geometric mean of how well each fits the other, so that one side
 * alone makes no match. It is known when enough was stated to say it as a number.
 */
export function matchOf(one: Compared, other: Compared, today: number): { score: number; isKnown: boolean } {
  const shared = Number(one.religion === other.religion) + Number(one.motherTongue === other.motherTongue);
  const facts = shared + placeScore(one, other);
  const share = shareOf(facts, one.wishes, other, today) * shareOf(facts, other.wishes, one, today);
  const criteria = FACTS + statedBy(one.wishes, other.wishes);
  return { score: Math.round(100 * Math.sqrt(share)), isKnown: criteria >= FEWEST_CRITERIA };
}

/** The reasons are those of `one`: what the other family looks for stays its own. */
export function compatibilityOf(one: Compared, other: Compared, today: number) {
  const { score, isKnown } = matchOf(one, other, today);
  const reasons = [...compareFacts(one, other), ...compareWishes(one.wishes, other, today)];
  return { ...(isKnown && { percent: score }), reasons };
}

const placeScore = (one: Compared, other: Compared) =>
  one.city === other.city ? 1 : one.country === other.country ? 0.5 : 0;

/** How much of what counts for the one who wishes is so. */
function shareOf(
  facts: number,
  { ageRange, education, maritalStatus }: Wishes,
  other: Compared,
  today: number,
): number {
  let score = facts;
  let criteria = FACTS;
  if (ageRange !== null) {
    criteria += 1;
    score += Number(hasAge(other, ageRange, today));
  }
  if (education !== null) {
    criteria += 1;
    score += Number(isAtLeast(other.education, education));
  }
  if (maritalStatus !== null) {
    criteria += 1;
    score += Number(other.maritalStatus === maritalStatus);
  }
  return score / criteria;
}

const statedBy = (one: Wishes, other: Wishes): number =>
  Number((one.ageRange ?? other.ageRange) !== null) +
  Number((one.education ?? other.education) !== null) +
  Number((one.maritalStatus ?? other.maritalStatus) !== null);

function hasAge({ bornOn }: Compared, wanted: AgeBand, today: number): boolean {
  const { from, to = Infinity } = agesOfBand(wanted);
  const age = ageOn(bornOn, today);
  return age >= from && age <= to;
}

function compareFacts(one: Compared, other: Compared): CompatibilityReason[] {
  const same = (criterion: 'religion' | 'motherTongue'): CompatibilityReason => ({
    criterion,
    finding: one[criterion] === other[criterion] ? 'shared' : 'different',
    has: other[criterion],
  });
  const isShared = placeScore(one, other) > 0;
  const place: CompatibilityReason = {
    criterion: 'place',
    finding: isShared ? 'shared' : 'different',
    has: isShared && one.city !== other.city ? other.country : other.city,
  };
  return [same('religion'), same('motherTongue'), place];
}

function compareWishes(
  { ageRange, education, maritalStatus }: Wishes,
  other: Compared,
  today: number,
): CompatibilityReason[] {
  const judged = (fits: boolean) => (fits ? 'as_asked' : 'not_as_asked');
  const reasons: CompatibilityReason[] = [];
  if (ageRange !== null) {
    const finding = judged(hasAge(other, ageRange, today));
    reasons.push({ criterion: 'age', finding, has: String(ageOn(other.bornOn, today)), wanted: ageRange });
  }
  if (education !== null) {
    const finding = judged(isAtLeast(other.education, education));
    reasons.push({ criterion: 'education', finding, has: other.education, wanted: education });
  }
  if (maritalStatus !== null) {
    const finding = judged(other.maritalStatus === maritalStatus);
    reasons.push({ criterion: 'maritalStatus', finding, has: other.maritalStatus, wanted: maritalStatus });
  }
  return reasons;
}
