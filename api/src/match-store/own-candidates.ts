import type { Database } from '../database/schema.ts';
import { COMPARED_COLUMNS, comparedFrom, type ComparedProfile } from '../profile-store/compared-profiles.ts';

export type OwnCandidate = ComparedProfile & { name: string };

/** An account's own active candidates, the newest first; all of them, or the one with a number. */
export async function ownCandidates(
  database: Database,
  accountId: string,
  { number, limit }: { number?: number | undefined; limit?: number } = {},
): Promise<OwnCandidate[]> {
  let query = database
    .selectFrom('listings')
    .innerJoin('profiles', 'profiles.number', 'listings.number')
    .select('profiles.name')
    .select(COMPARED_COLUMNS.map((column) => `profiles.${column}` as const))
    .where('listings.accountId', '=', accountId)
    .orderBy('profiles.number', 'desc');
  if (number !== undefined) query = query.where('profiles.number', '=', number);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map((row) => comparedFrom(row));
}
