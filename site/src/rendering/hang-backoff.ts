import { LRUCache } from 'lru-cache';

/** Pages that hung on the server: for a while they are left to the browser instead of costing the time limit again. */
export interface HangBackoff {
  has: (page: string) => boolean;
  /** Leaves the page to the browser, each time in a row for twice as long. Returns the milliseconds. */
  add: (page: string) => number;
  /** The page took too long, which a busy machine can be the reason of. True when that is not the first time in a row. */
  isRepeated: (page: string) => boolean;
  /** The page was rendered: the next hang counts as the first. */
  clear: (page: string) => void;
}

const FIRST = 30_000;
const LONGEST = 300_000;
const MOST = 1_000;

export function createHangBackoff(now: () => number = () => performance.now()): HangBackoff {
  const pages = new LRUCache<string, { until: number; duration: number }>({ max: MOST });
  return {
    has: (page) => (pages.get(page)?.until ?? 0) > now(),
    add: (page) => {
      const before = pages.get(page);
      const duration = before ? Math.min(before.duration * 2, LONGEST) : FIRST;
      pages.set(page, { until: now() + duration, duration });
      return duration;
    },
    isRepeated: (page) => {
      const known = pages.has(page);
      if (!known) pages.set(page, { until: 0, duration: FIRST / 2 });
      return known;
    },
    clear: (page) => {
      pages.delete(page);
    },
  };
}
