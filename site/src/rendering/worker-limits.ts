/** Megabytes that a worker may take: of heap, and of everything, since buffers lie outside the heap. */
export const HEAP_LIMIT_MB = 256;
export const MEMORY_LIMIT_MB = 512;

/** The file descriptor on which a worker's watch tells its verdict before it ends the worker. */
export const VERDICT_PIPE = 4;

/** Too much memory, or use of the processor while no page is rendered. */
export type WatchVerdict = 'memory' | 'busy';

/** What a worker gives to its watch. */
export interface WatchData {
  /** The process id of the site server. */
  parent: number;
  /** How much work is under way, and how much was begun. */
  work: Int32Array;
}
