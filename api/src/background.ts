import type { FastifyBaseLogger } from 'fastify';

const HOUR = 3_600_000;

/** Work of every hour, which no answer waits for. What goes wrong in it is logged; the next hour does it again. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Starts `task` now and every hour. */
  everyHour(name: string, task: () => Promise<void>): void {
    this.#run(name, task);
    this.#timers.add(setInterval(() => this.#run(name, task), HOUR).unref());
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async close(): Promise<void> {
    this.#timers.forEach((timer) => clearInterval(timer));
    await this.idle();
  }

  #run(name: string, task: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve)).then(task).catch((error: unknown) => {
      this.#log.error({ err: error, task: name }, 'background-task-failed');
    });
    this.#running.add(running);
    void running.then(() => this.#running.delete(running));
  }
}
