import type { VisitKind } from '@rishta/contracts';

import type { Database } from '../database/schema.ts';
import { dayOf } from '../profile-store/ages.ts';

const DAY = 86_400_000;
/** With the present one. */
const LAST_DAYS = 30;
/** Visits in one transaction, so that others get to write in between. */
const BATCH = 1_000;

/** The first of the days that are counted by themselves. */
export const firstOfLastDays = (now: number): number => dayOf(now - (LAST_DAYS - 1) * DAY);

/**
 * Keeps of visits before these days how many there were, where nobody can tell any more who it was. Those of accounts stay:
 * they go with the account, and what they count as follows its interests and blocks.
 */
export async function sumUpVisits(database: Database, now: number): Promise<void> {
  let done;
  do {
    done = await database.transaction().execute(async (transaction) => {
      const visits = await transaction
        .deleteFrom('profileVisits')
        .where((where) =>
          where(
            where.refTuple('listingId', 'kind', 'day', 'viewer'),
            'in',
            where
              .selectFrom('profileVisits as old')
              .select(['old.listingId', 'old.kind', 'old.day', 'old.viewer'])
              .where('old.accountId', 'is', null)
              .where('old.day', '<', firstOfLastDays(now))
              .limit(BATCH)
              .$asTuple('listingId', 'kind', 'day', 'viewer'),
          ),
        )
        .returning(['listingId', 'kind'])
        .execute();
      const sums = new Map<string, { listingId: string; kind: VisitKind; visits: number }>();
      for (const { listingId, kind } of visits) {
        const key = `${listingId} ${kind}`;
        sums.set(key, { listingId, kind, visits: (sums.get(key)?.visits ?? 0) + 1 });
      }
      if (sums.size > 0) {
        await transaction
          .insertInto('visitSums')
          .values([...sums.values()])
          .onConflict((conflict) =>
            conflict.columns(['listingId', 'kind']).doUpdateSet((set) => ({
              visits: set('visitSums.visits', '+', set.ref('excluded.visits')),
            })),
          )
          .execute();
      }
      return visits.length;
    });
  } while (done === BATCH);
}
