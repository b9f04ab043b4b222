import type { Kysely } from 'kysely';

/** Searches that members keep, and when each account is next told by mail of new profiles for its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_searches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('filters', 'text', (column) => column.notNull())
    .addColumn('alerts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_up_to', 'integer', (column) => column.notNull())
    .addColumn('alerted_up_to', 'integer', (column) => column.notNull())
    .addUniqueConstraint('saved_searches_once', ['account_id', 'filters'])
    .execute();
  await db.schema
    .createTable('search_alerts')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('due_at', 'bigint')
    .addColumn('mailed_at', 'bigint')
    .execute();
  await db.schema.createIndex('search_alerts_due').on('search_alerts').columns(['due_at', 'account_id']).execute();
  await db.schema.alterTable('account_settings').addColumn('mail_searches', 'integer').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account_settings').dropColumn('mail_searches').execute();
  await db.schema.dropTable('search_alerts').execute();
  await db.schema.dropTable('saved_searches').execute();
}
