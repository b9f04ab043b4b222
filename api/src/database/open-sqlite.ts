import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { CamelCasePlugin, Kysely } from 'kysely';

import { migrateToLatest } from './migrator.ts';
import type { Database, Tables } from './schema.ts';
import { TwoConnectionDialect } from './sqlite-dialect.ts';
import { openSqlite } from './sqlite.ts';
import { whileLocked } from './while-locked.ts';

/** Opens the file below `dataDir`, creating it where there is none, with its schema up to date. */
export async function openSqliteDatabase(dataDir: string, limitMs: number): Promise<Database> {
  const folder = join(dataDir, 'api');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'rishta.sqlite');
  const writing = await openSqlite(file, { writes: true, limitMs });
  await chmod(file, 0o600);
  const reading = await openSqlite(file, { writes: false, limitMs });
  const database = new Kysely<Tables>({
    dialect: new TwoConnectionDialect({ reading, writing }),
    plugins: [new CamelCasePlugin()],
  });
  try {
    await whileLocked(() => migrateToLatest(database), limitMs);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}
