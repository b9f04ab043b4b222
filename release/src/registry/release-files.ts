import type { Release } from '@rishta/contracts';

import { isIntact } from './codec.ts';
import { isCopyOfFile } from './compressed-copy.ts';
import type { Problem } from './problem.ts';
import type { Store } from './store.ts';

/** More files than any app has; a folder beyond it was not made by a build. */
export const MAX_FILES = 5_000;

const REMEDY = 'Restore the folder from a backup, or publish the app under a new version and promote that.';

/**
 * Compares every file of a release with what `release.json` says about it: none missing, changed or added. A compressed
 * copy must be one of its file.
 */
export async function checkFiles(store: Store, folder: string, release: Release): Promise<Problem[]> {
  const name = `${release.app} ${release.version}`;
  const problems: Problem[] = [];
  const present = new Set<string>();
  for (const file of await store.list(folder, MAX_FILES + 1)) {
    if (file.path === 'release.json' && file.plain) continue;
    present.add(file.path);
    const key = folder ? `${folder}/${file.path}` : file.path;
    const expected = Object.hasOwn(release.files, file.path) ? release.files[file.path] : undefined;
    if (!expected || !file.plain) {
      problems.push({
        id: 'file-added',
        message: `${name}: ${file.path} was not part of the release when it was published.`,
        remedy: REMEDY,
      });
    } else if (file.bytes !== expected.bytes || !(await isFileIntact(store, key, expected.integrity))) {
      problems.push({
        id: 'file-altered',
        message: `${name}: ${file.path} is not what was published; browsers would refuse to run it.`,
        remedy: REMEDY,
      });
    } else if (!(await isCopyOfFile(store, key, release, file.path))) {
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

async function isFileIntact(store: Store, key: string, integrity: string): Promise<boolean> {
  const document = await store.read(key);
  return document !== undefined && isIntact(document.content, integrity);
}
