import { DatabaseSync } from '@photostructure/sqlite';

/** What is asked of PostgreSQL's client here. */
interface Client {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
}

/** Rows of one statement: a few kilobytes for each. */
const BATCH = 5_000;
/** They say what was done to the tables, not what is in them. */
const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', 'write_checks'];

/** Copies all rows of a file of SQLite into the same tables of PostgreSQL, which are empty. */
export async function copyToPostgres(file: string, client: Client): Promise<void> {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    // The rows keep the rules already; those that are watched over by triggers need not come in an order.
    await client.query('set session_replication_role = replica');
    for (const [table, columns] of await tablesOf(client)) {
      const insert =
        `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join()}) ` +
        `select * from unnest(${columns.map(({ type }, at) => `$${String(at + 1)}::${type}[]`).join()})`;
      // In pieces: rows that are given one by one do not outlive what else happens meanwhile.
      const piece = sqlite.prepare(
        `select rowid as rowid_here, * from "${table}" where rowid > ? order by rowid limit ?`,
      );
      for (let place = -1n; ;) {
        const rows = piece.all(place, BATCH) as Record<string, unknown>[];
        const last = rows.at(-1);
        if (last === undefined) break;
        place = BigInt(last['rowid_here'] as number);
        await client.query(
          insert,
          columns.map(({ name }) => rows.map((row) => storable(row[name]))),
        );
      }
    }
    await client.query('vacuum (analyze)');
  } finally {
    sqlite.close();
  }
}

interface Column {
  name: string;
  type: string;
}

async function tablesOf(client: Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query(
    `select table_name, column_name, udt_name from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' order by table_name, ordinal_position`,
  );
  const tables = new Map<string, Column[]>();
  for (const { table_name: table, column_name: name, udt_name: type } of rows) {
    if (NOT_COPIED.includes(String(table))) continue;
    const columns = tables.get(String(table)) ?? [];
    tables.set(String(table), [...columns, { name: String(name), type: String(type) }]);
  }
  return tables;
}

const storable = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value) : value);
