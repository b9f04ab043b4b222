import { GROWING_AT_ONCE } from '@rishta/release';

/** Pages of one app that a worker has drawn: how many, and when the last of them were, in milliseconds. */
interface Drawn {
  count: number;
  last: number[];
}

export interface DrawnPage {
  app: string;
  /** Milliseconds. */
  at: number;
}

/** What a worker has drawn since its memory was last said to have grown. */
export interface DrawnPages {
  add: (app: string) => void;
  /** Those by which it can have grown. */
  take: () => DrawnPage[];
}

/** An app that has drawn more pages meanwhile has left less than 64 KB with each, which caches do as well. */
const MOST_DRAWN = 256;

export function createDrawnPages(clock: () => number = Date.now): DrawnPages {
  const drawn = new Map<string, Drawn>();
  return {
    add: (app) => {
      const { count, last } = drawn.get(app) ?? { count: 0, last: [] };
      drawn.set(app, { count: count + 1, last: [...last, clock()].slice(-GROWING_AT_ONCE) });
    },
    take: () => {
      const named = [...drawn].flatMap(([app, { count, last }]) =>
        count > MOST_DRAWN ? [] : last.map((at) => ({ app, at })),
      );
      drawn.clear();
      return named;
    },
  };
}
