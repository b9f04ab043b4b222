import { Release } from '@rishta/contracts';

import { policyIn } from './channel.ts';
import { canonicalJson, isIntact, parseDocument, sha256 } from './codec.ts';
import type { JournalEntry } from './documents.ts';
import { fileStore } from './file-store.ts';
import {
  appendLine,
  type Journal,
  publishedIn,
  publishingOf,
  readJournal,
  readJournalUnderLock,
  seal,
  sealJournal,
  settleJournal,
  writtenMeanwhile,
} from './journal.ts';
import { releaseFolder, releaseKey } from './names.ts';
import { type Problem, Refusal, refuseOn } from './problem.ts';
import { checkFiles, MAX_FILES } from './release-files.ts';
import { requireRoom, roomFor } from './room.ts';
import { type Authority, refuseForTrust } from './signing/authority.ts';
import { type Policy, policyOf, refusedRole } from './signing/policy.ts';
import { distrustOf, type Provenance, type SignedRelease, writeSignature } from './signing/release-signature.ts';
import type { NewFile, Store } from './store.ts';

const MANIFEST = 'release.json';
/** No app is near it; beyond, the folder holds something else than a build. */
const MAX_BYTES = 200 * 1024 * 1024;
const MAX_MANIFEST_BYTES = 10 * 1024 * 1024;

export interface PublishRequest extends Authority {
  /** A build's folder: `release.json`, `browser/`, `server/`. */
  directory: string;
  app: string;
  /** Refused when the build is of another version. */
  version?: string | undefined;
  by: string;
  /** What the signature vouches for beside the content. */
  provenance: Provenance;
}

export interface PublishResult {
  app: string;
  version: string;
  digest: string;
  /** False when the same content was published before. */
  isNew: boolean;
  entry: JournalEntry;
  /** The file that keeps what a killed command wrote of a line of the journal. */
  aside?: string;
}

/** Tells what is wrong with a build whose files are all as `release.json` says. */
export type BuildCheck = (build: { release: Release; locate: (file: string) => string }) => Promise<Problem[]>;

/** Adds a build to the registry for ever. What is live does not change. */
export async function publish(store: Store, wanted: PublishRequest, check: BuildCheck): Promise<PublishResult> {
  const build = fileStore(wanted.directory);
  const manifest = await readManifest(build, wanted);
  const release = parseDocument(Release, manifest, `${MANIFEST} of the build`);
  refuseOtherRelease(release, wanted);
  const request = { ...wanted, version: release.version };
  const seen = await readJournal(store);
  await refuseStranger(store, seen, request);
  refuseOn([...(await checkFiles(build, '', release)), ...checkSize(release)]);
  refuseOn(await check({ release, locate: build.locate }));

  const { app, version } = release;
  const sizes = [manifest.length, ...Object.values(release.files).map(({ bytes }) => bytes)];
  const isThere = (await store.mark(releaseKey(app, version))) !== undefined;
  if (!isThere) refuseOtherContent(seen, release, manifest);
  await requireRoom(store, isThere ? 0 : roomFor(sizes), `the files of ${app} ${version}`);
  await store.writeOnce(releaseFolder(app, version), contentOf(build, release, manifest));
  const stored = await store.read(releaseKey(app, version));
  if (!stored || !isSameContent(release, stored.content)) throw taken(release);
  return record(store, { app, version, digest: sha256(stored.content) }, request);
}

/** Before anything is written, and without the lock unless there is somebody to refuse. */
async function refuseStranger(store: Store, { lines }: Journal, request: PublishRequest): Promise<void> {
  const policy = policyOf({ policy: policyIn(lines) }, request.owners);
  if (refusedRole(policy, request.signer?.key, 'publish', request.app).length === 0) return;
  await store.withLock(async () => policyFor(store, await readJournalUnderLock(store), request));
}

/** Refuses another content under the version of a release that was there once, before it is written. */
function refuseOtherContent({ entries }: Journal, release: Release, manifest: Uint8Array): void {
  const earlier = publishingOf(entries, release.app, release.version);
  if (earlier && earlier.digest !== sha256(manifest)) throw taken(release);
}

