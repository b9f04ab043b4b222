/** One slot per worker, shared fairly between apps. */
export interface RenderQueue {
  /**
   * Runs the work when a slot is free. A group that is not proven gets one slot at most, so that an app which may hang
   * leaves the others to pages of other apps. Resolves to undefined when it would take too long.
   */
  run: <T>(group: string, work: () => Promise<T>) => Promise<T | undefined>;
}

export interface RenderQueueOptions {
  slots: number;
  proven: (group: string) => boolean;
  /** Milliseconds after which waiting is given up. */
  patience: number;
  /** So many may wait in one group. */
  most: number;
}

interface Waiting {
  group: string;
  start: () => void;
}

export function createRenderQueue({ slots, proven, patience, most }: RenderQueueOptions): RenderQueue {
  const running = new Map<string, number>();
  let free = slots;
  let waiting: Waiting[] = [];

  const mayStart = ({ group }: Waiting) => free > 0 && (!running.has(group) || proven(group));

  function startWaiting(): void {
    let next: Waiting | undefined;
    while ((next = waiting.find(mayStart))) {
      const started = next;
      waiting = waiting.filter((other) => other !== started);
      started.start();
    }
  }

  const turn = (group: string): Promise<boolean> =>
    new Promise((resolve) => {
      const entry: Waiting = {
        group,
        start: () => {
          clearTimeout(timer);
          free -= 1;
          running.set(group, (running.get(group) ?? 0) + 1);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        waiting = waiting.filter((other) => other !== entry);
        resolve(false);
      }, patience);
      if (mayStart(entry)) {
        entry.start();
      } else if (waiting.filter((other) => other.group === group).length < most) {
        waiting.push(entry);
      } else {
        clearTimeout(timer);
        resolve(false);
      }
    });

  function done(group: string): void {
    free += 1;
    const count = (running.get(group) ?? 1) - 1;
    if (count > 0) running.set(group, count);
    else running.delete(group);
    startWaiting();
  }

  return {
    run: async (group, work) => {
      if (!(await turn(group))) return undefined;
      try {
        return await work();
      } finally {
        done(group);
      }
    },
  };
}
