import type { LiveNotice } from '@rishta/contracts';

/** A notice, or that sessions have ended, which is told to nobody: their streams end. */
export type LiveEvent = LiveNotice | { kind: 'sessions-ended' };

/** What a listener hears. After `missed`, there may have been events that it did not. */
export type HeardEvent = LiveEvent | { kind: 'missed' };
export type Listener = (event: HeardEvent) => void;

/**
 * Carries events to whoever listens for an account, once, and to nobody who comes later. What an event tells of is in the
 * database before: it is published after the commit, and whoever missed it finds it there.
 */
export interface LiveEvents {
  publish: (accountIds: readonly string[], event: LiveEvent) => void;
  /** Resolves when the other processes have been told what was published, or cannot be told for now. */
  told: () => Promise<void>;
  /** Gives what ends it. */
  subscribe: (accountId: string, listener: Listener) => () => void;
  close: () => Promise<void>;
}

/** Who listens within this process. */
export class Listeners {
  readonly #byAccount = new Map<string, Set<Listener>>();

  tell(accountIds: readonly string[], event: HeardEvent): void {
    for (const accountId of accountIds)
      [...(this.#byAccount.get(accountId) ?? [])].forEach((listener) => listener(event));
  }

  tellAll(event: HeardEvent): void {
    for (const listeners of [...this.#byAccount.values()]) [...listeners].forEach((listener) => listener(event));
  }

  add(accountId: string, listener: Listener): () => void {
    const others = this.#byAccount.get(accountId) ?? new Set();
    this.#byAccount.set(accountId, others.add(listener));
    return () => {
      others.delete(listener);
      if (others.size === 0 && this.#byAccount.get(accountId) === others) this.#byAccount.delete(accountId);
    };
  }
}

/** Within this process, where there is no other one. */
export function createLiveEvents(): LiveEvents {
  const listeners = new Listeners();
  return {
    publish: (accountIds, event) => listeners.tell(accountIds, event),
    told: () => Promise.resolve(),
    subscribe: (accountId, listener) => listeners.add(accountId, listener),
    close: () => Promise.resolve(),
  };
}
