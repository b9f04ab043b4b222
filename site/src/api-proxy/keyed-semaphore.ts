interface Line {
  running: number;
  waiting: Set<() => void>;
}

export interface KeyedSemaphoreOptions {
  running: number;
  waiting: number;
  /** Milliseconds that one waits at most. */
  timeout: number;
}

/** Lets so many things of one key be under way at once; further ones wait for those of their own key only. */
export class KeyedSemaphore {
  readonly #lines = new Map<string, Line>();

  constructor(private readonly most: KeyedSemaphoreOptions) {}

  /** Resolves when it is this one's turn, to what ends the turn; undefined when too many wait, or for too long, or it was given up. */
  async take(key: string, signal: AbortSignal): Promise<(() => void) | undefined> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: new Set() };
    this.#lines.set(key, line);
    if (line.running < this.most.running) line.running += 1;
    else if (line.waiting.size >= this.most.waiting) return undefined;
    else if (!(await waitIn(line, signal, this.most.timeout))) return undefined;
    return () => {
      this.#end(key, line);
    };
  }

  #end(key: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      // The turn goes over to the one that has waited longest.
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(key);
  }
}

const waitIn = ({ waiting }: Line, signal: AbortSignal, timeout: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve(false);
      return;
    }
    const leave = (isTurn: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      waiting.delete(go);
      resolve(isTurn);
    };
    const giveUp = () => {
      leave(false);
    };
    const go = () => {
      leave(true);
    };
    const timer = setTimeout(giveUp, timeout);
    waiting.add(go);
    signal.addEventListener('abort', giveUp, { once: true });
  });
