import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('images')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('images_once', ['account_id', 'content_hash'])
    .execute();
  await db.schema.createIndex('images_newest').on('images').columns(['account_id', 'created_at', 'id']).execute();

  await db.schema
    .createTable('listings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('bureau', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('location', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('video_url', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('landline', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('listings_idempotency', ['account_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('listings_newest').on('listings').columns(['account_id', 'created_at', 'id']).execute();

  await db.schema
    .createTable('listing_images')
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('image_id', 'text', (column) => column.notNull().references('images.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('listing_images_pkey', ['listing_id', 'image_id'])
    .execute();
  await db.schema.createIndex('listing_images_image_id').on('listing_images').column('image_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('listing_images').execute();
  await db.schema.dropTable('listings').execute();
  await db.schema.dropTable('images').execute();
}
