import { type Release, RELEASE_MANIFEST } from '@rishta/contracts';

import { isCopyOfFile } from './compressed-copy.ts';
import { inParallel } from './parallel.ts';
import type { Problem } from './problem.ts';
import type { Store } from './store.ts';

/** So many files are read at the same time. */
const PARALLEL = 8;

/** Bytes of all of a release's files, without `release.json`. */
export const bytesOf = ({ files }: Pick<Release, 'files'>): number =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

/** More files than any app has; a folder beyond it was not made by a build. */
export const MAX_FILES = 5_000;

const REMEDY = 'Restore the folder from a backup, or publish the app under a new version and promote that --at-once.';

/**
 * Compares every file of a release with what `release.json` says about it: none missing, changed or added. A compressed
 * copy must be one of its file.
 */
export async function checkFiles(store: Store, folder: string, release: Release): Promise<Problem[]> {
  const name = `${release.app} ${release.version}`;
  const files = (await store.list(folder, MAX_FILES + 1)).filter(
    ({ path, plain }) => path !== RELEASE_MANIFEST || !plain,
  );
  const found = await inParallel(files, PARALLEL, async (file): Promise<Problem[]> => {
    const expected = Object.hasOwn(release.files, file.path) ? release.files[file.path] : undefined;
    if (!expected || !file.plain) {
      return [
        {
          id: 'file-added',
          message: `${name}: ${file.path} was not part of the release when it was published.`,
          remedy: REMEDY,
        },
      ];
    }
    const key = folder ? `${folder}/${file.path}` : file.path;
    if (file.bytes !== expected.bytes || !(await isFileIntact(store, key, expected))) {
      return [alteredFile(release, file.path)];
    }
    if (await isCopyOfFile(store, key, release, file.path)) return [];
    return [
      {
        id: 'copy-differs',
        message: `${name}: ${file.path} is no compressed copy of its file, and would be sent in its place.`,
        remedy: 'Build the app again and publish it under a new version.',
      },
    ];
  });
  const problems = found.flat();
  const present = new Set(files.map(({ path }) => path));
  for (const path of Object.keys(release.files)) {
    if (!present.has(path)) {
      problems.push({ id: 'file-missing', message: `${name}: ${path} is missing.`, remedy: REMEDY });
    }
  }
  return problems;
}

export const alteredFile = ({ app, version }: Release, path: string): Problem => ({
  id: 'file-altered',
  message: `${app} ${version}: ${path} is not what was published; browsers would refuse to run it.`,
  remedy: REMEDY,
});

/** Whether the bytes of a file, as many as it should have, are those that were published. */
export async function isFileIntact(store: Store, key: string, expected: Release['files'][string]): Promise<boolean> {
  const { integrity, bytes } = expected;
  const algorithm = integrity.slice(0, integrity.indexOf('-'));
  return integrity === `${algorithm}-${(await store.digest(key, algorithm, bytes)) ?? ''}`;
}
