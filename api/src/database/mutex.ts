import { DatabaseBusyError } from './database-errors.ts';

/** Lets one task at a time go ahead, in the order in which they asked. */
export class Mutex {
  #isTaken = false;
  readonly #waiting = new Set<() => void>();

  /** Resolves, when it is one's turn, to what ends the turn. Throws a `DatabaseBusyError` after `limitMs`. */
  async take(limitMs: number): Promise<() => void> {
    if (this.#isTaken) await this.#wait(limitMs);
    this.#isTaken = true;
    return () => this.#passOn();
  }

  #wait(limitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(goAhead);
        reject(new DatabaseBusyError());
      }, limitMs);
      const goAhead = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.add(goAhead);
    });
  }

  #passOn(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isTaken = false;
    } else {
      this.#waiting.delete(next);
      next();
    }
  }
}