/** The policy, for one who may publish under it. Under the lock only. */
async function policyFor(store: Store, journal: Journal, request: PublishRequest): Promise<Policy | undefined> {
  const { app, version: to, by, signer, owners } = request;
  const policy = policyOf({ policy: policyIn(journal.lines) }, owners);
  const problems = refusedRole(policy, signer?.key, 'publish', app);
  await refuseForTrust(store, journal, { by, wish: 'publish', app, to, signer }, problems);
  return policy;
}

/** Signs the release and writes the publishing down, as far as neither is done. Only then it may go live. */
async function record(store: Store, release: SignedRelease, request: PublishRequest): Promise<PublishResult> {
  const { app, version, digest } = release;
  return store.withLock(async () => {
    const { journal, aside } = await settleJournal(store, await readJournalUnderLock(store));
    const told = aside === undefined ? {} : { aside };
    const policy = await policyFor(store, journal, request);
    const earlier = publishingOf(journal.entries, app, version);
    if (earlier && earlier.digest !== digest) throw taken({ app, version });
    const isThere = publishingOf(publishedIn(journal.lines), app, version) !== undefined;
    // A prune may have taken it away since it was written.
    if (!isThere && !(await store.folders(app)).includes(version)) throw writtenMeanwhile(`release ${app} ${version}`);
    const { by, signer, provenance } = request;
    if (policy && signer && (await distrustOf(store.read, policy, release)).length > 0) {
      await writeSignature(store, release, signer, provenance);
    }
    if (earlier && isThere) return { app, version, digest, isNew: false, entry: earlier, ...told };
    const at = new Date().toISOString();
    const draft = { at, by, action: 'publish', app, to: version, digest } as const;
    const entry = seal<JournalEntry>(draft, journal.lines.at(-1), policy && signer);
    await sealJournal(store, (await appendLine(store, journal, entry)).journal);
    await store.keepReserve();
    return { app, version, digest, isNew: true, entry, ...told };
  });
}

async function readManifest(build: Store, { directory }: PublishRequest): Promise<Uint8Array> {
  const files = await build.list('', MAX_FILES + 1);
  const found = files.find(({ path, plain, bytes }) => path === MANIFEST && plain && bytes <= MAX_MANIFEST_BYTES);
  const document = found && (await build.read(MANIFEST));
  if (document) return document.content;
  throw new Refusal({
    id: 'no-build',
    message: `${directory} holds no ${MANIFEST}, so it is no finished build of an app.`,
    remedy: 'Build the app first, or leave out --from to have it built.',
  });
}

function refuseOtherRelease(release: Release, { app, version, directory }: PublishRequest): void {
  if (release.app === app && (version === undefined || release.version === version)) return;
  throw new Refusal({
    id: 'other-build',
    message: `${directory} holds ${release.app} ${release.version}, not ${app}${version ? ` ${version}` : ''}.`,
    remedy: 'Name the folder and the version that belong together.',
  });
}

function checkSize({ app, version, files }: Release): Problem[] {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= MAX_BYTES) return [];
  return [
    {
      id: 'too-large',
      message: `${app} ${version} holds ${Math.round(bytes / 1024 / 1024)} MB; no app needs more than ${MAX_BYTES / 1024 / 1024} MB.`,
      remedy: 'Find what does not belong into the build.',
    },
  ];
}

async function* contentOf(build: Store, release: Release, manifest: Uint8Array): AsyncGenerator<NewFile> {
  for (const [path, { integrity }] of Object.entries(release.files)) {
    const document = await build.read(path);
    if (!document || !isIntact(document.content, integrity)) {
      throw new Refusal({
        id: 'build-moved',
        message: `${path} of the build changed while it was being published.`,
        remedy: 'Wait for the build to end, then publish again.',
      });
    }
    yield { path, content: document.content };
  }
  yield { path: MANIFEST, content: manifest };
}

/** The moment of the build is no content: building the same sources again gives the same release. */
function isSameContent(release: Release, stored: Uint8Array): boolean {
  const { builtAt: _, ...content } = release;
  try {
    const { builtAt: _stored, ...other } = parseDocument(Release, stored, MANIFEST);
    return canonicalJson(content) === canonicalJson(other);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const taken = ({ app, version }: Pick<Release, 'app' | 'version'>): Refusal =>
  new Refusal({
    id: 'version-taken',
    message: `${app} ${version} is published with other content, and a version names one content for ever.`,
    remedy: `Raise the version in ${app}/package.json, or give another one with --version.`,
  });
