import type { Kysely } from 'kysely';

/** Whether the video of a listing is shown on the profile. Those of before were told that families do not see it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('listing_versions')
    .addColumn('show_video', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('listing_versions').dropColumn('show_video').execute();
}
