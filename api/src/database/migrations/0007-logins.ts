import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_failures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_key', 'text', (column) => column.notNull())
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('network_key', 'text', (column) => column.notNull())
    .addColumn('in_reserve', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('login_failures_account').on('login_failures').columns(['account_key', 'at']).execute();
  await db.schema.createIndex('login_failures_address').on('login_failures').columns(['address_key', 'at']).execute();

  await db.schema
    .createTable('login_tries')
    .addColumn('account_key', 'text', (column) => column.notNull())
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('login_tries_pkey', ['account_key', 'address_key'])
    .execute();

  await db.schema
    .createTable('login_newcomers')
    .addColumn('account_key', 'text', (column) => column.primaryKey())
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('before_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('device_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_key', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('device_links_account_key').on('device_links').column('account_key').execute();
  await db.schema.createIndex('device_links_account_id').on('device_links').column('account_id').execute();

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('secrets').execute();
  await db.schema.dropTable('device_links').execute();
  await db.schema.dropTable('login_newcomers').execute();
  await db.schema.dropTable('login_tries').execute();
  await db.schema.dropTable('login_failures').execute();
}
