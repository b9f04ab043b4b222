import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Release, RELEASE_MANIFEST } from '@rishta/contracts';

import { parseDocument } from './codec.ts';
import { isIntact } from './integrity.ts';
import type { Channel } from './documents.ts';
import { uniqueName } from './file-owner.ts';
import type { FolderStore } from './file-store.ts';
import { CHANNEL_KEY, releaseFolder } from './names.ts';
import { inBatches, inParallel } from './parallel.ts';
import { Refusal } from './problem.ts';
import { bytesOf, isFileIntact } from './release-files.ts';
import type { NewFile, Store, StoredDocument } from './store.ts';
import { storedReleases } from './stored-releases.ts';

/** So many files are fetched at the same time. */
const AT_A_TIME = 32;
/** How exactly the last use of a release is known, in milliseconds. */
const USE_MS = 60_000;

/** Copies of releases on this machine. */
export interface Mirror {
  /** A document whose copy is there. */
  read: (key: string) => Promise<StoredDocument | undefined>;
  /** Resolves when the whole release lies here, every file as `release.json` says. */
  hold: (release: Release, document: Uint8Array) => Promise<void>;
  /** Removes a copy that is not what was published. */
  drop: (app: string, version: string) => Promise<void>;
  /** Where a file of a release lies, once that is held. */
  locate: (key: string) => string;
  /** Releases of this channel stay. Keeps it for a start without the store. */
  keepChannel: (channel: Channel) => Promise<void>;
  /** Keeps a document that belongs to a release. */
  keepDocument: (key: string, content: Uint8Array) => Promise<void>;
}

interface Copy {
  folder: string;
  bytes: number;
  usedAt: number;
}

/**
 * Fetches each release once, and keeps those that were used last, within so many bytes; those of the channel stay in any
 * case. Several processes may have one folder.
 */
export function createMirror(local: FolderStore, store: Store, mostBytes: number): Mirror {
  const held = new Map<string, Promise<void>>();
  const touched = new Map<string, number>();
  let staying = new Set<string>();

  async function hold(release: Release, document: Uint8Array): Promise<void> {
    const folder = releaseFolder(release.app, release.version);
    let holding = held.get(folder);
    if (!holding) {
      holding = bring(folder, release, document);
      held.set(folder, holding);
      holding.catch(() => held.delete(folder));
    }
    await holding;
    await use(folder);
  }

  /** A copy of an earlier process is compared with what it should be: its disk may have lost some of it. */
  async function bring(folder: string, release: Release, document: Uint8Array): Promise<void> {
    const copy = await local.read(`${folder}/${RELEASE_MANIFEST}`);
    if (copy) {
      const isSame = Buffer.compare(copy.content, document) === 0;
      if (isSame && (await isWhole(local, folder, release))) return;
      await remove(folder);
    }
    await local.writeOnce(folder, filesOf(folder, release, document));
    await keepWithin(folder);
  }

  async function* filesOf(folder: string, release: Release, document: Uint8Array): AsyncGenerator<NewFile> {
    yield* inBatches(Object.entries(release.files), AT_A_TIME, async ([path, { integrity }]) => {
      const found = await store.read(`${folder}/${path}`);
      if (!found || !isIntact(found.content, integrity)) throw damaged(folder, path, found !== undefined);
      return { path, content: found.content };
    });
    yield { path: RELEASE_MANIFEST, content: document };
  }

  async function use(folder: string): Promise<void> {
    const now = Date.now();
    if ((touched.get(folder) ?? 0) > now - USE_MS) return;
    touched.set(folder, now);
    await utimes(local.locate(folder), new Date(now), new Date(now)).catch(() => undefined);
  }

  async function keepWithin(newest: string): Promise<void> {
    const copies = await copiesIn(local);
    let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
    for (const { folder, bytes: own } of copies.sort((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= mostBytes) return;
      if (folder === newest || staying.has(folder)) continue;
      await remove(folder);
      bytes -= own;
    }
  }

  /** Out of its place in one step, so that nobody meets a half of it. */
  async function remove(folder: string): Promise<void> {
    held.delete(folder);
    touched.delete(folder);
    const away = local.locate(`.staging/${uniqueName()}`);
    await mkdir(dirname(away), { recursive: true });
    await rename(local.locate(folder), away).catch(() => undefined);
    await rm(away, { recursive: true, force: true });
  }

  async function keep(key: string, text: string): Promise<void> {
    await mkdir(dirname(local.locate(key)), { recursive: true });
    await local.cache(key, text);
  }

  return {
    hold,
    locate: local.locate,
    read: local.read,
    drop: (app, version) => remove(releaseFolder(app, version)),
    keepChannel: async (channel) => {
      const canaries = Object.entries(channel.canaries ?? {});
      staying = new Set([
        ...Object.entries(channel.apps).flatMap(([app, entry]) =>
          [entry, ...entry.previous.slice(0, 1)].map(({ version }) => releaseFolder(app, version)),
        ),
        ...canaries.map(([app, { version }]) => releaseFolder(app, version)),
      ]);
      await keep(CHANNEL_KEY, JSON.stringify(channel));
    },
    keepDocument: (key, content) => keep(key, new TextDecoder().decode(content)),
  };
}

/** Whether every file is what it should be. What else lies there is served to nobody. */
async function isWhole(local: FolderStore, folder: string, { files }: Release): Promise<boolean> {
  const there = new Map((await local.list(folder, Infinity)).map(({ path, bytes }) => [path, bytes]));
  const intact = await inParallel(
    Object.entries(files),
    AT_A_TIME,
    async ([path, file]) => there.get(path) === file.bytes && (await isFileIntact(local, `${folder}/${path}`, file)),
  );
  return intact.every(Boolean);
}

async function copiesIn(local: FolderStore): Promise<Copy[]> {
  const releases = await storedReleases(local);
  const copies = await Promise.all(
    releases.map(async ({ app, version }): Promise<Copy[]> => {
      const folder = `${app}/${version}`;
      try {
        const document = await local.read(`${folder}/${RELEASE_MANIFEST}`);
        const bytes = bytesOf(parseDocument(Release, document?.content ?? new Uint8Array(), folder));
        return [{ folder, bytes, usedAt: (await stat(local.locate(folder))).mtimeMs }];
      } catch {
        // Another process is removing it, or it is no release.
        return [];
      }
    }),
  );
  return copies.flat();
}

const damaged = (folder: string, path: string, isThere: boolean): Refusal =>
  new Refusal({
    id: isThere ? 'file-altered' : 'file-missing',
    message: `${folder}: ${path} in the store ${isThere ? 'is not what was published' : 'is missing'}.`,
    remedy: 'Restore the bucket from a backup, or publish the app under a new version and promote that --at-once.',
  });
