import { lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BigIntStats } from 'node:fs';

import writeFileAtomic from 'write-file-atomic';

import { acquireLock, hasCode, type HeldLock, uniqueName } from './file-lock.ts';
import { Refusal } from './problem.ts';
import type { Store, StoredFile } from './store.ts';

const LOCK_FOLDER = '.lock';
const STAGING_FOLDER = '.staging';
const ABANDONED_MS = 60 * 60 * 1_000;

const markOf = ({ ino, mtimeNs, size }: BigIntStats): string => `${ino}-${mtimeNs}-${size}`;

/** A store in a folder of this machine. What it acknowledges is on the disk, also after a loss of power. */
export function fileStore(root: string): Store {
  const locate = (key: string): string => join(root, ...key.split('/'));
  let held: HeldLock | undefined;

  const mark: Store['mark'] = (key) =>
    absentAs(undefined, async () => markOf(await stat(locate(key), { bigint: true })));

  return {
    locate,
    mark,
    read: (key) =>
      absentAs(undefined, async () => {
        const file = await open(locate(key), 'r');
        try {
          const stats = await file.stat({ bigint: true });
          const { buffer, byteOffset, length } = await file.readFile();
          return { content: new Uint8Array(buffer, byteOffset, length), mark: markOf(stats) };
        } finally {
          await file.close();
        }
      }),
    list: async (folder, limit) => {
      const files: StoredFile[] = [];
      await absentAs(undefined, () => collect(locate(folder), '', limit, files));
      return files.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    folders: (folder) =>
      absentAs([], async () => {
        const entries = await readdir(locate(folder), { withFileTypes: true });
        return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
      }),
    writeOnce: async (folder, files) => {
      const target = locate(folder);
      if (await isFolder(target)) return false;
      const staging = locate(`${STAGING_FOLDER}/${uniqueName()}`);
      await removeAbandoned(locate(STAGING_FOLDER));
      await mkdir(staging, { recursive: true });
      try {
        const folders = new Set([staging]);
        for await (const { path, content } of files) {
          const place = join(staging, ...path.split('/'));
          await mkdir(dirname(place), { recursive: true });
          folders.add(dirname(place));
          await writeReadOnly(place, content);
        }
        for (const path of folders) await syncFolder(path);
        await mkdir(dirname(target), { recursive: true });
        if (!(await moveInto(staging, target))) return false;
        await syncFolder(dirname(target));
        await syncFolder(root);
        return true;
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
    },
    replace: async (key, content, expected) => {
      if (!held) throw new Error(`${key} is only replaced under the lock.`);
      const path = locate(key);
      await mkdir(dirname(path), { recursive: true });
      if ((await mark(key)) !== expected) return false;
      await held.assertHeld();
      await writeFileAtomic(path, content);
      await syncFolder(dirname(path));
      return true;
    },
    withLock: async (work) => {
      const lock = await acquireLock(locate(LOCK_FOLDER));
      held = lock;
      try {
        return await work();
      } finally {
        held = undefined;
        await lock.release();
      }
    },
  };
}

async function absentAs<T>(absent: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return absent;
    throw error;
  }
}

async function collect(folder: string, prefix: string, limit: number, into: StoredFile[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name);
    const path = `${prefix}${entry.name}`;
    if (entry.isDirectory()) {
      await collect(place, `${path}/`, limit, into);
      continue;
    }
    if (into.length >= limit) {
      throw new Refusal({
        id: 'too-many-files',
        message: `${folder} holds more than ${limit} files; no build makes so many.`,
        remedy: 'Build the app into a folder of its own.',
      });
    }
    into.push({ path, bytes: (await lstat(place)).size, plain: entry.isFile() });
  }
}

const isFolder = (path: string): Promise<boolean> => absentAs(false, async () => (await stat(path)).isDirectory());

async function writeReadOnly(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o444);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** False when the target is there already: a folder with files is never replaced by a rename. */
async function moveInto(source: string, target: string): Promise<boolean> {
  // A rename would replace an empty folder; that is none of a release, and no harm.
  try {
    await rename(source, target);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].some((code) => hasCode(error, code))) {
      if (await isFolder(target)) return false;
    }
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders; there, the file system keeps the order of names itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What killed publishes left behind. Young ones may belong to a publish that runs. */
async function removeAbandoned(folder: string): Promise<void> {
  await absentAs(undefined, async () => {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const age = await absentAs(0, async () => Date.now() - (await stat(path)).mtimeMs);
      if (age > ABANDONED_MS) await rm(path, { recursive: true, force: true });
    }
  });
}
