import { Release } from '@rishta/contracts';

import { parseDocument, sha256 } from './codec.ts';
import { releaseKey } from './names.ts';
import { Refusal } from './problem.ts';
import type { Store } from './store.ts';

export interface LoadedRelease {
  release: Release;
  content: Uint8Array;
  digest: string;
}

/** Reads a `release.json`, and checks it against its schema and its place. */
export async function loadRelease(read: Store['read'], app: string, version: string): Promise<LoadedRelease> {
  const document = await read(releaseKey(app, version));
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
      remedy: 'Somebody moved folders in the registry. Restore it from a backup; publish puts releases in their place.',
    });
  }
  return { release, content: document.content, digest: sha256(document.content) };
}
