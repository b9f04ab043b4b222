import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { RELEASE_FOLDERS } from '@rishta/contracts';
import { FILE_ADDRESSES } from '@rishta/contracts/wire';
import type { Registry } from '@rishta/release';
import { LRUCache } from 'lru-cache';

import type { Encoding } from '../encoding.ts';
import { trustedRelease } from '../trusted-release.ts';
import { contentTypeOf } from '@rishta/serving/content-type';

export interface Asset {
  bytes: Buffer;
  headers: Record<string, string>;
}

export interface AssetStore {
  /**
   * A file of a published release, live or not, by its path on the site; undefined when that release has no such file.
   * Rejects while nobody can tell.
   * Of the accepted encodings the first for which the release brings a compressed copy is chosen.
   */
  get: (path: string, encodings: readonly Encoding[]) => Promise<Asset | undefined>;
}

interface Kept extends Asset {
  app: string;
  version: string;
  /** Where it lies on this machine, and since when; absent for one that was fetched, and can change no more. */
  file?: { place: string; modified: number };
}

const RELEASE = '([a-z0-9-]+)/([0-9A-Za-z.-]+)';
const REST = '([A-Za-z0-9._/-]+)$';
const PATH = new RegExp(`^${FILE_ADDRESSES.assets}/${RELEASE}/${REST}`);
/** What developers elsewhere draw pages with. It is made of the sources that browsers get as well, and holds no secret. */
const SERVER_PATH = new RegExp(`^${FILE_ADDRESSES.releases}/${RELEASE}/${RELEASE_FOLDERS.server}/${REST}`);
const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const MOST_BYTES = 64 * 1024 * 1024;
/** Bigger files, such as videos, are read each time. */
const BIGGEST = 4 * 1024 * 1024;

export function createAssetStore(registry: Registry): AssetStore {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    maxEntrySize: BIGGEST,
    sizeCalculation: ({ bytes }) => bytes.length + 1_024,
  });

  /**
   * A look at the disk, and at the policy, costs microseconds. What was repaired, pruned or revoked is not given from
   * memory.
   */
  const isStillSo = async ({ app, version, file }: Kept): Promise<boolean> =>
    (!file || modifiedAt(file.place) === file.modified) && (await trustedRelease(registry, app, version)) !== undefined;

  async function load(path: string, encodings: readonly Encoding[]): Promise<Kept | undefined> {
    const ofServer = SERVER_PATH.exec(path);
    const [, app = '', version = '', rest = ''] = ofServer ?? PATH.exec(path) ?? [];
    const release = await trustedRelease(registry, app, version);
    const name = `${ofServer ? RELEASE_FOLDERS.server : RELEASE_FOLDERS.browser}/${rest}`;
    if (!release || !Object.hasOwn(release.files, name)) return undefined;
    const encoding =
      encodings.find((candidate) => Object.hasOwn(release.files, name + ENDINGS[candidate])) ?? 'identity';
    const headers = headersOf(name, encoding);
    const place = registry.filePath(app, version, name + ENDINGS[encoding]);
    const modified = modifiedAt(place);
    if (modified !== undefined)
      return { app, version, file: { place, modified }, bytes: await readFile(place), headers };
    // Tabs run releases that were live once, and need not lie here any more.
    const bytes = await registry.fetchFile(release, name + ENDINGS[encoding]);
    return bytes && { app, version, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), headers };
  }

  return {
    get: async (path, encodings) => {
      const key = `${encodings.join()} ${path}`;
      const known = kept.get(key);
      if (known && (await isStillSo(known))) return known;
      kept.delete(key);
      const asset = await load(path, encodings);
      if (asset) kept.set(key, asset);
      return asset;
    },
  };
}

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

function headersOf(name: string, encoding: Encoding): Record<string, string> {
  return {
    'content-type': contentTypeOf(name),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    // Scripts are asked for in CORS mode, so that their hashes can be compared; nothing in them is secret.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    // A picture that is opened as a document of its own runs nothing.
    ...(name.endsWith('.svg') && {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    }),
  };
}
