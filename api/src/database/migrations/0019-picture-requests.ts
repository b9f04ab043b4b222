import type { Kysely } from 'kysely';

/** Who asked to see the pictures of whose candidate, and what the family said to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addUniqueConstraint('picture_requests_pair', ['listing_id', 'account_id'])
    .execute();
  await db.schema.createIndex('picture_requests_account').on('picture_requests').column('account_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('picture_requests').execute();
}
