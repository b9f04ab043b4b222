import { deviceStore } from '../../common/device-store.ts';

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
  /** Forgets what the visitor will not log in for. */
  forget: () => void;
  /** What was pressed at this place, if anything. */
  take: (place: string) => Promise<Action | undefined>;
}

/** Time enough to register and to read one's mail. */
const KEPT_MS = 24 * 60 * 60_000;

/** One for all kinds: a store has the one name that it was made with. */
const store = deviceStore<unknown>('rishta-pending-actions');

/** Keeps actions of one kind. */
export function createPendingActions<Action>(kind: string): PendingActions<Action> {
  const forget = () => void store.delete(kind);
  return {
    keep(place, action) {
      void store.set(kind, { place, action, at: Date.now() });
    },
    forget,
    async take(place) {
      const kept = (await store.get(kind)) as Kept<Action> | undefined;
      if (kept?.place !== place) return undefined;
      forget();
      return Date.now() - kept.at < KEPT_MS ? kept.action : undefined;
    },
  };
}
