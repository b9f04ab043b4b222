import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Several files: they also reserve inodes, which a disk can run out of. */
const FILES = 4;
const FILE_BYTES = 16 * 1024;
/** A disk with less free space keeps none; it would only be fuller. */
const ROOMY_BYTES = 1024 * 1024;

/** Bytes that may be written to the disk of a folder; infinite where the system does not tell. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/** Keeps some room on the disk for the rollback that is wanted when the disk is full. Does nothing when that fails. */
export async function keepReserve(folder: string): Promise<void> {
  const names = Array.from({ length: FILES }, (_, index) => join(folder, String(index)));
  try {
    await mkdir(folder, { recursive: true });
    const sizes = await Promise.all(
      names.map((name) =>
        stat(name).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    if (sizes.every((size) => size === FILE_BYTES) || (await freeBytes(folder)) < ROOMY_BYTES) return;
    // Random, since some file systems store zeros in no room at all.
    for (const name of names) await writeFile(name, randomBytes(FILE_BYTES));
  } catch {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Gives the room back. Resolves to whether there was any. */
export async function releaseReserve(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  await rm(folder, { recursive: true, force: true });
  return names.length > 0;
}
