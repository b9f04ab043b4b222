import { KEEPALIVE } from '@rishta/serving/postgres';
import {
  CamelCasePlugin,
  DefaultQueryExecutor,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
} from 'kysely';
import { Pool } from 'pg';

import { migrateToLatest } from './migrator.ts';
import { PostgresDriver } from './postgres-driver.ts';
import { DatabaseAwayError } from './postgres-errors.ts';
import { createPools } from './postgres-pools.ts';
import { RepeatingConnections } from './repeating-connections.ts';
import type { Database, Tables } from './schema.ts';
import { whileLocked } from './while-locked.ts';

/** A change of a table that waits for its lock holds up all who come later, so it gives way and comes again. */
const LOCK_MS = 2_000;

/** Opens the database at an address, with its schema up to date. `onLost` hears of connections that break unused. */
export async function openPostgresDatabase(
  url: string,
  { limitMs, onLost }: { limitMs: number; onLost: (error: Error) => void },
): Promise<Database> {
  await onPostgresSchema(url, limitMs, migrateToLatest);
  const pools = createPools(url, onLost);
  const dialect = new PostgresDialect({ pool: pools.writing });
  const driver = new PostgresDriver(pools);
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new RepeatingConnections(driver),
    [
      new CamelCasePlugin(),
      // PostgreSQL takes `in ()` for a mistake, SQLite for what it says.
      new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
    ],
  );
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}

/** On a connection of its own, since a change of the schema may take longer than any statement of a request. */
export async function onPostgresSchema<T>(
  url: string,
  limitMs: number,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'rishta-api-migrations',
    max: 1,
    connectionTimeoutMillis: limitMs,
    onConnect: async (client) => {
      await client.query(`set lock_timeout = ${LOCK_MS}; ${KEEPALIVE}`);
    },
  });
  // Of a connection that is lost, whoever uses it is told; without somebody who hears it, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw new DatabaseAwayError(error);
    });
    return await whileLocked(() => work(database), limitMs);
  } finally {
    await database.destroy();
  }
}
