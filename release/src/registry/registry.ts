import { resolve } from 'node:path';

import { Release } from '@rishta/contracts';

import { parseDocument, sha256 } from './codec.ts';
import { Channel } from './documents.ts';
import { fileStore } from './file-store.ts';
import { assertFilePath, CHANNEL_KEY, releaseFolder, releaseKey } from './names.ts';
import { type Problem, Refusal } from './problem.ts';
import { checkFiles } from './release-files.ts';
import type { Store } from './store.ts';

/** The registry as its readers see it. All rejections are `Refusal`s with a stable id, except for failures of the disk. */
export interface Registry {
  readonly store: Store;
  /** The live channel, revision 0 without apps before the first promote. Cheap: it is parsed again only after a change. */
  readChannel: () => Promise<Channel>;
  /**
   * A published `release.json`, checked against its schema and its place. With `digest` (from the channel) also against
   * that, so that it is what was published. Kept in memory, for a release never changes.
   */
  readRelease: (app: string, version: string, digest?: string) => Promise<Release>;
  /** The absolute path of a release's file. Refuses names that are none; whether the file exists is not looked at. */
  filePath: (app: string, version: string, file: string) => string;
  /** Reads every file of a release and compares it with `release.json`. */
  verifyRelease: (app: string, version: string, digest?: string) => Promise<Problem[]>;
}

interface LoadedRelease {
  release: Release;
  digest: string;
}

const EMPTY: Channel = { revision: 0, apps: {} };

/** Opens the registry below the data directory; nothing is written by opening it. */
export const openRegistry = (dataDir: string): Registry => createRegistry(fileStore(resolve(dataDir, 'registry')));

export function createRegistry(store: Store): Registry {
  let channel: { mark: string; value: Channel } | undefined;
  const releases = new Map<string, Promise<LoadedRelease>>();

  async function readChannel(): Promise<Channel> {
    const mark = await store.mark(CHANNEL_KEY);
    if (mark === undefined) return EMPTY;
    if (channel?.mark === mark) return channel.value;
    const document = await store.read(CHANNEL_KEY);
    if (!document) return EMPTY;
    const value = parseDocument(Channel, document.content, 'The channel');
    channel = { mark: document.mark, value };
    return value;
  }

  async function load(app: string, version: string): Promise<LoadedRelease> {
    const document = await store.read(releaseKey(app, version));
    if (!document) {
      throw new Refusal({
        id: 'no-such-release',
        message: `${app} ${version} is not in the registry.`,
        remedy: `See what is there with "list ${app}", or publish it with "publish ${app} --version ${version}".`,
      });
    }
    const release = parseDocument(Release, document.content, `release.json of ${app} ${version}`);
    if (release.app !== app || release.version !== version) {
      throw new Refusal({
        id: 'release-misplaced',
        message: `The folder of ${app} ${version} holds ${release.app} ${release.version}.`,
        remedy:
          'Somebody moved folders in the registry. Restore it from a backup; publish puts releases in their place.',
      });
    }
    return { release, digest: sha256(document.content) };
  }

  async function readRelease(app: string, version: string, digest?: string): Promise<Release> {
    const name = releaseFolder(app, version);
    let pending = releases.get(name);
    if (!pending) {
      pending = load(app, version);
      releases.set(name, pending);
      pending.catch(() => releases.delete(name));
    }
    const loaded = await pending;
    if (digest !== undefined && loaded.digest !== digest) {
      releases.delete(name);
      throw new Refusal({
        id: 'release-altered',
        message: `release.json of ${app} ${version} is not the one that was published.`,
        remedy: 'Restore the folder from a backup, or publish the app under a new version.',
      });
    }
    return loaded.release;
  }

  return {
    store,
    readChannel,
    readRelease,
    filePath: (app, version, file) => {
      assertFilePath(file);
      return store.locate(`${releaseFolder(app, version)}/${file}`);
    },
    verifyRelease: async (app, version, digest) => {
      // A long-lived reader would otherwise check its memory instead of the disk.
      releases.delete(releaseFolder(app, version));
      try {
        const release = await readRelease(app, version, digest);
        return await checkFiles(store, releaseFolder(app, version), release);
      } catch (error) {
        if (error instanceof Refusal) return [...error.problems];
        throw error;
      }
    },
  };
}
