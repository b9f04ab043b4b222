import { browserStore } from '@rishta/remote-sdk/storage';

interface Kept<Wish> {
  /** Where it was pressed. */
  place: string;
  wish: Wish;
  at: number;
}

/** What was pressed by somebody who had to log in first. It is done once, where it was pressed. */
export interface Wishes<Wish> {
  /** Keeps the last one, until somebody has logged in. */
  keep: (place: string, wish: Wish) => void;
  forget: () => void;
  /** What was pressed at this place, if anything. */
  take: (place: string) => Promise<Wish | undefined>;
}

/** Time enough to register and to read one's mail. */
const KEPT_MS = 24 * 60 * 60_000;

/** One for all kinds: a store has the one name that it was made with. */
const store = browserStore<unknown>('rishta-wishes');

/** Keeps wishes of one kind. */
export function createWishes<Wish>(kind: string): Wishes<Wish> {
  /** For a browser that keeps nothing: it lasts as long as the document. */
  let latest: Kept<Wish> | undefined;
  const forget = () => {
    latest = undefined;
    void store.delete(kind).catch(() => undefined);
  };
  return {
    keep(place, wish) {
      latest = { place, wish, at: Date.now() };
      void store.set(kind, latest).catch(() => undefined);
    },
    forget,
    async take(place) {
      const kept = latest ?? ((await store.get(kind).catch(() => undefined)) as Kept<Wish> | undefined);
      if (kept?.place !== place) return undefined;
      forget();
      return Date.now() - kept.at < KEPT_MS ? kept.wish : undefined;
    },
  };
}
