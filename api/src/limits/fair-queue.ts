import { UnavailableError } from '../http/errors.ts';

interface Job {
  start: () => void;
}

interface Limits {
  atATime: number;
  /** How many of one owner. */
  atATimeEach: number;
  /** After which a task that is not done is given up on. */
  limitMs: number;
}

/** Runs a few tasks side by side. Owners who have several waiting take turns. */
export class FairQueue {
  readonly #limits: Limits;
  /** Whoever is first has waited the longest for a turn. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #running = new Map<string, number>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Resolves to what the task does, or throws an `UnavailableError` when that takes too long with the waiting. A task
   * that has been started keeps its place until it ends, since it goes on using what places are few for.
   */
  run<T>(owner: string, task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const jobs = this.#waiting.get(owner) ?? [];
      const job: Job = {
        start: () => {
          const running = task();
          running.then(resolve, reject);
          void running.then(ended, ended);
        },
      };
      const ended = () => {
        clearTimeout(timer);
        this.#count(owner, -1);
        this.#startNext();
      };
      const timer = setTimeout(() => {
        this.#drop(owner, job);
        reject(new UnavailableError());
      }, this.#limits.limitMs);
      jobs.push(job);
      this.#waiting.set(owner, jobs);
      this.#startNext();
    });
  }

  #startNext(): void {
    const running = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    if (running >= this.#limits.atATime) return;
    for (const [owner, jobs] of this.#waiting) {
      if ((this.#running.get(owner) ?? 0) >= this.#limits.atATimeEach) continue;
      const [job, ...others] = jobs;
      // To the end of the line.
      this.#waiting.delete(owner);
      if (others.length > 0) this.#waiting.set(owner, others);
      this.#count(owner, 1);
      job?.start();
      this.#startNext();
      return;
    }
  }

  #drop(owner: string, job: Job): void {
    const jobs = this.#waiting.get(owner)?.filter((other) => other !== job);
    if (jobs === undefined) return;
    if (jobs.length > 0) this.#waiting.set(owner, jobs);
    else this.#waiting.delete(owner);
  }

  #count(owner: string, change: 1 | -1): void {
    const count = (this.#running.get(owner) ?? 0) + change;
    if (count > 0) this.#running.set(owner, count);
    else this.#running.delete(owner);
  }
}
