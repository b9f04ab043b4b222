import type { Kysely } from 'kysely';

/** Whom the number of a listing was given for: its text may change little by little. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('listings').addColumn('number_gender', 'text').execute();
  await db.schema.alterTable('listings').addColumn('number_name', 'text').execute();
  await db.schema.alterTable('listings').addColumn('number_born_on', 'integer').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('listings').dropColumn('number_born_on').execute();
  await db.schema.alterTable('listings').dropColumn('number_name').execute();
  await db.schema.alterTable('listings').dropColumn('number_gender').execute();
}
