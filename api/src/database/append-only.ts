import { sql, type Kysely } from 'kysely';

// The only place that is written for one engine, SQLite. Another one needs its own words for the same.

type Change = 'update' | 'delete';
const CHANGES: readonly Change[] = ['update', 'delete'];
const triggerOf = (table: string, change: Change) => sql.id(`${table}_no_${change}`);

/** Has the database itself refuse to change or delete what is in a table. Dropping the table ends it. */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  for (const change of CHANGES) {
    await sql`create trigger ${triggerOf(table, change)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(`${table} only grows`)}); end`.execute(db);
  }
}

/** Lets a migration change what is in such a table. */
export async function whileOpenToChanges(
  db: Kysely<unknown>,
  table: string,
  change: () => Promise<unknown>,
): Promise<void> {
  for (const each of CHANGES) await sql`drop trigger ${triggerOf(table, each)}`.execute(db);
  await change();
  await makeAppendOnly(db, table);
}
