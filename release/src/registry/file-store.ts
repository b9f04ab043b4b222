import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BigIntStats, lstatSync } from 'node:fs';

import { digestOf } from './digest.ts';
import { acquireLock, type HeldLock } from './file-lock.ts';
import { hasCode, uniqueName } from './file-owner.ts';
import { sweep, TAKEN } from './leftovers.ts';
import { SIGNATURES_FOLDER } from './names.ts';
import { freeBytes, keepReserve, releaseReserve } from './reserve.ts';
import { type Store, type StoredFile, tooManyFiles } from './store.ts';
import {
  appendWhole,
  cutBehind,
  type OpenFile,
  refuseWhenFull,
  stageFile,
  syncFolder,
  TEMPORARY,
  writeWhole,
} from './atomic-writes.ts';

const LOCK_FOLDER = '.lock';
const STAGING_FOLDER = '.staging';
const RESERVE_FOLDER = '.reserve';

const etagOf = ({ ino, mtimeNs, size }: BigIntStats): string => `${ino}-${mtimeNs}-${size}`;

export interface FolderStore extends Store {
  /** Where a file lies. */
  locate: (key: string) => string;
}

/** A store in a folder of this machine. What it acknowledges is on the disk, also after a loss of power. */
export function fileStore(root: string, openFile: OpenFile = open): FolderStore {
  const locate = (key: string): string => join(root, ...key.split('/'));
  let held: HeldLock | undefined;

  /** Writes a document under the lock, which may have been lost meanwhile. */
  async function writing<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    if (!held) throw new Error(`${key} is only written under the lock.`);
    await held.assertHeld();
    const path = locate(key);
    return refuseWhenFull(key, async () => {
      await mkdir(dirname(path), { recursive: true });
      return work(path);
    });
  }

  const etag: Store['etag'] = (key) =>
    absentAs(undefined, async () => etagOf(await stat(locate(key), { bigint: true })));

  const read: Store['read'] = (key) =>
    absentAs(undefined, async () => {
      const file = await open(locate(key), 'r');
      try {
        const stats = await file.stat({ bigint: true });
        const { buffer, byteOffset, length } = await file.readFile();
        return { content: new Uint8Array(buffer, byteOffset, length), etag: etagOf(stats) };
      } finally {
        await file.close();
      }
    });

  return {
    locate,
    etag,
    read,
    digest: (key, algorithm, bytes) => absentAs(undefined, () => digestOf(locate(key), algorithm, bytes)),
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
      // An empty folder, such as a copy by hand leaves, is no release: the rename takes its place.
      if (!(await isEmpty(target))) return false;
      const staging = locate(`${STAGING_FOLDER}/${uniqueName()}`);
      try {
        return await refuseWhenFull(`the files of ${folder}`, async () => {
          const folders = new Set([staging]);
          await mkdir(staging, { recursive: true });
          for await (const { path, content } of files) {
            const place = join(staging, ...path.split('/'));
            await mkdir(dirname(place), { recursive: true });
            folders.add(dirname(place));
            await writeReadOnly(place, content, openFile);
          }
          for (const path of folders) await syncFolder(path);
          await mkdir(dirname(target), { recursive: true });
          if (!(await moveInto(staging, target))) return false;
          await syncFolder(dirname(target));
          await syncFolder(root);
          return true;
        });
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
    },
    takeAway: (folder) =>
      writing(folder, async (path) => {
        const away = locate(`${STAGING_FOLDER}/${TAKEN}${uniqueName()}`);
        await mkdir(dirname(away), { recursive: true });
        await absentAs(undefined, async () => {
          await rename(path, away);
          await syncFolder(dirname(path));
        });
      }),
    clear: async () => {
      const staged = await absentAs([], () => readdir(locate(STAGING_FOLDER)));
      for (const name of staged.filter((each) => each.startsWith(TAKEN))) {
        await rm(locate(`${STAGING_FOLDER}/${name}`), { recursive: true, force: true });
      }
    },
    stage: (key, content) =>
      writing(key, async (path) => {
        const staged = await stageFile(path, new TextEncoder().encode(content), openFile);
        return {
          discard: staged.discard,
          commit: (expected) =>
            writing(key, async () => {
              if ((await etag(key)) === expected) {
                await staged.commit();
                return true;
              }
              await staged.discard();
              return false;
            }),
        };
      }),
    append: (key, content, size) =>
      writing(key, async (path) => {
        const undo = await appendWhole(path, new TextEncoder().encode(content), size, openFile);
        // Who took the lock over may have built on what was added.
        return undo && (() => writing(key, undo));
      }),
    setAside: (key, size, aside) =>
      writing(key, async (path) => {
        const { content } = (await read(key)) ?? { content: new Uint8Array() };
        await (await stageFile(locate(aside), content.subarray(size), openFile)).commit();
        await cutBehind(path, size, openFile);
      }),
    keepAs: (key, name) =>
      writing(key, (path) =>
        absentAs(undefined, () =>
          // Not every file system has links.
          link(path, locate(name)).catch(() => copyFile(path, locate(name), constants.COPYFILE_EXCL)),
        ),
      ),
    cache: async (key, content) => {
      const temporary = `${locate(key)}.${uniqueName()}${TEMPORARY}`;
      try {
        await writeFile(temporary, content);
        await rename(temporary, locate(key));
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined);
      }
    },
    room: () => freeBytes(root),
    keepReserve: () => keepReserve(locate(RESERVE_FOLDER)),
    releaseReserve: () => releaseReserve(locate(RESERVE_FOLDER)),
    withLock: async (work) => {
      const lock = await refuseWhenFull('the lock of the registry', () => acquireLock(locate(LOCK_FOLDER)));
      held = lock;
      try {
        await sweep({
          documents: [root, locate('channels'), locate(SIGNATURES_FOLDER)],
          staging: locate(STAGING_FOLDER),
        });
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
    if (into.length >= limit) throw tooManyFiles(folder, limit);
    // Ten times as quick as asking for a promise, and there are thousands.
    into.push({ path, bytes: lstatSync(place).size, plain: entry.isFile() });
  }
}

/** Also of one that is not there. */
const isEmpty = async (path: string): Promise<boolean> => (await absentAs([], () => readdir(path))).length === 0;

const isFolder = (path: string): Promise<boolean> => absentAs(false, async () => (await stat(path)).isDirectory());

async function writeReadOnly(path: string, content: Uint8Array, openFile: OpenFile): Promise<void> {
  const file = await openFile(path, 'wx', 0o444);
  try {
    await writeWhole(file, content, 0);
  } finally {
    await file.close();
  }
}

/** False when the target is there already: a folder with files is never replaced by a rename. */
async function moveInto(source: string, target: string): Promise<boolean> {
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
