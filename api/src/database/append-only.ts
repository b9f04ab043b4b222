import { sql, type Kysely } from 'kysely';

// The only place that is written for one engine, SQLite. Another one needs its own words for the same.

/** Has the database itself refuse to change or delete what is in a table. Dropping the table ends it. */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  for (const change of ['update', 'delete'] as const) {
    await sql`create trigger ${sql.id(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(`${table} only grows`)}); end`.execute(db);
  }
}
