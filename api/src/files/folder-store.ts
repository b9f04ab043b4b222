import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { type FileStore, isFileName, type Listing } from '@rishta/file-store';

const PAGE = 1_000;
/** A folder may go with its last file while another file is put into it. */
const TRIES = 5;

/** Files in a folder of this machine. What a killed process leaves half written is listed under a name of its own. */
export function createFolderStore(path: string): FileStore {
  const root = resolve(path);
  const pathOf = (name: string): string => {
    if (!isFileName(name)) throw new Error('Not the name of a file of a store.');
    return join(root, name);
  };

  const write = async (name: string, bytes: Buffer): Promise<void> => {
    const path = pathOf(name);
    const unfinished = `${path}.${randomUUID()}.unfinished`;
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeToStay(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      await removeIfEmpty(dirname(path), root).catch(() => undefined);
      throw error;
    }
    // Up to the one that held the first that was made. Who makes a folder at the same time may be slower to keep its name.
    const top = made !== undefined && made.length <= root.length ? dirname(made) : root;
    for (let folder = dirname(path); folder.length >= top.length; folder = dirname(folder)) await keep(folder);
  };

  const entriesOf = (folder: string): Promise<Dirent[] | undefined> =>
    readdir(folder, { withFileTypes: true }).catch(nothingIfMissing);

  /** In the order of their names: the files of a folder stand after a slash. */
  async function* names(folder: string, after: string): AsyncGenerator<string> {
    const path = folder === '' ? root : join(root, folder);
    const entries = await entriesOf(path);
    if (entries === undefined) return;
    const found = entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      .filter((name) => isFileName(name))
      .sort();
    if (found.length === 0 && folder !== '' && folder > after) yield folder;
    for (const name of found) {
      if (name.endsWith('/')) {
        if (name > after || after.startsWith(name)) yield* names(name, after);
      } else if (name > after) yield name;
    }
  }

  return {
    async put(name, bytes) {
      for (let tries = 1; ; tries += 1) {
        try {
          await write(name, bytes);
          return;
        } catch (error) {
          if (tries === TRIES || codeOf(error) !== 'ENOENT') throw error;
        }
      }
    },
    get: (name) => readFile(pathOf(name)).catch(nothingIfMissing),
    async delete(name) {
      const path = pathOf(name);
      if (name.endsWith('/')) {
        await removeIfEmpty(join(root, name.slice(0, -1)), root);
        return;
      }
      await rm(path, { force: true });
      await removeIfEmpty(dirname(path), root);
    },
    async *list({ folder = '', after = '' }: Listing = {}) {
      let page: string[] = [];
      for await (const name of names(folder === '' ? '' : `${folder}/`, after)) {
        page.push(name);
        if (page.length < PAGE) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
    async writtenAt(name) {
      return (await stat(pathOf(name)).catch(nothingIfMissing))?.mtimeMs;
    },
    // The disk has a check of its own.
    check: () => Promise.resolve(),
  };
}

async function removeIfEmpty(folder: string, root: string): Promise<void> {
  if (folder === root) return;
  await rmdir(folder).catch((error: unknown) => {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
  });
}

async function writeToStay(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder survive a power cut. Not every system can, or has to. */
async function keep(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nothingIfMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error))) throw error;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
