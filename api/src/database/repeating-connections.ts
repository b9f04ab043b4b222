import { setTimeout as sleep } from 'node:timers/promises';

import { CompiledQuery, type ConnectionProvider, type DatabaseConnection, type Driver } from 'kysely';

import { DatabaseBusyError, isTransactionConflict } from './database-errors.ts';
import { oneByOne } from './one-by-one.ts';

/** Less than a request may take. */
const LIMIT_MS = 7_000;
/** Pauses before the first repetitions, in milliseconds, each times a random factor from 0.5 to 1.5. */
const PAUSES_MS = [2, 10];
/** The advisory lock under which transactions that conflicted too often run one at a time, in all processes. */
const LANE = 7_002;

/**
 * Gives connections to single statements and to whole transactions, and runs either again that the database took back
 * because another one got in its way; after some times, one at a time of all processes, so that each comes to its end. So a
 * transaction may be run more than once before it counts: what it changes outside of the database it must only give back.
 */
export class RepeatingConnections implements ConnectionProvider {
  readonly #driver: Driver;
  readonly #inLane = oneByOne();

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const end = performance.now() + LIMIT_MS;
    for (const pause of PAUSES_MS) {
      try {
        return await this.#with(consumer);
      } catch (error) {
        if (!isTransactionConflict(error)) throw error;
      }
      await sleep(pause * (0.5 + Math.random()));
    }
    return this.#inLane(() => this.#with((connection) => repeatInLane(connection, consumer, end)));
  }

  async #with<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const connection = await this.#driver.acquireConnection();
    try {
      return await consumer(connection);
    } finally {
      await this.#driver.releaseConnection(connection);
    }
  }
}

/** Other transactions can still conflict with this one, but each only twice: then it waits for the lock, too. */
async function repeatInLane<T>(
  connection: DatabaseConnection,
  consumer: (connection: DatabaseConnection) => Promise<T>,
  end: number,
): Promise<T> {
  if (performance.now() >= end) throw new DatabaseBusyError();
  await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_lock(${LANE})`));
  try {
    for (;;) {
      try {
        return await consumer(connection);
      } catch (error) {
        if (!isTransactionConflict(error)) throw error;
        if (performance.now() >= end) throw new DatabaseBusyError(error);
      }
    }
  } finally {
    // With a lost connection, the lock is gone as well.
    await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_unlock(${LANE})`)).catch(() => undefined);
  }
}
