/** Runs tasks of the same key one after the other, tasks of different keys side by side. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const result = before === undefined ? task() : before.then(task);
    const tail = result.catch(() => undefined);
    this.#tails.set(key, tail);
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    return result;
  }

  /** Runs a task when it is its turn for each of the keys. */
  runAll<T>(keys: readonly string[], task: () => Promise<T>): Promise<T> {
    // In the order of their names, so that no two tasks wait for each other.
    return [...keys].sort().reduceRight((inner, key) => () => this.run(key, inner), task)();
  }
}
