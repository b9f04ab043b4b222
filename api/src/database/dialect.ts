import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';

/** What the engines say in different words. All else is written once, within what SQLite and PostgreSQL share. */

type AnyDatabase = Pick<Kysely<unknown>, 'getExecutor'>;

export const isPostgres = (database: AnyDatabase): boolean => database.getExecutor().adapter instanceof PostgresAdapter;

/** All rows of a query as one JSON text: a list of lists with the values of these columns. They come in no certain order. */
export function jsonRows(database: AnyDatabase, columns: readonly string[]): RawBuilder<string> {
  const values = sql.join(columns.map((name) => sql.ref(name)));
  return isPostgres(database)
    ? sql<string>`coalesce(json_agg(json_build_array(${values})), '[]')::text`
    : sql<string>`json_group_array(json_array(${values}))`;
}

/** A text with the letters A to Z in lower case, and no others: SQLite knows of none. */
export const lowerAscii = (database: AnyDatabase, text: RawBuilder<string>): RawBuilder<string> =>
  isPostgres(database) ? sql<string>`lower(${text} collate "C")` : sql<string>`lower(${text})`;

/** The type of a column of bytes. */
export const bytesOf = (database: AnyDatabase): RawBuilder<unknown> => (isPostgres(database) ? sql`bytea` : sql`blob`);
