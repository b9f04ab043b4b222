import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import type { JobLocks } from './database/job-locks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What takes longer does not keep the service from closing. */
const CLOSING_LIMIT_MS = 8_000;

/**
 * Work that no answer waits for. What goes wrong in it is logged; hourly work is done again by the next hour. Of all
 * processes of a database, one at a time is at each of what is done by the hour or minute.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #log: FastifyBaseLogger;
  readonly #locks: JobLocks;

  constructor(log: FastifyBaseLogger, locks: JobLocks) {
    this.#log = log;
    this.#locks = locks;
  }

  /** Takes care of what has been started already. */
  follow(name: string, started: Promise<void>): void {
    const running = started.catch((error: unknown) => {
      this.#log.error({ err: error, task: name }, 'background-task-failed');
    });
    this.#running.add(running);
    void running.then(() => this.#running.delete(running));
  }

  /** Starts `task` now and every hour. */
  everyHour(name: string, task: () => Promise<void>): void {
    this.#run(name, task);
    this.#timers.add(setInterval(() => this.#run(name, task), HOUR).unref());
  }

  /** Starts `task` every minute, unless it is still under way. */
  everyMinute(name: string, task: () => Promise<void>): void {
    let isUnderWay = false;
    const once = async () => {
      if (isUnderWay) return;
      isUnderWay = true;
      await task().finally(() => (isUnderWay = false));
    };
    this.#timers.add(setInterval(() => this.#run(name, once), MINUTE).unref());
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Waits for what is under way, up to the limit. */
  async close(): Promise<void> {
    this.#timers.forEach((timer) => clearInterval(timer));
    await Promise.race([this.idle(), sleep(CLOSING_LIMIT_MS, undefined, { ref: false })]);
    await this.#locks.close();
  }

  #run(name: string, task: () => Promise<void>): void {
    this.follow(
      name,
      new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.#locks.run(name, task)),
    );
  }
}
