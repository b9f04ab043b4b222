import { setTimeout as sleep } from 'node:timers/promises';

import type { ConnectionProvider, DatabaseConnection, Driver } from 'kysely';

import { DatabaseBusyError, isTransactionConflict } from './database-errors.ts';

/** As long as one waits for SQLite. */
const LIMIT_MS = 5_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 200;

/**
 * Gives connections to single statements and to whole transactions, and runs either again that the database took back
 * because another one got in its way. So a transaction may be run more than once before it counts: what it changes outside
 * of the database it must only give back.
 */
export class RepeatingConnections implements ConnectionProvider {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const end = performance.now() + LIMIT_MS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#once(consumer);
      } catch (error) {
        if (!isTransactionConflict(error)) throw error;
        if (performance.now() >= end) throw new DatabaseBusyError(error);
      }
      await sleep(pauseAfter(attempt));
    }
  }

  async #once<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const connection = await this.#driver.acquireConnection();
    try {
      return await consumer(connection);
    } finally {
      await this.#driver.releaseConnection(connection);
    }
  }
}

/** By chance, so that those who met do not meet again. */
const pauseAfter = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + Math.random());
