import { resolve } from 'node:path';

import { DATABASE_URL_PATTERN, PublicKey } from '@rishta/contracts';
import { createObjectRequests, createObjectStore, filesOf, type ObjectStoreAddress } from '@rishta/file-store';
import { Check } from 'typebox/value';

import { folderHealthStore } from '../health/folder-health-store.ts';
import type { HealthStore } from '../health/health-store.ts';
import type { ChannelWatch } from './channel-watch.ts';
import { databaseHealthStore } from './database/database-health-store.ts';
import { listenForNews } from './database/news-watch.ts';
import { openRegistryDatabase } from './database/registry-database.ts';
import { sharedStore } from './database/shared-store.ts';
import { fileStore } from './file-store.ts';
import { publishedIn } from './journal-lines.ts';
import { readJournal } from './journal.ts';
import { createMirror } from './mirror.ts';
import { folderRegistry, mirroredRegistry, type Registry } from './registry.ts';

/** Where the registry lies, when it is not in a folder of this machine. */
export interface SharedRegistry {
  databaseUrl: string;
  files: ObjectStoreAddress;
  /** What copies may take on this machine; those of the live set stay, however large. */
  mirrorMegabytes: number;
}

export interface OpenRegistry extends Registry {
  health: HealthStore;
  close: () => Promise<void>;
}

const MIRROR_MEGABYTES = 2_048;
/** In the bucket, beside the pictures. */
const PREFIX = 'releases';
/** Larger files are none of a site's. */
const LARGEST = 64 * 1024 * 1024;
/** Nobody waits for it as for a page. */
const RETRY = { tryMs: 20_000, totalMs: 60_000, tries: 5 };

/** What is wrong with the environment that says where the registry lies. */
export class RegistryPlaceError extends Error {
  override readonly name = 'RegistryPlaceError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/**
 * The shared registry that the environment names. It takes both addresses: with one of them alone, the API has moved a part
 * of its data, and the registry stays in its folder. Empty variables count as not set.
 */
export function sharedRegistryOf(env: NodeJS.ProcessEnv): SharedRegistry | undefined {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { DATABASE_URL: databaseUrl, FILES_URL: filesUrl, MIRROR_MB: megabytes } = set;
  if (databaseUrl === undefined || filesUrl === undefined) return undefined;
  const files = filesOf(set);
  const problems = [
    ...(new RegExp(DATABASE_URL_PATTERN).test(databaseUrl) && URL.canParse(databaseUrl)
      ? []
      : ['DATABASE_URL must be an address, such as postgres://user:password@host:5432/name']),
    ...(Array.isArray(files) ? files : []),
    ...(megabytes === undefined || /^[1-9]\d{0,6}$/.test(megabytes) ? [] : ['MIRROR_MB must be a number from 1 on']),
  ];
  if (problems.length > 0 || files === undefined || Array.isArray(files)) throw new RegistryPlaceError(problems);
  return { databaseUrl, files, mirrorMegabytes: Number(megabytes ?? MIRROR_MEGABYTES) };
}

/** The keys whose holders may sign the policy, as RELEASE_OWNERS names them; none where that is left to the registry. */
export function ownersOf(env: NodeJS.ProcessEnv): string[] {
  const keys = (env['RELEASE_OWNERS'] ?? '').split(/[\s,]+/).filter((key) => key !== '');
  if (keys.every((key) => Check(PublicKey, key))) return keys;
  throw new RegistryPlaceError(['RELEASE_OWNERS must be public keys as "keys" shows them, separated by commas']);
}

/** Opens the registry below the data directory, or a shared one, of which copies lie there; nothing is written by that. */
export function openRegistry(dataDir: string, shared?: SharedRegistry, owners: readonly string[] = []): OpenRegistry {
  if (!shared) {
    return {
      ...folderRegistry(fileStore(resolve(dataDir, 'registry')), owners),
      health: folderHealthStore(resolve(dataDir, 'health')),
      close: () => Promise.resolve(),
    };
  }
  const database = openRegistryDatabase(shared.databaseUrl);
  const storeWith = (signal?: AbortSignal) => {
    const requests = createObjectRequests(shared.files, {
      retry: RETRY,
      largest: LARGEST,
      ...(signal && { signal }),
    });
    return sharedStore(database, createObjectStore(requests, PREFIX));
  };
  const store = storeWith();
  const copies = fileStore(resolve(dataDir, 'mirror'));
  const mirror = createMirror(copies, store, shared.mirrorMegabytes * 1024 * 1024);
  const watches: ChannelWatch[] = [];
  const watchChannel = () => {
    // Under the lock, what killed processes have left of copies is cleared away.
    copies.withLock(() => Promise.resolve()).catch(() => undefined);
    // What may go live soon is here by then. Where that fails, it is fetched when it does.
    const watch = listenForNews({
      url: shared.databaseUrl,
      onPublished: (folder) => {
        const [app = '', version = ''] = folder.split('/');
        registry.fetchAhead(app, version).catch(() => undefined);
      },
      onHearing: () => {
        holdNewest(registry).catch(() => undefined);
      },
    });
    watches.push(watch);
    return watch;
  };
  const registry = mirroredRegistry(store, mirror, watchChannel, owners, storeWith);
  return {
    ...registry,
    health: databaseHealthStore(database),
    close: async () => {
      await Promise.all(watches.map((watch) => watch.close()));
      await database.close();
    },
  };
}

/** What was published last of each app, be it while nobody listened here. */
async function holdNewest(registry: Registry): Promise<void> {
  const { lines } = await readJournal(registry.store);
  const newest = new Map(publishedIn(lines).map((entry) => [entry.app, entry]));
  for (const { app, to } of newest.values()) await registry.fetchAhead(app, to).catch(() => undefined);
}
