import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { CamelCasePlugin, Kysely } from 'kysely';

import { migrateToLatest } from './migrator.ts';
import type { Database, Tables } from './schema.ts';
import { ImmediateSqliteDialect } from './sqlite-dialect.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database below `dataDir`, creating it where there is none, with its schema up to date. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'api');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'rishta.sqlite');
  const sqlite = await openSqlite(file);
  await chmod(file, 0o600);
  const database = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect(sqlite),
    plugins: [new CamelCasePlugin()],
  });
  await migrateToLatest(database);
  return database;
}

/** True for what SQLite throws while another process holds the database for too long. */
export function isDatabaseBusy(error: Error): boolean {
  return /^database (table )?is locked/.test(error.message);
}
