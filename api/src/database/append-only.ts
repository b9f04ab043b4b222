import { sql, type Kysely } from 'kysely';

// The only place that is written for one engine, SQLite. Another one needs its own words for the same.

type Change = 'update' | 'delete' | 'replace';

/** When each is refused. To replace a row, SQLite deletes it without a word, so that this is seen in the insertion. */
const MOMENTS = {
  update: () => sql`before update on`,
  delete: () => sql`before delete on`,
  replace: () => sql`before insert on`,
} satisfies Record<Change, () => unknown>;
const CHANGES = Object.keys(MOMENTS) as readonly Change[];

const triggerOf = (table: string, change: Change) => sql.id(`${table}_no_${change}`);

/**
 * Has the database itself refuse to change, delete or replace what is in a table, which has an `id`. Dropping the table ends
 * it; done again, it adds what an earlier release left out.
 */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  for (const change of CHANGES) {
    const isThere = sql`exists (select 1 from ${sql.table(table)} where id = new.id or rowid = new.rowid)`;
    await sql`create trigger if not exists ${triggerOf(table, change)} ${MOMENTS[change]()} ${sql.table(table)}
      ${change === 'replace' ? sql`when ${isThere}` : sql``}
      begin select raise(abort, ${sql.lit(`${table} only grows`)}); end`.execute(db);
  }
}

/** Lets a migration change what is in such a table. */
export async function whileOpenToChanges(
  db: Kysely<unknown>,
  table: string,
  change: () => Promise<unknown>,
): Promise<void> {
  for (const each of CHANGES) await sql`drop trigger if exists ${triggerOf(table, each)}`.execute(db);
  await change();
  await makeAppendOnly(db, table);
}
