import { getHeapStatistics } from 'node:v8';

/** What a process has of memory, in bytes. */
export interface MemoryInUse {
  /** Objects in the heap, garbage included. */
  heapUsed: number;
  /** Of the heap that has ever been written to: the engine holds more ready, which takes no memory before that. */
  heapResident: number;
  /** Buffers, and what else the engine knows of outside of its heap. */
  external: number;
  /** The whole process, as the system counts. */
  rss: number;
}

/** Bytes that a process holds: in its heap and in buffers, garbage included, and beside what the engine knows of. */
interface Held {
  known: number;
  beside: number;
}

/** Looks at the memory of its process after each page. */
export interface MemoryGrowth {
  /** Whether the process has kept so much more than ever before that it should be reported. */
  hasGrown: () => boolean;
}

export interface MemoryGrowthOptions {
  read: () => MemoryInUse;
  /** Collects all garbage. */
  collect: () => void;
  /** Milliseconds. */
  clock?: () => number;
}

/** Pages of a new process that nothing is said of: its code is compiled, and its caches fill. */
export const WARM_UP_PAGES = 20;

const MB = 1024 * 1024;
/**
 * Growth in bytes that is reported. A sound process reports it a few times in its life, a leaking one again and again.
 */
const STEP = 8 * MB;
/** Growth in bytes, garbage included, that makes a collection worthwhile. Sound releases rarely reach it. */
const WITH_GARBAGE = 24 * MB;
/**
 * The least number of pages between two collections. Memory outside the engine counts by its minimum over as many
 * pages, because the system takes it back late.
 */
const PAGES_APART = 10;
/** Milliseconds after which garbage is collected anyway: of a release that few visitors have, each page says something. */
const COLLECT_AFTER = 60_000;

/** Of this process. */
export function memoryInUse(): MemoryInUse {
  const { used_heap_size, total_physical_size, external_memory } = getHeapStatistics();
  return {
    heapUsed: used_heap_size,
    heapResident: total_physical_size,
    external: external_memory,
    rss: process.memoryUsage.rss(),
  };
}

/**
 * What remains after a full collection is compared with the most that ever did, so that a memory which swings counts once. As
 * long as memory, garbage included, stays near to that, garbage is collected once a minute at most.
 */
export function createMemoryGrowth({
  read,
  collect,
  clock = () => performance.now(),
}: MemoryGrowthOptions): MemoryGrowth {
  let pages = 0;
  let last = { page: 0, at: 0, kept: 0 };
  let most: Held = { known: 0, beside: 0 };
  let lately: number[] = [];

  const held = (): Held => {
    const { heapUsed, heapResident, external, rss } = read();
    return { known: heapUsed + external, beside: rss - heapResident - external };
  };
  const collected = (): number => {
    collect();
    last = { page: pages, at: clock(), kept: held().known };
    return last.kept;
  };

  return {
    hasGrown: () => {
      pages += 1;
      if (pages < WARM_UP_PAGES) return false;
      const { known, beside } = held();
      if (pages === WARM_UP_PAGES) {
        most = { known: collected(), beside };
        return false;
      }
      lately = [...lately, beside].slice(-PAGES_APART);
      const least = lately.length < PAGES_APART ? most.beside : Math.min(...lately);
      const isWorthIt = known > last.kept + WITH_GARBAGE || clock() - last.at >= COLLECT_AFTER;
      const isDue = isWorthIt && pages - last.page >= PAGES_APART;
      const kept = isDue ? collected() : most.known;
      if (kept < most.known + STEP && least < most.beside + STEP) return false;
      most = { known: Math.max(kept, most.known), beside: Math.max(least, most.beside) };
      lately = [];
      return true;
    },
  };
}
