import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { hasCode, isAlive } from './file-owner.ts';
import { Refusal } from './problem.ts';

const POLL_MS = 20;
const HEARTBEAT_MS = 1_000;
/** A holder that shows no sign of life for so long is taken for dead. */
const STALE_MS = 10_000;
/** Longer than `STALE_MS`, so that one who waits for a dead holder on another machine gets the lock in the end. */
const TIMEOUT_MS = 15_000;

interface Owner {
  host: string;
  pid: number;
}

export interface HeldLock {
  /** Refuses when the lock was taken over meanwhile, as after a long sleep of the machine. */
  assertHeld: () => Promise<void>;
  release: () => Promise<void>;
}

/**
 * A lock between processes. Each holder creates the next numbered file (`7`), which only one can; releasing renames it
 * (`7.free`). The highest number is never removed, so one who looked too early creates a number that is passed already
 * and sees it. Unlike removing the file of a dead holder, this leaves no moment in which two can take the lock over.
 */
export async function acquireLock(folder: string): Promise<HeldLock> {
  await mkdir(folder, { recursive: true });
  const deadline = Date.now() + TIMEOUT_MS;
  const isSilent = createSilence();
  for (;;) {
    const lookedAt = performance.now();
    const last = highest(await numbers(folder));
    const owner = await ownerOf(folder, last);
    if (owner === undefined || isSilent(last, owner.beat, lookedAt)) {
      const lock = await take(folder, last + 1);
      if (lock) return lock;
      continue;
    }
    if (Date.now() > deadline) {
      throw new Refusal({
        id: 'locked',
        message: `Another change is under way (process ${owner.pid} on ${owner.host}) and has not ended for ${TIMEOUT_MS / 1_000} seconds.`,
        remedy: 'Wait for it, or end that process; the lock of an ended process is taken over.',
      });
    }
    await sleep(POLL_MS * (0.5 + Math.random()));
  }
}

async function take(folder: string, number: number): Promise<HeldLock | undefined> {
  const path = join(folder, String(number));
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(JSON.stringify({ host: hostname(), pid: process.pid } satisfies Owner));
    } catch (error) {
      // A lock file without an owner would block others until it is stale.
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return undefined;
    throw error;
  }
  const entries = await numbers(folder);
  if (entries.some((entry) => entry.number >= number && entry.name !== String(number))) {
    await rm(path, { force: true });
    return undefined;
  }
  for (const entry of entries) {
    if (entry.number < number) await rm(join(folder, entry.name), { force: true });
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // Gone only when the lock was taken over; `assertHeld` tells the holder.
    utimes(path, now, now).catch(() => clearInterval(heartbeat));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    assertHeld: async () => {
      if (highest(await numbers(folder)) === number) return;
      throw new Refusal({
        id: 'lock-lost',
        message: 'This command was asleep for so long that another one took its place.',
        remedy: 'See "status", then run the command again if it is still wanted.',
      });
    },
    release: async () => {
      clearInterval(heartbeat);
      await rename(path, `${path}.free`).catch((error: unknown) => {
        if (!hasCode(error, 'ENOENT')) throw error;
      });
    },
  };
}

/**
 * Whether a lock has shown no sign of life for so long as it was watched, by one's own clock. The time that it bears tells nothing:
 * it is by its holder's clock, which may be another machine's, or have leapt.
 */
function createSilence(): (number: number, beat: number, at: number) => boolean {
  let last: { number: number; beat: number; at: number } | undefined;
  return (number, beat, at) => {
    if (last?.number !== number || last.beat !== beat) last = { number, beat, at };
    return at - last.at > STALE_MS;
  };
}

/** The holder of a number, and the time that its last sign of life bears; undefined when it is released, or its process has ended. */
async function ownerOf(folder: string, number: number): Promise<(Owner & { beat: number }) | undefined> {
  const path = join(folder, String(number));
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    // Empty for the moment between creating and writing.
    const owner = text === '' ? { host: '?', pid: 0 } : (JSON.parse(text) as Owner);
    return owner.host === hostname() && !isAlive(owner.pid) ? undefined : { ...owner, beat: mtimeMs };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function numbers(folder: string): Promise<{ name: string; number: number }[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => /^\d+(\.free)?$/.test(name))
    .map((name) => ({ name, number: Number.parseInt(name, 10) }));
}

const highest = (entries: { number: number }[]): number => Math.max(0, ...entries.map(({ number }) => number));
