import type { Kysely } from 'kysely';

/** A block names the profile by which one knows the other family, so that its list tells of no other candidate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('blocks')
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('blocks').dropColumn('number').execute();
}
