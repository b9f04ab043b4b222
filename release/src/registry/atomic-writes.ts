import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import { hasCode, uniqueName } from './file-owner.ts';
import { Refusal } from './problem.ts';

/** Opens files as `open` of Node does. */
export type OpenFile = (path: string, flags: string, mode?: number) => Promise<FileHandle>;

/** What a file is called while it is being written. */
export const TEMPORARY = '.tmp';

export const diskFull = (what: string): Refusal =>
  new Refusal({
    id: 'disk-full',
    message: `The disk has no room for ${what}.`,
    remedy: 'Make room on the disk of the data directory, then run the command again.',
  });

/** Turns "no room", also that of a quota or of a limit for files, into a refusal that says for what. */
export async function refuseWhenFull<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].some((code) => hasCode(error, code))) throw diskFull(what);
    throw error;
  }
}

/** Writes all bytes, however few of them the disk takes at once, and resolves when they are on it. */
export async function writeWhole(
  file: Pick<FileHandle, 'write' | 'sync'>,
  content: Uint8Array,
  position: number,
): Promise<void> {
  for (let done = 0; done < content.length;) {
    const { bytesWritten } = await file.write(content, done, content.length - done, position + done);
    // A disk that takes nothing and does not say why would be asked for ever.
    if (bytesWritten === 0) throw diskFull('the next bytes of a file');
    done += bytesWritten;
  }
  await file.sync();
}

/** A file's content on the disk, not yet in its place. */
export interface StagedFile {
  commit: () => Promise<void>;
  discard: () => Promise<void>;
}

/** Writes what is to take a file's place. Taking it needs no more room. */
export async function stageFile(path: string, content: Uint8Array, openFile: OpenFile): Promise<StagedFile> {
  const temporary = `${path}.${uniqueName()}${TEMPORARY}`;
  const discard = () => rm(temporary, { force: true });
  try {
    const file = await openFile(temporary, 'wx');
    try {
      await writeWhole(file, content, 0);
    } finally {
      await file.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    commit: async () => {
      await rename(temporary, path);
      await syncFolder(dirname(path));
    },
    discard,
  };
}

/** Undoes what `appendWhole` did. */
export type Undo = () => Promise<void>;

/**
 * Adds bytes to the end of a file that has this size. When they cannot all be written, the file is as it was. Resolves
 * to undefined, and adds nothing, when the file has another size.
 */
export async function appendWhole(
  path: string,
  content: Uint8Array,
  size: number,
  openFile: OpenFile,
): Promise<Undo | undefined> {
  const file = await openWithSize(path, size, openFile);
  if (!file) return undefined;
  try {
    try {
      await writeWhole(file, content, size);
      if (size === 0) await syncFolder(dirname(path));
    } catch (error) {
      await cutFile(file, size);
      throw error;
    }
  } finally {
    await file.close();
  }
  return async () => {
    const appended = await openWithSize(path, size + content.length, openFile);
    try {
      if (appended) await cutFile(appended, size);
    } finally {
      await appended?.close();
    }
  };
}

async function openWithSize(path: string, size: number, openFile: OpenFile): Promise<FileHandle | undefined> {
  // 'a' makes the file; only 'r+' writes where it is told to.
  if (size === 0) await (await openFile(path, 'a')).close();
  const file = await openFile(path, 'r+');
  if ((await file.stat()).size === size) return file;
  await file.close();
  return undefined;
}

async function cutFile(file: FileHandle, size: number): Promise<void> {
  await file.truncate(size);
  await file.sync();
}

/** Takes away what lies behind a position. */
export async function cutBehind(path: string, size: number, openFile: OpenFile): Promise<void> {
  const file = await openFile(path, 'r+');
  try {
    await cutFile(file, size);
  } finally {
    await file.close();
  }
}

export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders; there, the file system keeps the order of names itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
