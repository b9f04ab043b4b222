import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { CamelCasePlugin, Kysely } from 'kysely';

import { isDatabaseBusy } from './database-errors.ts';
import { migrateToLatest } from './migrator.ts';
import type { Database, Tables } from './schema.ts';
import { TwoConnectionDialect } from './sqlite-dialect.ts';
import { openSqlite } from './sqlite.ts';
import { whileLocked } from './while-locked.ts';

const fileBelow = (dataDir: string): string => join(dataDir, 'api', 'rishta.sqlite');

/** Opens the file below `dataDir`, creating it where there is none, with its schema up to date. */
export async function openSqliteDatabase(dataDir: string, limitMs: number): Promise<Database> {
  const database = await open(dataDir, limitMs);
  try {
    await whileLocked(() => migrateToLatest(database), limitMs);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

/** Opens the file below `dataDir` with the schema that it has. */
export async function onSqliteSchema<T>(
  dataDir: string,
  limitMs: number,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await open(dataDir, limitMs);
  try {
    return await whileLocked(() => work(database), limitMs);
  } finally {
    await database.destroy();
  }
}

/** Whether anybody else has the file open, also one who does nothing with it at the moment. */
export async function isSqliteInUse(dataDir: string): Promise<boolean> {
  const alone = await openSqlite(fileBelow(dataDir), { writes: true, limitMs: 0 });
  try {
    // SQLite leaves WAL mode only when no other connection is open. Whoever opens the file next switches back.
    alone.prepare('pragma journal_mode = delete').all([]);
    return false;
  } catch (error) {
    if (isDatabaseBusy(error)) return true;
    throw error;
  } finally {
    alone.close();
  }
}

async function open(dataDir: string, limitMs: number): Promise<Database> {
  await mkdir(join(dataDir, 'api'), { recursive: true, mode: 0o700 });
  const file = fileBelow(dataDir);
  const writing = await openSqlite(file, { writes: true, limitMs });
  await chmod(file, 0o600);
  const reading = await openSqlite(file, { writes: false, limitMs });
  return new Kysely<Tables>({
    dialect: new TwoConnectionDialect({ reading, writing }),
    plugins: [new CamelCasePlugin()],
  });
}
