import { MATCH_LIMITS } from '@rishta/contracts/limits';

import type { Database } from '../database/schema.ts';
import { COUNTED_UP_TO } from '../profile-store/facets/faceted-search.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import { findMatches, type Match, type MatchSearch } from './find-matches.ts';

const LOOK_MS = MATCH_LIMITS.hours * 3_600_000;

/** Since when a match is new for an account: since the look before the one that lasts, or else since the last one. */
async function newSince(database: Database, accountId: string, now: number): Promise<number> {
  const { createdAt, since, begunAt } = await database
    .selectFrom('accounts')
    .leftJoin('matchLooks', 'matchLooks.accountId', 'accounts.id')
    .select(['createdAt', 'since', 'begunAt'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (since === null || begunAt === null) return createdAt;
  return now - begunAt < LOOK_MS ? since : begunAt;
}

/** Says that the account has opened its new matches. While a look lasts, this changes nothing. */
export async function beginLook(database: Database, accountId: string, now: number): Promise<void> {
  await database
    .insertInto('matchLooks')
    .columns(['accountId', 'since', 'begunAt'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(['id', 'createdAt', eb.cast<number>(eb.val(now), 'bigint').as('begunAt')])
        .where('id', '=', accountId),
    )
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet((eb) => ({ since: eb.ref('matchLooks.begunAt'), begunAt: eb.ref('excluded.begunAt') }))
        .where('matchLooks.begunAt', '<=', now - LOOK_MS),
    )
    .execute();
}

export interface NewMatches {
  /** The best first. */
  matches: Match[];
  total: number;
  /** There are more than `total`. */
  isTotalCut: boolean;
}

/** What was published since the account has opened its new matches, and goes with one of the candidates. */
export async function findNewMatches(
  { database, profiles }: { database: Database; profiles: ProfilesRepository },
  search: Omit<MatchSearch, 'since'>,
  now: number,
): Promise<NewMatches> {
  const since = await newSince(database, search.member, now);
  const found = await findMatches(profiles, { ...search, since });
  const matches = found.matches.filter(({ score }) => score >= MATCH_LIMITS.percent);
  const isTotalCut = matches.length > COUNTED_UP_TO;
  return { matches, total: isTotalCut ? COUNTED_UP_TO : matches.length, isTotalCut };
}
