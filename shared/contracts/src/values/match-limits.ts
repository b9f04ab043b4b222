/**
 * What is looked at for matches: so many profiles, the newest of those that a search finds, and so many own candidates, the
 * newest too. A new match has at least so many percent; for so many hours a list of new matches stays once it was opened.
 */
export const MATCH_LIMITS = { profiles: 2_000, candidates: 50, percent: 60, hours: 24 } as const;
