import type { Kysely } from 'kysely';

import type { LargeIndex } from '../large-indexes.ts';

/** How many visits of who was not logged in a profile had, of days whose visits are not kept one by one any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_sums')
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_sums_pkey', ['listing_id', 'kind'])
    .execute();
}

/** Those that are summed up are found by their day. */
export const largeIndexes: readonly LargeIndex[] = [
  { name: 'profile_visits_by_day', table: 'profile_visits', columns: ['account_id', 'day'] },
];

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('profile_visits_by_day').ifExists().execute();
  await db.schema.dropTable('visit_sums').execute();
}
