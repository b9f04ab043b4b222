import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

/** An index of a table that may have many rows by the time when it is added. */
export interface LargeIndex {
  /** Of no other index, whatever its table. */
  name: string;
  table: string;
  columns: readonly string[];
}

/** Of the lock under which one process at a time builds them. */
const LOCK = 7_003;
const LOOK_MS = 200;

/**
 * Builds those that are not there. On PostgreSQL nobody who reads or writes waits for that; other processes that start
 * wait until it is done. What was killed on the way is built anew by the next start.
 */
export async function buildIndexes(db: Database, indexes: readonly LargeIndex[]): Promise<void> {
  if (!isPostgres(db)) {
    for (const { name, table, columns } of indexes) {
      await db.schema
        .createIndex(name)
        .ifNotExists()
        .on(table)
        .columns([...columns])
        .execute();
    }
  } else if ((await missing(db, indexes)).length > 0) {
    await db.connection().execute((connection) => buildConcurrently(connection, indexes));
  }
}

async function buildConcurrently(db: Database, indexes: readonly LargeIndex[]): Promise<void> {
  // A concurrent build waits for every running statement. A statement that waits for the lock would be one of them, so
  // the lock is polled instead.
  while (!(await tryLock(db))) await sleep(LOOK_MS);
  try {
    // The build blocks nobody, so it may take as long as it needs.
    await sql`set lock_timeout = 0`.execute(db);
    await sql`set statement_timeout = 0`.execute(db);
    for (const { name, table, columns } of await missing(db, indexes)) {
      // A killed build leaves an invalid index, which slows writes and serves no query.
      await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
      const all = sql.join(columns.map((column) => sql.ref(column)));
      await sql`create index concurrently ${sql.ref(name)} on ${sql.table(table)} (${all})`.execute(db);
    }
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(db);
  }
}

async function tryLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as taken`.execute(db);
  return rows[0]?.taken === true;
}

async function missing(db: Database, indexes: readonly LargeIndex[]): Promise<LargeIndex[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indisvalid and relnamespace = current_schema()::regnamespace`.execute(db);
  const present = new Set(rows.map(({ name }) => name));
  return indexes.filter(({ name }) => !present.has(name));
}
