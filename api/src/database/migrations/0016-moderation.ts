import { sql, type Kysely } from 'kysely';

import { forgetAppendOnly, makeAppendOnly } from '../append-only.ts';

/** What staff decide, and what members report to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('registered_role', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    // No reference: what was done stays known when an account is gone.
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('object_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_of_object').on('audit_log').columns(['object_id', 'at', 'id']).execute();
  await db.schema.createIndex('audit_log_of_account').on('audit_log').columns(['account_id', 'at', 'id']).execute();
  await makeAppendOnly(db, 'audit_log');

  await db.schema
    .createTable('suspensions')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('status_before', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('suspended_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('suspensions_newest').on('suspensions').columns(['suspended_at', 'account_id']).execute();

  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reporter_id', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('note', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .execute();
  await db.schema
    .createIndex('reports_open_once')
    .unique()
    .on('reports')
    .columns(['reporter_id', 'about', 'about_id', 'reason'])
    .where(sql.ref('outcome'), 'is', null)
    .execute();
  await db.schema
    .createIndex('reports_open')
    .on('reports')
    .columns(['created_at', 'id'])
    .where(sql.ref('outcome'), 'is', null)
    .execute();
  await db.schema.createIndex('reports_own').on('reports').columns(['reporter_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('reports_about').on('reports').columns(['account_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('reports_listing').on('reports').column('listing_id').execute();

  await db.schema.createIndex('images_content').on('images').column('content_hash').execute();
  await db.schema.createIndex('listing_versions_mobile').on('listing_versions').column('mobile').execute();
  await db.schema.createIndex('listing_versions_landline').on('listing_versions').column('landline').execute();
  await db.schema
    .createIndex('listing_versions_beginning')
    .on('listing_versions')
    .expression(sql`lower(substr(description, 1, 100))`)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const indexes = ['listing_versions_beginning', 'listing_versions_landline', 'listing_versions_mobile'];
  for (const index of [...indexes, 'images_content']) await db.schema.dropIndex(index).execute();
  // Nobody is staff where no one knows it: they are again what they had registered as.
  await sql`update accounts set role = coalesce(
    (select registered_role from staff where account_id = accounts.id), role)`.execute(db);
  for (const table of ['reports', 'suspensions', 'audit_log', 'staff']) await db.schema.dropTable(table).execute();
  await forgetAppendOnly(db, 'audit_log');
}
