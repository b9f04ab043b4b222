import { browserStore } from '@rishta/remote-sdk/storage';

interface Kept<Action> {
  /** Where it was pressed. */
  place: string;
  action: Action;
  at: number;
}

/** What was pressed by somebody who had to log in first. It is done once, where it was pressed. */
export interface PendingActions<Action> {
  /** Keeps the last one, until somebody has logged in. */
  keep: (place: string, action: Action) => void;
  forget: () => void;
  /** What was pressed at this place, if anything. */
  take: (place: string) => Promise<Action | undefined>;
}

/** Time enough to register and to read one's mail. */
const KEPT_MS = 24 * 60 * 60_000;

/** One for all kinds: a store has the one name that it was made with. */
const store = browserStore<unknown>('rishta-pending-actions');

/** Keeps actions of one kind. */
export function createPendingActions<Action>(kind: string): PendingActions<Action> {
  /** For a browser that keeps nothing: it lasts as long as the document. */
  let latest: Kept<Action> | undefined;
  const forget = () => {
    latest = undefined;
    void store.delete(kind).catch(() => undefined);
  };
  return {
    keep(place, action) {
      latest = { place, action, at: Date.now() };
      void store.set(kind, latest).catch(() => undefined);
    },
    forget,
    async take(place) {
      const kept = latest ?? ((await store.get(kind).catch(() => undefined)) as Kept<Action> | undefined);
      if (kept?.place !== place) return undefined;
      forget();
      return Date.now() - kept.at < KEPT_MS ? kept.action : undefined;
    },
  };
}
