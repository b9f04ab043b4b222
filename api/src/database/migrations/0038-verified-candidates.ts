import type { Kysely } from 'kysely';

/** In which ways the candidate of a listing was verified, and who that is: its text may come to speak of somebody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('listings').addColumn('verified_ways', 'text').execute();
  await db.schema.alterTable('listings').addColumn('verified_gender', 'text').execute();
  await db.schema.alterTable('listings').addColumn('verified_name', 'text').execute();
  await db.schema.alterTable('listings').addColumn('verified_born_on', 'integer').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('listings').dropColumn('verified_born_on').execute();
  await db.schema.alterTable('listings').dropColumn('verified_name').execute();
  await db.schema.alterTable('listings').dropColumn('verified_gender').execute();
  await db.schema.alterTable('listings').dropColumn('verified_ways').execute();
}
