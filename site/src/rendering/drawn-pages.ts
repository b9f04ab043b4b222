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
  /** The last page of each app that may have made it grow, the latest first. Begins to count anew. */
  take: () => DrawnPage[];
}

/** An app that drew more pages left less than 32 KB with each. Caches do that, too. */
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
