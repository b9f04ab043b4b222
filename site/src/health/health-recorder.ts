import { randomUUID } from 'node:crypto';

import { addTo, type Counted, type HealthStore, KEPT_FOR, OPEN_FOR, tenSecondsOf, type Tallies } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

export interface HealthRecorder {
  /** Counts loads of a release, or that something was wrong with one. */
  count: (where: { slot: number; release: string; group: string }, what: Counted) => void;
  /** Writes down what was counted. */
  close: () => Promise<void>;
}

/** Milliseconds: so much of what was counted is lost when the process is killed. */
const WRITE_EVERY = 2_000;

/** Keeps what this server counts, and writes it where whoever judges releases finds it. */
export function createHealthRecorder(
  store: HealthStore,
  log: FastifyBaseLogger,
  clock: () => number = Date.now,
): HealthRecorder {
  // What an earlier process has written of the same slot stays beside this one's.
  const server = randomUUID();
  const slots = new Map<number, Tallies>();
  const changed = new Set<number>();
  let pruned = tenSecondsOf(clock());
  let writing: Promise<void> | undefined;
  let hasFailed = false;

  async function write(): Promise<void> {
    for (const slot of [...changed]) {
      changed.delete(slot);
      try {
        await store.write(server, { slot, tallies: slots.get(slot) ?? {} });
      } catch (error) {
        changed.add(slot);
        throw error;
      }
    }
    const now = tenSecondsOf(clock());
    for (const slot of slots.keys()) if (slot < now - OPEN_FOR && !changed.has(slot)) slots.delete(slot);
    if (now - pruned < OPEN_FOR) return;
    pruned = now;
    await store.prune(now - KEPT_FOR);
  }

  async function tryToWrite(): Promise<void> {
    try {
      await write();
      if (hasFailed) log.warn('what page loads say can be written down again');
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.error({ err: error }, 'what page loads say cannot be written down; it is tried again');
      hasFailed = true;
      // While nothing can be written, memory keeps no more than what may still be added to.
      for (const slot of slots.keys()) {
        if (slot >= tenSecondsOf(clock()) - OPEN_FOR) continue;
        slots.delete(slot);
        changed.delete(slot);
      }
    }
  }

  /** The writing that is under way, or a new one. */
  const writeOnce = () => (writing ??= tryToWrite().finally(() => (writing = undefined)));

  const timer = setInterval(() => void writeOnce(), WRITE_EVERY).unref();

  return {
    count: ({ slot, release, group }, what) => {
      const now = tenSecondsOf(clock());
      if (slot < now - OPEN_FOR || slot > now) return;
      const tallies = slots.get(slot) ?? {};
      slots.set(slot, tallies);
      addTo(tallies, { release, group }, what);
      changed.add(slot);
    },
    close: async () => {
      clearInterval(timer);
      // What was counted since it began is not in it.
      await writing;
      await writeOnce();
    },
  };
}
