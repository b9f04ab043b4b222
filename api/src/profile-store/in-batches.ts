import type { Transaction } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';
import { CountChanges } from './profile-counts.ts';

/** Rows in one transaction, so that others get to write in between. */
export const BATCH = 5_000;

/** Runs `step` in transactions of its own until it finds fewer rows than a batch has, and keeps the counts true. */
export async function inBatches(
  database: Database,
  step: (transaction: Transaction<Tables>, changes: CountChanges) => Promise<number>,
): Promise<void> {
  let done;
  do {
    done = await database.transaction().execute(async (transaction) => {
      const changes = new CountChanges();
      const found = await step(transaction, changes);
      await changes.apply(transaction);
      return found;
    });
  } while (done === BATCH);
}
