/** Pages of one app that a worker has drawn: how many, and when the last of them was, in milliseconds. */
interface Drawn {
  count: number;
  last: number;
}

/** The last page of an app. */
export interface DrawnPage {
  app: string;
  /** Milliseconds. */
  at: number;
}

/** What a worker has drawn since its memory was last said to have grown. */
export interface DrawnPages {
  add: (app: string) => void;
  /** Of each app by which it can have grown, the last one; the latest of all first. */
  take: () => DrawnPage[];
}

/** An app that has drawn more pages meanwhile has left less than 32 KB with each, which caches do as well. */
const MOST_DRAWN = 256;

export function createDrawnPages(clock: () => number = Date.now): DrawnPages {
  const drawn = new Map<string, Drawn>();
  return {
    add: (app) => {
      drawn.set(app, { count: (drawn.get(app)?.count ?? 0) + 1, last: clock() });
    },
    take: () => {
      const named = [...drawn]
        .filter(([, { count }]) => count <= MOST_DRAWN)
        .map(([app, { last }]) => ({ app, at: last }))
        .sort((one, other) => other.at - one.at);
      drawn.clear();
      return named;
    },
  };
}
