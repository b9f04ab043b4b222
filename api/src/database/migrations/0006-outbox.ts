import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('holder', 'text')
    .addColumn('failed_tries', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('dead_at', 'bigint')
    .execute();
  await db.schema.createIndex('outbox_dead_at_due_at').on('outbox').columns(['dead_at', 'due_at']).execute();

  await db.schema
    .createTable('password_notices')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('password_notices').execute();
  await db.schema.dropTable('outbox').execute();
}
