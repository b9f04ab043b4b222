import { createHash } from 'node:crypto';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { PUBLISHING, type Release, RELEASE_MANIFEST } from '@rishta/contracts';

import { checkRelease } from '../checks/release.check.ts';
import { checkSize, parseManifest, sizesOf } from '../registry/build.ts';
import { sha256 } from '../registry/codec.ts';
import { uniqueName } from '../registry/file-owner.ts';
import { sweep } from '../registry/leftovers.ts';
import { Refusal, refuseOn } from '../registry/problem.ts';
import { refuseTaken } from '../registry/publish.ts';
import type { Registry } from '../registry/registry.ts';
import { alteredFile, bytesOf, MAX_FILES } from '../registry/release-files.ts';
import { freeBytes } from '../registry/reserve.ts';
import { requireRoom, roomFor } from '../registry/disk-space.ts';
import type { Mandate } from '../registry/signing/mandate.ts';
import { tooManyFiles } from '../registry/store.ts';
import { refuseWhenFull } from '../registry/atomic-writes.ts';
import { type BodyParts, otherLength, partsOf } from './body-parts.ts';

interface Incoming {
  mandate: Mandate;
  body: AsyncIterable<Uint8Array>;
  /** Of the whole body, as its sender says. */
  length: number;
}

/**
 * Does the work with a folder of its own below another one. It is gone afterwards; what killed processes have left there, and
 * what is older than an hour, goes before.
 */
export async function withOwnFolder<T>(place: string, work: (folder: string) => Promise<T>): Promise<T> {
  await sweep({ documents: [], staging: place });
  const folder = join(place, uniqueName());
  try {
    await refuseWhenFull('a release that is sent', () => mkdir(folder, { recursive: true }));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Takes in the build that a mandate tells of, as it comes: first `release.json`, by which all that can be refused is refused,
 * then each file, compared with its hash. Nothing of it is in the registry then.
 */
export async function receiveBuild(registry: Registry, { mandate, body, length }: Incoming, folder: string) {
  const { given } = mandate;
  if (length < given.bytes) throw otherLength('shorter');
  const parts = partsOf(body);
  const manifest = await parts.whole(given.bytes);
  if (sha256(manifest) !== given.digest) throw otherManifest(given.app, given.version);
  const release = parseManifest(manifest, { directory: 'The body', app: given.app, version: given.version });
  await refuseAhead(registry, release, manifest, length);

  const room = { room: () => freeBytes(folder) };
  await requireRoom(room, roomFor(sizesOf({ manifest, release })), `the files of ${release.app} ${release.version}`);
  await refuseWhenFull(`the files of ${release.app} ${release.version}`, async () => {
    await writeFile(join(folder, RELEASE_MANIFEST), manifest);
    for (const path of Object.keys(release.files)) await receiveFile(parts, release, path, folder);
  });
  await parts.end();
}

/** What can be told from `release.json`, before any file is taken in. */
async function refuseAhead(registry: Registry, release: Release, manifest: Uint8Array, length: number): Promise<void> {
  const paths = Object.keys(release.files);
  if (paths.length > MAX_FILES) throw tooManyFiles('The body', MAX_FILES);
  refuseOn([...checkRelease(release), ...checkSize(release, PUBLISHING.mostBytes)]);
  const folders = new Set(paths.flatMap(foldersOf));
  const both = paths.find((path) => folders.has(path));
  if (both !== undefined) throw fileAndFolder(release, both);
  await refuseTaken(registry.store, await registry.readJournal(), { release, manifest });
  const named = manifest.length + bytesOf(release);
  if (named !== length) throw otherLength(length < named ? 'shorter' : 'longer');
}

const foldersOf = (path: string): string[] => {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
};

async function receiveFile(parts: BodyParts, release: Release, path: string, folder: string): Promise<void> {
  const { bytes = 0, integrity = '' } = release.files[path] ?? {};
  const place = join(folder, ...path.split('/'));
  const algorithm = integrity.slice(0, integrity.indexOf('-'));
  const hash = createHash(algorithm);
  await mkdir(dirname(place), { recursive: true });
  const file = await open(place, 'wx');
  try {
    for await (const piece of parts.next(bytes)) {
      hash.update(piece);
      await file.writeFile(piece);
    }
  } finally {
    await file.close();
  }
  if (integrity !== `${algorithm}-${hash.digest('base64')}`) throw new Refusal(alteredFile(release, path));
}

const otherManifest = (app: string, version: string): Refusal =>
  new Refusal({
    id: 'file-altered',
    message: `${app} ${version}: ${RELEASE_MANIFEST} is not the one that was signed.`,
    remedy: 'Publish again; something on the way has changed it.',
  });

const fileAndFolder = ({ app, version }: Release, path: string): Refusal =>
  new Refusal({
    id: 'file-misplaced',
    message: `${app} ${version}: ${JSON.stringify(path)} is to be a file, and a folder of others.`,
    remedy: 'Build the app again; a build that leaves this out is at fault.',
  });
