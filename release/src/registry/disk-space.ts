import type { Channel } from './documents.ts';
import { Refusal } from './problem.ts';
import type { Store } from './store.ts';
import { diskFull } from './atomic-writes.ts';

/** What a promote or a publish leaves free, so that a rollback finds room. */
const LEFT_FREE = 64 * 1024;
/** Disks give room in such pieces. */
const BLOCK = 4096;
/** Lock, line, channel and seal, each in a piece of its own, and what their folders may need. */
const SMALL_WRITES = 6 * BLOCK;

/** How much room files of these sizes need. */
export const roomFor = (sizes: readonly number[]): number =>
  sizes.reduce((sum, bytes) => sum + BLOCK * Math.ceil(bytes / BLOCK), 0);

/** Refuses before anything is written, rather than in the middle of it. */
export async function requireRoom(store: Pick<Store, 'room'>, bytes: number, what: string): Promise<void> {
  if ((await store.room()) < bytes + SMALL_WRITES + LEFT_FREE) throw diskFull(what);
}

/** Does what makes things better also on a full disk: once more in the room that is kept for it. */
export async function evenWhenFull<T>(
  store: Store,
  work: () => Promise<T>,
): Promise<{ result: T; usedReserve: boolean }> {
  try {
    return { result: await work(), usedReserve: false };
  } catch (error) {
    const isFull = error instanceof Refusal && error.id === 'disk-full';
    if (!isFull || !(await store.releaseReserve())) throw error;
    return { result: await work(), usedReserve: true };
  }
}

/**
 * Reads again under the lock what seemed to be half written. Without room for the lock hardly anybody writes, so what lies there is
 * taken as it is: status and guard are needed on a full disk, where commands are cut off.
 */
export async function readAgain<T>(store: Store, read: () => Promise<T>): Promise<T> {
  try {
    return await store.withLock(read);
  } catch (error) {
    if (error instanceof Refusal && error.id === 'disk-full') return read();
    throw error;
  }
}

export const roomOf = (channel: Channel): number => roomFor([JSON.stringify(channel, undefined, 2).length]);
