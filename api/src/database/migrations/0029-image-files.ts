import type { Kysely } from 'kysely';

/** Files that are there already are written down by the hourly sweep of the pictures, and when they are first read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('image_files')
    .addColumn('image_id', 'text', (column) => column.notNull().references('images.id').onDelete('cascade'))
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('image_files_pkey', ['image_id', 'size'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('image_files').execute();
}
