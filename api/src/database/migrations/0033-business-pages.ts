import type { Kysely } from 'kysely';

/** Pages of companies and bureaus, and what is posted on them. A picture that is forgotten leaves its place empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('business_pages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('bio', 'text', (column) => column.notNull())
    .addColumn('website', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('zip_code', 'text', (column) => column.notNull())
    .addColumn('hours', 'text', (column) => column.notNull())
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('whatsapp', 'text', (column) => column.notNull())
    .addColumn('picture_id', 'text', (column) => column.references('images.id').onDelete('set null'))
    .addColumn('cover_id', 'text', (column) => column.references('images.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('business_pages_once', ['account_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createIndex('business_pages_newest')
    .on('business_pages')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('business_pages_picture_id').on('business_pages').column('picture_id').execute();
  await db.schema.createIndex('business_pages_cover_id').on('business_pages').column('cover_id').execute();

  await db.schema
    .createTable('page_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('page_id', 'text', (column) => column.notNull().references('business_pages.id').onDelete('cascade'))
    .addColumn('feed', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('picture_id', 'text', (column) => column.references('images.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('page_entries_once', ['page_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createIndex('page_entries_newest')
    .on('page_entries')
    .columns(['page_id', 'feed', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('page_entries_picture_id').on('page_entries').column('picture_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('page_entries').execute();
  await db.schema.dropTable('business_pages').execute();
}
