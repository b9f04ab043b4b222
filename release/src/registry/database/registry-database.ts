import { setTimeout as sleep } from 'node:timers/promises';

import { KEEPALIVE } from '@rishta/serving/postgres';
import { DatabaseError, Pool, type PoolClient } from 'pg';

import { Refusal } from '../problem.ts';
import { StoreAwayError } from '../store.ts';
import { diskFull } from '../atomic-writes.ts';
import { LAST_TABLE, TABLES } from './tables.ts';

const MOST_CONNECTIONS = 4;
const CONNECT_MS = 3_000;
const STATEMENT_MS = 10_000;
const UNUSED_MS = 10_000;
const POLL_MS = 50;
/** A holder whose connection breaks lets go at once; one whose machine dies or is cut off within a minute (`KEEPALIVE`). */
const TIMEOUT_MS = 30_000;
/** Set these locks apart from others on the same database. */
const LOCK = [7_002, 1] as const;
const TABLES_LOCK = [7_002, 2] as const;
const FILES_LOCK = [7_002, 3] as const;

/** How PostgreSQL says that it does not work for now: it stops, starts, is a replica, or has no connection to give. */
const AWAY = /^(08|57P|53300|25006)/;
const DISK_FULL = '53100';
const UNDEFINED_TABLE = ['3F000', '42P01'];

export type Statement = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** Runs statements as one. */
export type Transaction = <T>(work: (run: Statement) => Promise<T>) => Promise<T>;

export interface RegistryDatabase {
  /** Reads; nothing where the registry has no tables yet. */
  read: Statement;
  /** One statement for which nobody needs the lock: on what is no document and no release. */
  write: Statement;
  /**
   * Uses the connection that holds the lock, so that a process that lost the lock changes nothing. Under the lock only.
   */
  transactionUnderLock: Transaction;
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * For one who adds files that releases have in common, and then says so in a transaction: several may at once, but none
   * while files are removed.
   */
  whileFilesStay: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** For one who removes such files. */
  whileFilesGo: <T>(work: (run: Statement) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** The registry's part of a database of PostgreSQL. */
export function openRegistryDatabase(url: string): RegistryDatabase {
  const pool = new Pool({
    connectionString: url,
    application_name: 'rishta-registry',
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 1_000,
    idleTimeoutMillis: UNUSED_MS,
    // A command ends when it has nothing to do any more.
    allowExitOnIdle: true,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(KEEPALIVE);
    },
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let holder: PoolClient | undefined;
  let areTablesThere = false;

  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw named(error);
    }
  };

  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connect();
    let failure: unknown;
    try {
      return await work(client);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      // A connection on which something failed may stand in the middle of it.
      client.release(failure !== undefined);
    }
  }

  async function inTransaction<T>(client: PoolClient, work: (run: Statement) => Promise<T>): Promise<T> {
    const run = statementsOf(client);
    await run('begin');
    try {
      const result = await work(run);
      await run('commit');
      return result;
    } catch (error) {
      await run('rollback').catch(() => undefined);
      throw error;
    }
  }

  async function makeTables(): Promise<void> {
    if (areTablesThere) return;
    await withClient(async (client) => {
      const [found] = await statementsOf(client)<{ name: string | null }>('select to_regclass($1)::text as name', [
        LAST_TABLE,
      ]);
      if (found?.name) return;
      await inTransaction(client, async (run) => {
        await run('select pg_advisory_xact_lock($1, $2)', [...TABLES_LOCK]);
        await run(TABLES);
      });
    });
    areTablesThere = true;
  }

  async function whileLocked<T>(lock: Lock, kind: LockKind, work: (client: PoolClient) => Promise<T>): Promise<T> {
    await makeTables();
    const client = await connect();
    const run = statementsOf(client);
    let isGivenBack = false;
    try {
      await acquire(run, lock, kind);
      const result = await work(client);
      isGivenBack = await run(LOCKING[kind].release, [...lock]).then(
        () => true,
        () => false,
      );
      return result;
    } finally {
      // A lock that was not given back goes with its connection.
      client.release(!isGivenBack);
    }
  }

  return {
    read: async <Row>(sql: string, parameters?: unknown[]) => {
      try {
        return await withClient((client) => statementsOf(client)<Row>(sql, parameters));
      } catch (error) {
        if (error instanceof DatabaseError && UNDEFINED_TABLE.includes(error.code ?? '')) return [];
        throw error;
      }
    },
    write: async <Row>(sql: string, parameters?: unknown[]) => {
      await makeTables();
      return withClient((client) => statementsOf(client)<Row>(sql, parameters));
    },
    transactionUnderLock: (work) => {
      if (!holder) throw new Error('Documents are only written under the lock.');
      return inTransaction(holder, work);
    },
    withLock: (work) =>
      whileLocked(LOCK, 'alone', async (client) => {
        holder = client;
        try {
          return await work();
        } finally {
          holder = undefined;
        }
      }),
    whileFilesStay: (work) =>
      whileLocked(FILES_LOCK, 'together', (client) => work((statements) => inTransaction(client, statements))),
    whileFilesGo: (work) => whileLocked(FILES_LOCK, 'alone', (client) => work(statementsOf(client))),
    close: () => pool.end(),
  };
}

type Lock = readonly [number, number];
/** Whether others may hold it as well. */
type LockKind = 'alone' | 'together';

const LOCKING: Record<LockKind, { acquire: string; release: string }> = {
  alone: {
    acquire: 'select pg_try_advisory_lock($1, $2) as held',
    release: 'select pg_advisory_unlock($1, $2)',
  },
  together: {
    acquire: 'select pg_try_advisory_lock_shared($1, $2) as held',
    release: 'select pg_advisory_unlock_shared($1, $2)',
  },
};

async function acquire(run: Statement, lock: Lock, kind: LockKind): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const [answer] = await run<{ held: boolean }>(LOCKING[kind].acquire, [...lock]);
    if (answer?.held) return;
    if (Date.now() > deadline) {
      throw new Refusal({
        id: 'locked',
        message: `Another change is under way and has not ended for ${TIMEOUT_MS / 1_000} seconds.`,
        remedy: 'Wait for it, or end that command; the lock of an ended command is free again.',
      });
    }
    await sleep(POLL_MS * (0.5 + Math.random()));
  }
}

const statementsOf =
  (client: PoolClient): Statement =>
  async <Row>(sql: string, parameters?: unknown[]) => {
    try {
      // Several statements give several results, and cannot take parameters.
      const { rows } = await (parameters ? client.query(sql, parameters) : client.query(sql));
      return rows as Row[];
    } catch (error) {
      throw named(error);
    }
  };

/**
 * Turns a missing answer, and a server that does not work for now (`AWAY`), into a `StoreAwayError`, and a full disk
 * into a refusal. Other errors stay as they are.
 */
function named(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) {
    const code = (error as NodeJS.ErrnoException).code;
    return new StoreAwayError(
      `The database of the registry does not answer${code === undefined ? '' : ` (${code})`}.`,
      {
        cause: error,
      },
    );
  }
  if (error.code === DISK_FULL) return diskFull('what was to be written into the database');
  if (!AWAY.test(error.code ?? '')) return error;
  return new StoreAwayError(`The database of the registry does not work for now: ${error.message}.`, { cause: error });
}
