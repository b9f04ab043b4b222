import { sql, type Kysely } from 'kysely';

import { isPostgres } from './dialect.ts';

type Change = 'update' | 'delete' | 'truncate' | 'replace';
/** SQLite knows no `truncate`, and alone replaces a row by an insertion: it deletes the one before without a word. */
const changesOf = (db: Kysely<unknown>): readonly Change[] =>
  isPostgres(db) ? ['update', 'delete', 'truncate'] : ['update', 'delete', 'replace'];
const triggerOf = (table: string, change: Change) => sql.id(`${table}_no_${change}`);
/** What PostgreSQL's triggers call. */
const refusalOf = (table: string) => sql.id(`${table}_only_grows`);
const reasonOf = (table: string) => sql.lit(`${table} only grows`);

/** Has the database itself refuse to change or delete what is in a table, which has an `id`. Dropping the table ends it. */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  if (isPostgres(db)) {
    await sql`create or replace function ${refusalOf(table)}() returns trigger language plpgsql as
      ${sql.raw(`$$ begin raise exception '${table} only grows'; end $$`)}`.execute(db);
  }
  for (const change of changesOf(db)) await addTrigger(db, table, change);
}

/** Lets a migration change what is in such a table; from then on all is refused that this release refuses. */
export async function whileOpenToChanges(
  db: Kysely<unknown>,
  table: string,
  change: () => Promise<unknown>,
): Promise<void> {
  for (const each of changesOf(db)) {
    const place = isPostgres(db) ? sql` on ${sql.table(table)}` : sql``;
    await sql`drop trigger if exists ${triggerOf(table, each)}${place}`.execute(db);
  }
  await change();
  await makeAppendOnly(db, table);
}

/** To be called after such a table was dropped. */
export async function forgetAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  if (isPostgres(db)) await sql`drop function ${refusalOf(table)}()`.execute(db);
}

async function addTrigger(db: Kysely<unknown>, table: string, change: Change): Promise<void> {
  const moment = change === 'replace' ? 'insert' : change;
  const start = sql`create trigger ${triggerOf(table, change)} before ${sql.raw(moment)} on ${sql.table(table)}`;
  const isThere = sql`when exists (select 1 from ${sql.table(table)} where id = new.id or rowid = new.rowid)`;
  // For each statement, so that one that would find no row is refused as well.
  const refuse = isPostgres(db)
    ? sql`for each statement execute function ${refusalOf(table)}()`
    : sql`${change === 'replace' ? isThere : sql``} begin select raise(abort, ${reasonOf(table)}); end`;
  await sql`${start} ${refuse}`.execute(db);
}
