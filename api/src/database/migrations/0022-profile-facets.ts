import type { Kysely } from 'kysely';

import { bytesOf } from '../dialect.ts';

/** For searches by filters that no index has all of: which profiles have what, as bits. They are filled at the start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile_slots')
    .addColumn('slot', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('profile_slots_by_time')
    .on('profile_slots')
    .columns(['published_at', 'number', 'slot'])
    .execute();
  await db.schema
    .createTable('profile_facets')
    .addColumn('facet', 'text', (column) => column.notNull())
    .addColumn('chunk', 'integer', (column) => column.notNull())
    .addColumn('bits', bytesOf(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('profile_facets_pkey', ['facet', 'chunk'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('profile_facets').execute();
  await db.schema.dropTable('profile_slots').execute();
}
