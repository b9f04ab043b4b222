import { SiteRefusal } from '../refusal.ts';

/** Counts what is under way, for each key and in all, and lets no more in than may be. */
export class ConcurrencyLimit {
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor(private readonly most: { each: number; all?: number }) {}

  /** Lets one more of a key in and gives what ends it, which may be called again; a refusal says whose limit it is. */
  enter(key: string): (() => void) | 'too many of this key' | 'too many in all' {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.most.each) return 'too many of this key';
    if (this.#all >= (this.most.all ?? Infinity)) return 'too many in all';
    this.#counts.set(key, count + 1);
    this.#all += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#all -= 1;
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left === 0) this.#counts.delete(key);
      else this.#counts.set(key, left);
    };
  }

  /** The same for a request. Throws a `SiteRefusal`, which tells the client whether it is its own limit. */
  enterOrRefuse(key: string): () => void {
    const end = this.enter(key);
    if (end === 'too many in all') throw new SiteRefusal('unavailable');
    if (end === 'too many of this key') throw new SiteRefusal('too-many-at-once');
    return end;
  }
}
