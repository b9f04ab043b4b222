import type { SlotTallies } from './counts.ts';

/**
 * Where site servers keep what they have counted, for whoever judges releases by it. It is no part of what the journal
 * vouches for, and none of it is needed to serve a page.
 */
export interface HealthStore {
  /** Replaces what this server has said of the slot before. */
  write: (server: string, slot: SlotTallies) => Promise<void>;
  /** All that servers have said of the slots `from` to `until`, both included, the earliest first. */
  read: (from: number, until: number) => Promise<SlotTallies[]>;
  /** Removes what lies before a slot. */
  prune: (before: number) => Promise<void>;
}

/** For whoever judges by it. */
export type HealthReader = Pick<HealthStore, 'read'>;
