import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

interface SqliteModule {
  DatabaseSync: new (path: string) => DatabaseSyncInstance;
  StatementSync: { prototype: StatementSyncInstance };
}

/** More texts than the repositories hold; lists of values make new ones, which must not pile up. */
const STATEMENT_CACHE_SIZE = 500;

/** Opens a file with the runtime's own SQLite where that is complete, else with the package of the same interface. */
export async function openSqlite(path: string): Promise<SqliteDatabase> {
  const { DatabaseSync } = builtIn() ?? (await import('@photostructure/sqlite'));
  const database = new DatabaseSync(path);
  // The defaults differ between builds; a committed answer must survive a power cut.
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec('PRAGMA busy_timeout = 2000');
  // The default of 2 MB is less than the indexes that one batch of profiles goes into.
  database.exec('PRAGMA cache_size = -64000');
  // Reads pages where the system keeps them, in place of copying each.
  database.exec('PRAGMA mmap_size = 2000000000');
  return adapt(database);
}

function builtIn(): SqliteModule | undefined {
  const runtime: { getBuiltinModule?: (id: string) => unknown } = process;
  const module = runtime.getBuiltinModule?.('node:sqlite') as SqliteModule | undefined;
  // Early versions cannot tell a statement that returns rows from one that does not.
  return module !== undefined && 'columns' in module.StatementSync.prototype ? module : undefined;
}

/** Gives the `node:sqlite` interface the shape that Kysely's SQLite driver expects. */
function adapt(database: DatabaseSyncInstance): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close() {
      cache.clear();
      // Statements that are not collected yet keep the file from being tidied up by `close` alone.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
    prepare(sql) {
      const known = cache.get(sql);
      if (known !== undefined) return known;
      const statement = adaptStatement(database.prepare(sql));
      if (cache.size >= STATEMENT_CACHE_SIZE) cache.clear();
      cache.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSyncInstance): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters) as unknown[],
    run: (parameters) => statement.run(...parameters),
    iterate: (parameters) => statement.iterate(...parameters),
  };
}
