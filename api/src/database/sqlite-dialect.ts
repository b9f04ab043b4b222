import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
} from 'kysely';

import { SqliteDriver } from './sqlite-driver.ts';
import type { SqliteConnection } from './sqlite.ts';

/** Kysely's SQLite with a driver of our own, and with migrations inside of transactions. */
export class TwoConnectionDialect implements Dialect {
  readonly #connections: { reading: SqliteConnection; writing: SqliteConnection };

  constructor(connections: { reading: SqliteConnection; writing: SqliteConnection }) {
    this.#connections = connections;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#connections);
  }

  createAdapter(): DialectAdapter {
    return new TransactionalDdlAdapter();
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
