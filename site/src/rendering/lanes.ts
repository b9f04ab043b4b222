/** One slot per worker, shared fairly between apps. */
export interface Lanes {
  /**
   * Runs the work when a slot is free. A lane that is not proven gets one slot at most, so that an app which may hang
   * leaves the others to pages of other apps. Resolves to undefined when it would take too long.
   */
  run: <T>(lane: string, work: () => Promise<T>) => Promise<T | undefined>;
}

export interface LanesOptions {
  slots: number;
  proven: (lane: string) => boolean;
  /** Milliseconds after which waiting is given up. */
  patience: number;
  /** So many may wait in one lane. */
  most: number;
}

interface Waiting {
  lane: string;
  start: () => void;
}

export function createLanes({ slots, proven, patience, most }: LanesOptions): Lanes {
  const running = new Map<string, number>();
  let free = slots;
  let waiting: Waiting[] = [];

  const mayStart = ({ lane }: Waiting) => free > 0 && (!running.has(lane) || proven(lane));

  function startWaiting(): void {
    let next: Waiting | undefined;
    while ((next = waiting.find(mayStart))) {
      const started = next;
      waiting = waiting.filter((other) => other !== started);
      started.start();
    }
  }

  const turn = (lane: string): Promise<boolean> =>
    new Promise((resolve) => {
      const entry: Waiting = {
        lane,
        start: () => {
          clearTimeout(timer);
          free -= 1;
          running.set(lane, (running.get(lane) ?? 0) + 1);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        waiting = waiting.filter((other) => other !== entry);
        resolve(false);
      }, patience);
      if (mayStart(entry)) {
        entry.start();
      } else if (waiting.filter((other) => other.lane === lane).length < most) {
        waiting.push(entry);
      } else {
        clearTimeout(timer);
        resolve(false);
      }
    });

  function done(lane: string): void {
    free += 1;
    const count = (running.get(lane) ?? 1) - 1;
    if (count > 0) running.set(lane, count);
    else running.delete(lane);
    startWaiting();
  }

  return {
    run: async (lane, work) => {
      if (!(await turn(lane))) return undefined;
      try {
        return await work();
      } finally {
        done(lane);
      }
    },
  };
}
