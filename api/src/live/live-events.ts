import type { LiveNotice } from '@rishta/contracts';

/** A notice, or that sessions have ended, which is told to nobody: their streams end. */
export type LiveEvent = LiveNotice | { kind: 'sessions-ended' };
type Listener = (event: LiveEvent) => void;

/**
 * Carries events to whoever listens for an account, once, and to nobody who comes later. What an event tells of is in the
 * database before: it is published after the commit, and whoever missed it finds it there.
 */
export interface LiveEvents {
  publish: (accountIds: readonly string[], event: LiveEvent) => void;
  /** Gives what ends it. */
  subscribe: (accountId: string, listener: Listener) => () => void;
}

/** Within this process. */
export function createLiveEvents(): LiveEvents {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publish(accountIds, event) {
      for (const accountId of accountIds) [...(listeners.get(accountId) ?? [])].forEach((listener) => listener(event));
    },
    subscribe(accountId, listener) {
      const others = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, others.add(listener));
      return () => {
        others.delete(listener);
        if (others.size === 0 && listeners.get(accountId) === others) listeners.delete(accountId);
      };
    },
  };
}
