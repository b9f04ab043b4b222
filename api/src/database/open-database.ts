import { onPostgresSchema, openPostgresDatabase } from './open-postgres.ts';
import { onSqliteSchema, openSqliteDatabase } from './open-sqlite.ts';
import type { Database } from './schema.ts';

/** A start can wait longer than a request: for a backup, or for the process before this one to end. */
const START_LIMIT_MS = 30_000;

/** Where a database is: at an address of PostgreSQL, else in a file of SQLite below the data folder. */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
}

interface Options {
  /** How long one waits for somebody else who holds it. */
  limitMs?: number;
  /** Hears of connections that break while nobody uses them. */
  onLost?: (error: Error) => void;
}

/** Opens a database, with its schema up to date. Throws when somebody else holds it for too long. */
export const openDatabase = (
  { dataDir, databaseUrl }: DatabasePlace,
  { limitMs = START_LIMIT_MS, onLost = () => undefined }: Options = {},
): Promise<Database> =>
  databaseUrl === undefined
    ? openSqliteDatabase(dataDir, limitMs)
    : openPostgresDatabase(databaseUrl, { limitMs, onLost });

/** Opens a database with the schema that it has, for as long as `work` reads or changes that. */
export const onSchema = <T>(
  { dataDir, databaseUrl }: DatabasePlace,
  work: (database: Database) => Promise<T>,
): Promise<T> =>
  databaseUrl === undefined
    ? onSqliteSchema(dataDir, START_LIMIT_MS, work)
    : onPostgresSchema(databaseUrl, START_LIMIT_MS, work);
