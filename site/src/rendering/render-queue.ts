import { LRUCache } from 'lru-cache';

/** One slot per worker, shared fairly between apps and between those who ask. */
export interface RenderQueue {
  /**
   * Runs the work when a slot is free. A group that is not known to render in time gets one slot at most, so that an app which may hang
   * leaves the others to pages of other apps. Those who ask have their turns one after another, however many pages each
   * asks for. Resolves to undefined when it would take too long.
   */
  run: <T>(asked: Asked, work: () => Promise<T>) => Promise<T | undefined>;
}

export interface Asked {
  group: string;
  /** Who waits for it. More may join, and it comes when the first of them has a turn. */
  askers: ReadonlySet<string>;
}

export interface RenderQueueOptions {
  slots: number;
  rendersInTime: (group: string) => boolean;
  /** Milliseconds after which waiting is given up. */
  timeout: number;
  /** So many may wait in one group. */
  most: number;
}

interface Waiting extends Asked {
  start: () => void;
  giveUp: () => void;
}

/** Askers of whom it is known when they had their last turn. */
const MOST_KNOWN = 1_000;

export function createRenderQueue({ slots, rendersInTime, timeout, most }: RenderQueueOptions): RenderQueue {
  const running = new Map<string, number>();
  const lastTurns = new LRUCache<string, number>({ max: MOST_KNOWN });
  let turns = 0;
  let free = slots;
  let waiting: Waiting[] = [];

  const mayStart = ({ group }: Waiting) => free > 0 && (!running.has(group) || rendersInTime(group));
  /** When one of its askers has last had a turn: of the one who has waited longest. */
  const lastTurnOf = ({ askers }: Waiting) => Math.min(...[...askers].map((asker) => lastTurns.peek(asker) ?? 0));

  function startWaiting(): void {
    let next: Waiting | undefined;
    while ((next = leastBy(waiting.filter(mayStart), lastTurnOf))) next.start();
  }

  /** Makes room in a full group for one more, at the cost of whoever has most waiting there; false when that is this one. */
  function makeRoom(entry: Waiting): boolean {
    const line = [...waiting.filter(({ group }) => group === entry.group), entry];
    if (line.length <= most) return true;
    const counts = new Map<string, number>();
    for (const { askers } of line) for (const asker of askers) counts.set(asker, (counts.get(asker) ?? 0) + 1);
    // What several wait for counts for the one with the fewest.
    const countOf = ({ askers }: Waiting) => Math.min(...[...askers].map((asker) => counts.get(asker) ?? 0));
    const last = leastBy(line.reverse(), (other) => -countOf(other));
    if (last !== entry) last?.giveUp();
    return last !== entry;
  }

  const turn = ({ group, askers }: Asked): Promise<boolean> =>
    new Promise((resolve) => {
      const leave = (hasTurn: boolean) => {
        clearTimeout(timer);
        waiting = waiting.filter((other) => other !== entry);
        resolve(hasTurn);
      };
      const entry: Waiting = {
        group,
        askers,
        start: () => {
          turns += 1;
          for (const asker of askers) lastTurns.set(asker, turns);
          free -= 1;
          running.set(group, (running.get(group) ?? 0) + 1);
          leave(true);
        },
        giveUp: () => {
          leave(false);
        },
      };
      const timer = setTimeout(entry.giveUp, timeout);
      if (mayStart(entry)) entry.start();
      else if (makeRoom(entry)) waiting.push(entry);
      else entry.giveUp();
    });

  function done(group: string): void {
    free += 1;
    const count = (running.get(group) ?? 1) - 1;
    if (count > 0) running.set(group, count);
    else running.delete(group);
    startWaiting();
  }

  return {
    run: async (asked, work) => {
      if (!(await turn(asked))) return undefined;
      try {
        return await work();
      } finally {
        done(asked.group);
      }
    },
  };
}

/** The first of those with the least measure. */
function leastBy<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  let least: { one: T; size: number } | undefined;
  for (const one of all) {
    const size = measure(one);
    if (!least || size < least.size) least = { one, size };
  }
  return least?.one;
}
