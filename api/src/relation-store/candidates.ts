import type { Gender } from '@rishta/contracts';

import type { Database } from '../database/schema.ts';

/** An account's own candidates whom families can see, the newest first. */
export function activeCandidates(database: Database, accountId: string): Promise<{ number: number; gender: Gender }[]> {
  return database
    .selectFrom('listings')
    .innerJoin('profiles', 'profiles.number', 'listings.number')
    .select(['profiles.number', 'profiles.gender'])
    .where('listings.accountId', '=', accountId)
    .orderBy('profiles.number', 'desc')
    .execute();
}
