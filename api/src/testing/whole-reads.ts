import { sql } from 'kysely';

import type { Database } from '../database/schema.ts';

/** Tables of which more rows than that were read without an index, since PostgreSQL has counted; with how many. */
export async function wholeReads(database: Database, rows: number): Promise<string[]> {
  const read = await sql<{ name: string; rows: number }>`
    select relname as name, seq_tup_read as rows from pg_stat_user_tables
    where seq_tup_read > ${rows} and relname not like 'kysely%'`.execute(database);
  return read.rows.map((table) => `${table.name}: ${String(table.rows)}`);
}
