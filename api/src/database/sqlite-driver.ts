import { SelectQueryNode, type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';

import { isDatabaseBusy } from './database-errors.ts';
import type { SqliteConnection } from './sqlite.ts';
import { Mutex } from './mutex.ts';
import { whileLocked } from './while-locked.ts';

/** Longer than others write in the ordinary run of things, and half of what a request may take. */
const LIMIT_MS = 5_000;

interface Connections {
  reading: SqliteConnection;
  writing: SqliteConnection;
}

/**
 * Runs single statements that only read on one connection, which never waits for those who write; everything else, and
 * every transaction, on the other, one after the other. SQLite runs inside this process, so waiting for a lock is left
 * to timers: nothing else stands still meanwhile.
 */
export class SqliteDriver implements Driver {
  readonly #connections: Connections;
  readonly #mutex = new Mutex();

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<RoutedConnection> {
    return Promise.resolve(new RoutedConnection(this.#connections, this.#mutex));
  }

  beginTransaction(connection: RoutedConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: RoutedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: RoutedConnection): Promise<void> {
    return connection.rollBack();
  }

  releaseConnection(connection: RoutedConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  /** Waits for the transaction that is under way, but not for ever. */
  async destroy(): Promise<void> {
    await this.#mutex.take(LIMIT_MS).catch(() => undefined);
    this.#connections.reading.close();
    this.#connections.writing.close();
  }
}

class RoutedConnection implements DatabaseConnection {
  readonly #reading: SqliteConnection;
  readonly #writing: SqliteConnection;
  readonly #mutex: Mutex;
  /** Present during a transaction. */
  #endTurn: (() => void) | undefined;

  constructor({ reading, writing }: Connections, mutex: Mutex) {
    this.#reading = reading;
    this.#writing = writing;
    this.#mutex = mutex;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn !== undefined) return this.#executeInTransaction<Row>(query);
    if (onlyReads(query)) return this.#read<Row>(query);
    const { result, endTurn } = await this.#takeTurn(() => run<Row>(this.#writing, query));
    endTurn();
    return result;
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed: an open statement would keep the journal from being tidied up.');
  }

  async begin(): Promise<void> {
    // A transaction that reads first and writes later fails at once when another connection wrote in between,
    // however long one waits. So it takes the lock before it reads.
    const { endTurn } = await this.#takeTurn(() => this.#writing.prepare('begin immediate').run([]));
    this.#endTurn = endTurn;
  }

  commit(): Promise<void> {
    this.#requireTransaction();
    this.#writing.prepare('commit').run([]);
    return Promise.resolve();
  }

  rollBack(): Promise<void> {
    // A full disk has rolled it back already.
    if (this.#writing.isTransaction) this.#writing.prepare('rollback').run([]);
    return Promise.resolve();
  }

  release(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  async #takeTurn<T>(action: () => T): Promise<{ result: T; endTurn: () => void }> {
    const asked = performance.now();
    const endTurn = await this.#mutex.take(LIMIT_MS);
    try {
      // Where rolling back has failed, it is done before anything else.
      await this.rollBack();
      const result = await whileLocked(action, LIMIT_MS - (performance.now() - asked));
      return { result, endTurn };
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** Hardly ever does a reader meet a lock, so the first attempt is made without what waiting takes. */
  #read<Row>(query: CompiledQuery): QueryResult<Row> | Promise<QueryResult<Row>> {
    try {
      return run<Row>(this.#reading, query);
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error;
      return whileLocked(() => run<Row>(this.#reading, query), LIMIT_MS);
    }
  }

  #executeInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    this.#requireTransaction();
    return run(this.#writing, query);
  }

  /** After some failures SQLite has ended the transaction by itself; what came next would be kept on its own. */
  #requireTransaction(): void {
    if (!this.#writing.isTransaction) throw new Error('The transaction was rolled back by a failure before.');
  }
}

const onlyReads = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

function run<Row>(connection: SqliteConnection, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = connection.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}
