import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

import { whileLocked } from './while-locked.ts';

type Parameters = readonly unknown[];

/** A statement that is ready to run. */
export interface SqliteStatement {
  /** Whether it gives rows. */
  readonly reader: boolean;
  all: (parameters: Parameters) => unknown[];
  run: (parameters: Parameters) => { changes: number | bigint; lastInsertRowid: number | bigint };
}

/** One connection to the file. Nothing in it waits: what somebody else holds is refused at once. */
export interface SqliteConnection {
  /** Gives the same statement for the same text. */
  prepare: (sql: string) => SqliteStatement;
  readonly isTransaction: boolean;
  close: () => void;
}

interface SqliteModule {
  DatabaseSync: { new (path: string): DatabaseSyncInstance; prototype: DatabaseSyncInstance };
  StatementSync: { prototype: StatementSyncInstance };
}

/** More texts than the repositories hold; lists of values make new ones, which must not pile up. */
const STATEMENT_CACHE_SIZE = 500;

/** Node 22 calls its own SQLite experimental, and says so to everyone who starts a program with it. */
const FIRST_NODE_WITH_SQLITE = 24;

/**
 * Opens a file with the runtime's own SQLite, or on an earlier one with the package of the same interface.
 * Waits up to `limitMs` where somebody else holds it.
 */
export async function openSqlite(
  path: string,
  { writes, limitMs }: { writes: boolean; limitMs: number },
): Promise<SqliteConnection> {
  const own = builtIn();
  const { DatabaseSync } = own ?? (await import('@photostructure/sqlite'));
  const database = new DatabaseSync(path);
  // SQLite would wait by blocking the whole process.
  database.exec('PRAGMA busy_timeout = 0');
  try {
    await whileLocked(() => database.exec('PRAGMA journal_mode = WAL'), limitMs);
  } catch (error) {
    database.close();
    throw error;
  }
  // The defaults differ between builds; a committed answer must survive a power cut.
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  // What is deleted is overwritten, not only let go of.
  database.exec('PRAGMA secure_delete = ON');
  // The default of 2 MB is less than the indexes that one batch of profiles goes into.
  database.exec('PRAGMA cache_size = -64000');
  // Reads pages where the system keeps them, in place of copying each.
  database.exec('PRAGMA mmap_size = 2000000000');
  // What a large transaction has made the journal grow to is given back.
  database.exec('PRAGMA journal_size_limit = 16000000');
  if (!writes) database.exec('PRAGMA query_only = ON');
  return adapt(database, { writes, tellsCodes: own !== undefined });
}

function builtIn(): SqliteModule | undefined {
  if (Number.parseInt(process.versions.node, 10) < FIRST_NODE_WITH_SQLITE) return undefined;
  const runtime = process as unknown as { getBuiltinModule: (id: string) => unknown };
  return runtime.getBuiltinModule('node:sqlite') as SqliteModule;
}

interface Kind {
  writes: boolean;
  /** Whether all its errors have a code. */
  tellsCodes: boolean;
}

function adapt(database: DatabaseSyncInstance, { writes, tellsCodes }: Kind): SqliteConnection {
  const cache = new Map<string, SqliteStatement>();
  return {
    get isTransaction() {
      return database.isTransaction;
    },
    prepare(sql) {
      const known = cache.get(sql);
      if (known !== undefined) return known;
      const statement = adaptStatement(database.prepare(sql), tellsCodes);
      if (cache.size >= STATEMENT_CACHE_SIZE) cache.clear();
      cache.set(sql, statement);
      return statement;
    },
    close() {
      cache.clear();
      if (writes) tidyUp(database);
      database.close();
    },
  };
}

/** Statements that are not collected yet keep `close` alone from moving the journal into the file. */
function tidyUp(database: DatabaseSyncInstance): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Somebody else holds the file, or the disk is full. The journal is as safe as the file; it is read at the next start.
  }
}

function adaptStatement(statement: StatementSyncInstance, tellsCodes: boolean): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => {
      try {
        return statement.all(...(parameters as never[])) as unknown[];
      } catch (error) {
        throw tellsCodes ? error : withCode(error);
      }
    },
    run: (parameters) => statement.run(...(parameters as never[])),
  };
}

/** Only for Node 20 and 22: the words of the package's SQLite for what `database-errors.ts` tells apart. */
const CODES: Record<string, number> = {
  'database is locked': 5,
  'database table is locked': 6,
  'attempt to write a readonly database': 8,
  'disk I/O error': 10,
  'database or disk is full': 13,
  'unable to open database file': 14,
};

/** The package leaves the code out where a statement gives rows. */
function withCode(error: unknown): unknown {
  const { message, errcode } = error as { message: string; errcode?: number };
  const code = errcode ?? CODES[message];
  return code === undefined ? error : Object.assign(error as object, { errcode: code });
}
