import { SelectQueryNode, type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryResult as Answer } from 'pg';

import { isDatabaseAway } from './database-errors.ts';
import { oneByOne } from './one-by-one.ts';
import { DatabaseAwayError } from './postgres-errors.ts';
import type { Pools } from './postgres-pools.ts';

/**
 * Runs single statements that only read on connections of their own; everything else, and every transaction, on those on
 * which transactions run as if one came after the other.
 */
export class PostgresDriver implements Driver {
  readonly #pools: Pools;

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<RoutedConnection> {
    return Promise.resolve(new RoutedConnection(this.#pools));
  }

  async beginTransaction(connection: RoutedConnection): Promise<void> {
    await connection.execute('begin');
  }

  async commitTransaction(connection: RoutedConnection): Promise<void> {
    await connection.execute('commit');
  }

  rollbackTransaction(connection: RoutedConnection): Promise<void> {
    return connection.rollBack();
  }

  releaseConnection(connection: RoutedConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#pools.reading.end(), this.#pools.writing.end()]);
  }
}

class RoutedConnection implements DatabaseConnection {
  readonly #pools: Pools;
  readonly #inTurn = oneByOne();
  /** Present from the first statement on that may write. */
  #client: PoolClient | undefined;
  #isBroken = false;

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  async executeQuery<Row>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const onlyReads = this.#client === undefined && SelectQueryNode.is(query);
    const { rows, rowCount } = onlyReads ? await this.#read(sql, parameters) : await this.execute(sql, [...parameters]);
    return { rows: rows as Row[], ...(!onlyReads && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed: nobody needs so many.');
  }

  execute(sql: string, parameters: unknown[] = []): Promise<Answer<object>> {
    return this.#inTurn(() => this.#execute(sql, parameters));
  }

  async #execute(sql: string, parameters: unknown[]): Promise<Answer<object>> {
    this.#client ??= await connect(this.#pools.writing);
    try {
      return await this.#client.query<object>(sql, parameters);
    } catch (error) {
      const what = nameFailure(error);
      if (isDatabaseAway(what)) this.#isBroken = true;
      throw what;
    }
  }

  async rollBack(): Promise<void> {
    // The server has done so where the connection is gone. What failed before is what is told.
    await this.execute('rollback').catch(() => {
      this.#isBroken = true;
    });
  }

  /** A connection that is no good any more is closed, so that the next one is to the server that is there then. */
  release(): void {
    this.#client?.release(this.#isBroken);
    this.#client = undefined;
  }

  async #read(sql: string, parameters: readonly unknown[]): Promise<Answer<object>> {
    const client = await connect(this.#pools.reading);
    let isBroken = false;
    try {
      return await client.query<object>(sql, [...parameters]);
    } catch (error) {
      const what = nameFailure(error);
      isBroken = isDatabaseAway(what);
      throw what;
    } finally {
      client.release(isBroken);
    }
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseAwayError(error);
  }
}

/** What the server has said is an error of its own; all else says that there was no answer. */
const nameFailure = (error: unknown): unknown =>
  error instanceof DatabaseError || error instanceof TypeError ? error : new DatabaseAwayError(error);
