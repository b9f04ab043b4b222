import type { Kysely } from 'kysely';

const COLUMNS = {
  profiles: ['name_ur', 'occupation_ur', 'posted_by', 'verified'],
  profile_texts: ['about_ur', 'looking_for_ur'],
};

/** What a profile says in Urdu too, who posted it, and what was made sure of. The samples are filled in at the start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns) await db.schema.alterTable(table).addColumn(column, 'text').execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
  }
}
