import { PUBLISHING, Release, RELEASE_MANIFEST } from '@rishta/contracts';

import { parseDocument } from './codec.ts';
import { isIntact } from './integrity.ts';
import { fileStore, type FolderStore } from './file-store.ts';
import { type Problem, Refusal } from './problem.ts';
import { bytesOf, checkFiles, MAX_FILES } from './release-files.ts';
import type { NewFile } from './store.ts';

/** No build is nearly as large; a larger folder holds something else. */
const MAX_BYTES = 200 * 1024 * 1024;

export interface WantedBuild {
  /** A build's folder: `release.json`, `browser/`, `server/`. */
  directory: string;
  app: string;
  /** Refused when the build is of another version. */
  version?: string | undefined;
}

/** A finished build, as it lies in a folder. */
export interface Build {
  folder: FolderStore;
  /** The bytes of `release.json`. */
  manifest: Uint8Array;
  release: Release;
}

/** Bytes of each file that a release needs, `release.json` among them. */
export const sizesOf = ({ manifest, release }: Pick<Build, 'manifest' | 'release'>): number[] => [
  manifest.length,
  ...Object.values(release.files).map(({ bytes }) => bytes),
];

/** Reads what a build says of itself; its files are not looked at. */
export async function readBuild(wanted: WantedBuild): Promise<Build> {
  const folder = fileStore(wanted.directory);
  const manifest = await readManifest(folder, wanted);
  return { folder, manifest, release: parseManifest(manifest, wanted) };
}

/** Refuses what is no `release.json`, or one of another release. */
export function parseManifest(manifest: Uint8Array, wanted: WantedBuild): Release {
  const release = parseDocument(Release, manifest, `${RELEASE_MANIFEST} of the build`, 'Build the app again.');
  refuseOtherRelease(release, wanted);
  return release;
}

/** Whether all files are there as `release.json` says, and no others. */
export const checkBuildFiles = async ({ folder, release }: Build): Promise<Problem[]> => [
  ...(await checkFiles(folder, '', release)),
  ...checkSize(release),
];

export function checkSize(release: Release, most = MAX_BYTES): Problem[] {
  const { app, version } = release;
  const bytes = bytesOf(release);
  if (bytes <= most) return [];
  return [
    {
      id: 'too-large',
      message: `${app} ${version} holds ${Math.round(bytes / 1024 / 1024)} MB; no app needs more than ${most / 1024 / 1024} MB.`,
      remedy: 'Find what does not belong into the build.',
    },
  ];
}

/** The files that `release.json` names, in its order. */
export async function* filesOf({ folder, release }: Build): AsyncGenerator<NewFile> {
  for (const [path, { integrity }] of Object.entries(release.files)) {
    const document = await folder.read(path);
    if (!document || !isIntact(document.content, integrity)) {
      throw new Refusal({
        id: 'build-moved',
        message: `${path} of the build changed while it was being published.`,
        remedy: 'Wait for the build to end, then publish again.',
      });
    }
    yield { path, content: document.content };
  }
}

async function readManifest(folder: FolderStore, { directory }: WantedBuild): Promise<Uint8Array> {
  const files = await folder.list('', MAX_FILES + 1);
  const found = files.find(
    ({ path, plain, bytes }) => path === RELEASE_MANIFEST && plain && bytes <= PUBLISHING.mostManifestBytes,
  );
  const document = found && (await folder.read(RELEASE_MANIFEST));
  if (document) return document.content;
  throw new Refusal({
    id: 'no-build',
    message: `${directory} holds no ${RELEASE_MANIFEST}, so it is no finished build of an app.`,
    remedy: 'Build the app first, or leave out --from to have it built.',
  });
}

function refuseOtherRelease(release: Release, { app, version, directory }: WantedBuild): void {
  if (release.app === app && (version === undefined || release.version === version)) return;
  throw new Refusal({
    id: 'other-build',
    message: `${directory} holds ${release.app} ${release.version}, not ${app}${version ? ` ${version}` : ''}.`,
    remedy: 'Name the folder and the version that belong together.',
  });
}
