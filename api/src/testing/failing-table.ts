import { sql } from 'kysely';

import { isPostgres } from '../database/dialect.ts';
import type { Database, Tables } from '../database/schema.ts';

/** Has one kind of change of a table fail, as on a full disk; gives what ends that. */
export async function failOn(
  database: Database,
  table: keyof Tables,
  change: 'update' | 'delete',
): Promise<() => Promise<void>> {
  const on = sql`before ${sql.raw(change)} on ${sql.table(table)}`;
  if (isPostgres(database)) {
    await sql`create function fail_in_test() returns trigger language plpgsql as
      $$ begin raise exception 'database or disk is full'; end $$`.execute(database);
    await sql`create trigger fail_in_test ${on} for each row execute function fail_in_test()`.execute(database);
    return async () => {
      await sql`drop function fail_in_test() cascade`.execute(database);
    };
  }
  await sql`create trigger fail_in_test ${on} begin select raise(abort, 'database or disk is full'); end`.execute(
    database,
  );
  return async () => {
    await sql`drop trigger fail_in_test`.execute(database);
  };
}
