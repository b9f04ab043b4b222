interface Line {
  running: number;
  waiting: Set<() => void>;
}

/** Lets so many things of one key be under way at once; further ones wait for those of their own key only. */
export class KeyedSemaphore {
  readonly #lines = new Map<string, Line>();

  constructor(private readonly most: { running: number; waiting: number }) {}

  /** Resolves when it is this one's turn, to what ends the turn; undefined when too many wait, or it was given up. */
  async take(key: string, signal: AbortSignal): Promise<(() => void) | undefined> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: new Set() };
    this.#lines.set(key, line);
    if (line.running < this.most.running) line.running += 1;
    else if (line.waiting.size >= this.most.waiting || !(await waitIn(line, signal))) return undefined;
    return () => {
      this.#end(key, line);
    };
  }

  #end(key: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      // The turn goes over to the one that has waited longest.
      line.waiting.delete(next);
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(key);
  }
}

const waitIn = ({ waiting }: Line, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const giveUp = () => {
      waiting.delete(go);
      resolve(false);
    };
    const go = () => {
      signal.removeEventListener('abort', giveUp);
      resolve(true);
    };
    if (signal.aborted) {
      resolve(false);
      return;
    }
    waiting.add(go);
    signal.addEventListener('abort', giveUp, { once: true });
  });
