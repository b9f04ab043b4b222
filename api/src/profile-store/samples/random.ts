/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1);
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  /** One of the values, more often one with a greater weight. */
  weighted<T>(values: readonly (readonly [value: T, weight: number])[]): T {
    let rest = this.next() * values.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of values) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return values[0]?.[0] as T;
  }
}
