import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import type { Release } from '@rishta/contracts';

import { isIntact } from './codec.ts';
import type { Problem } from './problem.ts';
import type { Store } from './store.ts';

/** More files than any app has; a folder beyond it was not made by a build. */
export const MAX_FILES = 5_000;

const REMEDY = 'Restore the folder from a backup, or publish the app under a new version and promote that.';

const DECOMPRESS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/**
 * Compares every file of a release with what `release.json` says about it: none missing, changed or added. A compressed
 * copy, which is sent in the place of its file, must be a copy of that.
 */
export async function checkFiles(store: Store, folder: string, release: Release): Promise<Problem[]> {
  const name = `${release.app} ${release.version}`;
  const problems: Problem[] = [];
  const present = new Set<string>();
  for (const file of await store.list(folder, MAX_FILES + 1)) {
    if (file.path === 'release.json' && file.plain) continue;
    present.add(file.path);
    const expected = Object.hasOwn(release.files, file.path) ? release.files[file.path] : undefined;
    if (!expected || !file.plain) {
      problems.push({
        id: 'file-added',
        message: `${name}: ${file.path} was not part of the release when it was published.`,
        remedy: REMEDY,
      });
      continue;
    }
    const content =
      file.bytes === expected.bytes ? await read(store, folder ? `${folder}/${file.path}` : file.path) : undefined;
    if (!content || !isIntact(content, expected.integrity)) {
      problems.push({
        id: 'file-altered',
        message: `${name}: ${file.path} is not what was published; browsers would refuse to run it.`,
        remedy: REMEDY,
      });
    } else if (!(await isCopy(release, file.path, content))) {
      problems.push({
        id: 'copy-differs',
        message: `${name}: ${file.path} is no compressed copy of its file, and would be sent in its place.`,
        remedy: 'Build the app again and publish it under a new version.',
      });
    }
  }
  for (const path of Object.keys(release.files)) {
    if (!present.has(path)) {
      problems.push({ id: 'file-missing', message: `${name}: ${path} is missing.`, remedy: REMEDY });
    }
  }
  return problems;
}

const read = async (store: Store, key: string): Promise<Uint8Array | undefined> => (await store.read(key))?.content;

/** False for a `.br` or `.gz` beside a file of the release that does not decompress to that file. */
async function isCopy({ files }: Release, path: string, content: Uint8Array): Promise<boolean> {
  const [, original = '', ending = ''] = /^(.+)(\.br|\.gz)$/.exec(path) ?? [];
  const expected = Object.hasOwn(files, original) ? files[original] : undefined;
  if (!expected || (ending !== '.br' && ending !== '.gz')) return true;
  try {
    // One byte more than it may be: a small file that unpacks to gigabytes costs nothing.
    const unpacked = await DECOMPRESS[ending](content, { maxOutputLength: expected.bytes + 1 });
    return isIntact(unpacked, expected.integrity);
  } catch {
    return false;
  }
}
