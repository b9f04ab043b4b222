import type { Kysely } from 'kysely';

import type { LargeIndex } from '../large-indexes.ts';

/**
 * What an address has asked is found by the address: for its own data, when it changes, and when it is erased. Else each read all
 * enquiries, and met all who sent one.
 */
export const largeIndexes: readonly LargeIndex[] = [
  { name: 'leads_by_email', table: 'leads', columns: ['email', 'created_at'] },
];

export const up = (): Promise<void> => Promise.resolve();

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const { name } of largeIndexes) await db.schema.dropIndex(name).ifExists().execute();
}
