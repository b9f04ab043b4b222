import type { Kysely } from 'kysely';

/** What others did with a profile: viewed it, had more of it shown, called, wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile_visits')
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('viewer', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('profile_visits_pkey', ['listing_id', 'kind', 'day', 'viewer'])
    .execute();
  await db.schema.createIndex('profile_visits_account').on('profile_visits').column('account_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('profile_visits').execute();
}
