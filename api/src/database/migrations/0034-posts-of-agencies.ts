import type { Kysely } from 'kysely';

/** Which business page is that of an agency of the directory, and what staff say of its posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('business_pages')
    .addColumn('agency_slug', 'text', (column) => column.references('agencies.slug').onDelete('set null'))
    .execute();
  await db.schema.createIndex('business_pages_agency').unique().on('business_pages').column('agency_slug').execute();
  await db.schema.alterTable('page_entries').addColumn('review', 'text').execute();
  await db.schema.alterTable('page_entries').addColumn('note', 'text').execute();
  await db.schema
    .createIndex('page_entries_waiting')
    .on('page_entries')
    .columns(['review', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('page_entries_latest')
    .on('page_entries')
    .columns(['page_id', 'review', 'created_at', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('page_entries_latest').execute();
  await db.schema.dropIndex('page_entries_waiting').execute();
  await db.schema.alterTable('page_entries').dropColumn('note').execute();
  await db.schema.alterTable('page_entries').dropColumn('review').execute();
  await db.schema.dropIndex('business_pages_agency').execute();
  await db.schema.alterTable('business_pages').dropColumn('agency_slug').execute();
}
