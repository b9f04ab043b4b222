import { Release, RELEASE_MANIFEST } from '@rishta/contracts';

import { type Build, checkBuildFiles, filesOf, readBuild, sizesOf, type WantedBuild } from './build.ts';
import { policyIn } from './channel.ts';
import { canonicalJson, parseDocument, sha256 } from './codec.ts';
import type { JournalEntry, JournalLine } from './documents.ts';
import { publishedIn, publishingOf, seal } from './journal-lines.ts';
import {
  appendLine,
  type Journal,
  readJournal,
  readJournalUnderLock,
  sealJournal,
  settleJournal,
  writtenMeanwhile,
} from './journal.ts';
import { releaseFolder, releaseKey } from './names.ts';
import { type Problem, Refusal, refuseOn } from './problem.ts';
import { requireRoom, roomFor } from './disk-space.ts';
import { type Authority, refuseForTrust } from './signing/authority.ts';
import type { Publisher } from './signing/publisher.ts';
import { type Policy, policyOf, refusedRole } from './signing/policy.ts';
import { distrustOf, type SignedRelease, writeSignature } from './signing/release-signature.ts';
import type { NewFile, Store } from './store.ts';

export interface PublishRequest extends WantedBuild, Pick<Authority, 'owners'> {
  by: string;
  /** In whose name; needed where releases are signed. */
  publisher?: Publisher | undefined;
}

export interface PublishResult {
  app: string;
  version: string;
  digest: string;
  /** False when the same content was published before. */
  isNew: boolean;
  /** Whether a signature took the place of one that is not trusted, of a release that was published before. */
  isSignedAgain: boolean;
  entry: JournalEntry;
  /** The file that keeps what a killed command wrote of a line of the journal. */
  aside?: string;
}

/** Tells what is wrong with a build whose files are all as `release.json` says. */
export type BuildCheck = (build: { release: Release; locate: (file: string) => string }) => Promise<Problem[]>;

/** Adds a build to the registry for ever. What is live does not change. */
export async function publish(store: Store, wanted: PublishRequest, check: BuildCheck): Promise<PublishResult> {
  const build = await readBuild(wanted);
  const { release, folder } = build;
  const { app, version } = release;
  const request = { ...wanted, version };
  const seen = await readJournal(store);
  await refuseStranger(store, seen, request);
  refuseOn(await checkBuildFiles(build));
  refuseOn(await check({ release, locate: folder.locate }));

  const isThere = await refuseTaken(store, seen, build);
  await requireRoom(store, isThere ? 0 : roomFor(sizesOf(build)), `the files of ${app} ${version}`);
  await store.writeOnce(releaseFolder(app, version), contentOf(build));
  const stored = await store.read(releaseKey(app, version));
  if (!stored) throw incomplete(release);
  if (!isSameContent(release, stored.content)) throw taken(release);
  return record(store, { app, version, digest: sha256(stored.content), etag: stored.etag }, request);
}

/** Refuses another content under the version of a release that is there, or was once. Resolves to whether it is there. */
export async function refuseTaken(
  store: Store,
  { entries }: Journal,
  { release, manifest }: Pick<Build, 'release' | 'manifest'>,
): Promise<boolean> {
  const { app, version } = release;
  const stored = await store.read(releaseKey(app, version));
  if (stored) {
    if (isSameContent(release, stored.content)) return true;
    // The journal may be older than a publish that has just ended.
    const isRecorded = publishingOf((await readJournal(store)).entries, app, version) !== undefined;
    throw isRecorded ? taken(release) : takenUnrecorded(release);
  }
  const earlier = publishingOf(entries, app, version);
  if (earlier && earlier.digest !== sha256(manifest)) throw taken(release);
  return false;
}

/** Before anything is written, and without the lock unless there is somebody to refuse. */
async function refuseStranger(store: Store, { lines }: Journal, request: PublishRequest): Promise<void> {
  const policy = policyOf({ policy: policyIn(lines) }, request.owners);
  if (refusedRole(policy, request.publisher?.key, 'publish', request.app).length === 0) return;
  await store.withLock(async () => policyFor(store, await readJournalUnderLock(store), request));
}

