import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_settings')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('landline', 'text')
    .addColumn('whats_app', 'text')
    .addColumn('picture_id', 'text', (column) => column.references('images.id').onDelete('set null'))
    .addColumn('age_range', 'text')
    .addColumn('education', 'text')
    .addColumn('marital_status', 'text')
    .addColumn('notifications', 'integer')
    .execute();
  await db.schema.createIndex('account_settings_picture_id').on('account_settings').column('picture_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('account_settings').execute();
}
