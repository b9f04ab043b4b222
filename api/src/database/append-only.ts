import { sql, type Kysely } from 'kysely';

import { isPostgres } from './dialect.ts';

type Change = 'update' | 'delete' | 'truncate';
/** SQLite knows no `truncate`. */
const changesOf = (db: Kysely<unknown>): readonly Change[] =>
  isPostgres(db) ? ['update', 'delete', 'truncate'] : ['update', 'delete'];
const triggerOf = (table: string, change: Change) => sql.id(`${table}_no_${change}`);
/** What PostgreSQL's triggers call. */
const refusalOf = (table: string) => sql.id(`${table}_only_grows`);
const reasonOf = (table: string) => sql.lit(`${table} only grows`);

/** Has the database itself refuse to change or delete what is in a table. Dropping the table ends it. */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  if (isPostgres(db)) {
    await sql`create or replace function ${refusalOf(table)}() returns trigger language plpgsql as
      ${sql.raw(`$$ begin raise exception '${table} only grows'; end $$`)}`.execute(db);
  }
  for (const change of changesOf(db)) await addTrigger(db, table, change);
}

/** Lets a migration change what is in such a table. */
export async function whileOpenToChanges(
  db: Kysely<unknown>,
  table: string,
  change: () => Promise<unknown>,
): Promise<void> {
  for (const each of changesOf(db)) {
    const trigger = triggerOf(table, each);
    await (isPostgres(db) ? sql`drop trigger ${trigger} on ${sql.table(table)}` : sql`drop trigger ${trigger}`).execute(
      db,
    );
  }
  await change();
  await makeAppendOnly(db, table);
}

/** To be called after such a table was dropped. */
export async function forgetAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  if (isPostgres(db)) await sql`drop function ${refusalOf(table)}()`.execute(db);
}

async function addTrigger(db: Kysely<unknown>, table: string, change: Change): Promise<void> {
  const start = sql`create trigger ${triggerOf(table, change)} before ${sql.raw(change)} on ${sql.table(table)}`;
  // For each statement, so that one that would find no row is refused as well.
  const refuse = isPostgres(db)
    ? sql`for each statement execute function ${refusalOf(table)}()`
    : sql`begin select raise(abort, ${reasonOf(table)}); end`;
  await sql`${start} ${refuse}`.execute(db);
}