/** The policy, for one who may publish under it. Under the lock only. */
async function policyFor(store: Store, journal: Journal, request: PublishRequest): Promise<Policy | undefined> {
  const { app, version: to, by, publisher, owners } = request;
  const policy = policyOf({ policy: policyIn(journal.lines) }, owners);
  const problems = refusedRole(policy, publisher?.key, 'publish', app);
  await refuseForTrust(store, journal, { by, wish: 'publish', app, to, signer: publisher }, problems);
  return policy;
}

/**
 * Signs the release and writes the publishing down, as far as neither is done. Only then it may go live. The etag is that of
 * the `release.json` with this digest.
 */
async function record(
  store: Store,
  { etag, ...release }: SignedRelease & { etag: string },
  request: PublishRequest,
): Promise<PublishResult> {
  const { app, version, digest } = release;
  return store.withLock(async () => {
    const { journal, aside } = await settleJournal(store, await readJournalUnderLock(store));
    const told = aside === undefined ? {} : { aside };
    const policy = await policyFor(store, journal, request);
    // A prune may have taken it away since, and another publish may have put another build in its place.
    if ((await store.etag(releaseKey(app, version))) !== etag) throw writtenMeanwhile(`release ${app} ${version}`);
    const earlier = publishingOf(journal.entries, app, version);
    if (earlier && earlier.digest !== digest) throw taken({ app, version });
    const isThere = publishingOf(publishedIn(journal.lines), app, version) !== undefined;
    const { by, publisher } = request;
    const isDistrusted = policy !== undefined && (await distrustOf(store.read, policy, release)).length > 0;
    const signing = isDistrusted ? publisher : undefined;
    if (signing) await writeSignature(store, signing.vouch(release));
    const write = async (line: JournalLine) => {
      await sealJournal(store, (await appendLine(store, journal, line)).journal);
      await store.keepReserve();
    };
    const said = { at: new Date().toISOString(), by, app, to: version, digest };
    if (earlier && isThere) {
      const line = signing?.recordSigning(said, journal.lines);
      if (line) await write(line);
      return { app, version, digest, isNew: false, isSignedAgain: signing !== undefined, entry: earlier, ...told };
    }
    const draft = { ...said, action: 'publish' } as const;
    const last = journal.lines.at(-1);
    const entry = policy && publisher ? publisher.record(draft, last) : seal<JournalEntry>(draft, last);
    await write(entry);
    return { app, version, digest, isNew: true, isSignedAgain: false, entry, ...told };
  });
}

async function* contentOf(build: Build): AsyncGenerator<NewFile> {
  yield* filesOf(build);
  yield { path: RELEASE_MANIFEST, content: build.manifest };
}

/** The moment of the build is no content: building the same sources again gives the same release. */
export function isSameContent(release: Release, stored: Uint8Array): boolean {
  const { builtAt: _, ...content } = release;
  try {
    const { builtAt: _stored, ...other } = parseDocument(Release, stored, RELEASE_MANIFEST);
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

const takenUnrecorded = ({ app, version }: Pick<Release, 'app' | 'version'>): Refusal =>
  new Refusal({
    id: 'version-taken',
    message: `Another build of ${app} ${version} lies in the registry, and its publishing is not in the journal: it is being published, or that was cut off.`,
    remedy: `Publish that build, or another version. If nobody does, remove it with "prune ${app} --unrecorded ${version} --reason …" and publish again.`,
  });

const incomplete = ({ app, version }: { app: string; version: string }): Refusal =>
  new Refusal({
    id: 'file-missing',
    message: `The folder of ${app} ${version} in the registry has no release.json: what lies there is no release.`,
    remedy: `Publish again, for a prune may just have taken it away. If that says the same, remove it with "prune ${app} --unrecorded ${version} --reason …" first.`,
  });
