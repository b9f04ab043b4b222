import type { Gender } from '@rishta/contracts';
import { MATCH_LIMITS } from '@rishta/contracts/limits';

import type { ComparedProfile } from '../profile-store/compared-profiles.ts';
import { matchOf } from '../profile-store/compatibility.ts';
import type { FurtherFilters } from '../profile-store/facets/faceted-search.ts';
import { newestFirst, type Position, type ProfileFilters } from '../profile-store/profile-search.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';

/** The place of a profile among matches. */
export interface MatchPosition extends Position {
  /** Null where too little is known. */
  percent: number | null;
}

export interface Match extends MatchPosition {
  /** The highest that any candidate reaches, known or not; -1 where none could be a match. */
  score: number;
}

export interface MatchSearch {
  member: string;
  /** At least one. */
  candidates: readonly ComparedProfile[];
  filters: ProfileFilters & FurtherFilters;
  /** Only what was published later. */
  since?: number;
  today: number;
}

/** The highest percent first, then those of whom too little is known; each the newest first. */
export const bestFirst = (a: MatchPosition, b: MatchPosition): number =>
  (b.percent ?? -1) - (a.percent ?? -1) || newestFirst(a, b);

/** Ranks the newest of those that a search finds. Without a gender these are of the one that fits. */
export async function findMatches(
  profiles: ProfilesRepository,
  { member, candidates, filters, since, today }: MatchSearch,
): Promise<{ matches: Match[]; isCut: boolean }> {
  const [wanted, ...others] = new Set(candidates.map(({ gender }) => otherThan(gender)));
  const gender = filters.gender ?? (others.length === 0 ? wanted : undefined);
  const found = await profiles.findToCompare(
    { ...filters, gender },
    { member, since, limit: MATCH_LIMITS.profiles, today },
  );
  const matches = found.profiles.map((profile) => rate(profile, candidates, today)).sort(bestFirst);
  return { matches, isCut: found.isCut };
}

const otherThan = (gender: Gender): Gender => (gender === 'female' ? 'male' : 'female');

function rate(profile: ComparedProfile, candidates: readonly ComparedProfile[], today: number): Match {
  const { number, publishedAt } = profile;
  let score = -1;
  let percent: number | null = null;
  for (const candidate of candidates) {
    if (candidate.gender === profile.gender) continue;
    const match = matchOf(candidate, profile, today);
    score = Math.max(score, match.score);
    if (match.isKnown) percent = Math.max(percent ?? 0, match.score);
  }
  return { number, publishedAt, score, percent };
}
