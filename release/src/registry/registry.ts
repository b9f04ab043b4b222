import type { Release } from '@rishta/contracts';

import type { ChannelWatch } from './channel-watch.ts';
import { isIntact } from './integrity.ts';
import type { Channel } from './documents.ts';
import type { FolderStore } from './file-store.ts';
import { watchFolder } from './folder-watch.ts';
import { type LoadedRelease, loadRelease } from './load-release.ts';
import { parseChannel } from './live.ts';
import type { Mirror } from './mirror.ts';
import { type Journal, readJournal } from './journal.ts';
import { assertFilePath, CHANNEL_KEY, JOURNAL_KEY, releaseFolder } from './names.ts';
import { type Problem, Refusal } from './problem.ts';
import { checkFiles } from './release-files.ts';
import { readDeskGrant } from './signing/desk-grant.ts';
import { admitMandate, type Mandate } from './signing/mandate.ts';
import { type Override, readOverride } from './signing/override.ts';
import { createTrust } from './signing/trust.ts';
import type { Store, StoredDocument } from './store.ts';

/**
 * The registry as its readers see it. All rejections are `Refusal`s with a stable id, except for failures of the disk and
 * the `StoreAwayError`s of a store that is elsewhere.
 */
export interface Registry {
  readonly store: Store;
  /** Keys whose holders may sign the policy, as this machine has been told; none: whoever the policy names. */
  readonly owners: readonly string[];
  /** The live channel, revision 0 without apps before the first promote. Cheap: it is parsed again only after a change. */
  readChannel: () => Promise<Channel>;
  /** The whole journal, likewise. Whoever looks for what was cut off between the two asks `readState`. */
  readJournal: () => Promise<Journal>;
  /** For one who has to know of each change at once. */
  watchChannel: () => ChannelWatch;
  /** What to go on with while the store does not answer; undefined where nothing is kept for that. */
  lastKnownChannel: () => Promise<Channel | undefined>;
  /**
   * A published `release.json`, checked against its schema and its place. With `digest` (from the channel) also against
   * that, so that it is what was published. Kept in memory, for a release never changes.
   */
  readRelease: (app: string, version: string, digest?: string) => Promise<Release>;
  /** The same, of a release whose signature is trusted for its app, where releases are signed. */
  readTrusted: (app: string, version: string, digest?: string) => Promise<Release>;
  /** The same as `readTrusted`; when it resolves, all files of the release lie on this machine. */
  holdRelease: (app: string, version: string, digest?: string) => Promise<Release>;
  /** Brings the files of a release that may go live soon to this machine. */
  fetchAhead: (app: string, version: string) => Promise<void>;
  /**
   * The absolute path of a file of a release that is held. Refuses names that are none; whether the file exists is not
   * looked at.
   */
  filePath: (app: string, version: string, file: string) => string;
  /** A file of a release that need not be held, as it was published; undefined when there is none. */
  fetchFile: (release: Release, file: string) => Promise<Uint8Array | undefined>;
  /** A document on this machine, of a release that is held. */
  readCopy: (key: string) => Promise<StoredDocument | undefined>;
  /** What a grant gives now, under the policy of the channel that was read last. Refuses as `readOverride` does. */
  overrideOf: (grant: string) => Override;
  /** The same of a grant of the release desk: until when it lasts. Refuses as `readDeskGrant` does. */
  deskGrantOf: (grant: string) => { until: string };
  /** A mandate to publish at a site. Refuses as `admitMandate` does. */
  mandateOf: (text: string, site: string) => Mandate;
  /**
   * The same registry, which waits for a store that is elsewhere until the signal comes, and then has it for away. Of a
   * registry in a folder, the registry itself.
   */
  within: (signal: AbortSignal) => Registry;
  /** Reads every file of a release and compares it with `release.json`. */
  verifyRelease: (app: string, version: string, digest?: string) => Promise<Problem[]>;
}

/** Where the files of releases are read on this machine. */
interface Copies {
  locate: (key: string) => string;
  read: (key: string) => Promise<StoredDocument | undefined>;
  /** Absent where the store is on this machine. */
  mirror?: Mirror;
}

const EMPTY: Channel = { revision: 0, apps: {} };

/** A registry in a folder of this machine. */
export function folderRegistry(store: FolderStore, owners: readonly string[] = []): Registry {
  const watchChannel = () => watchFolder(store.locate(CHANNEL_KEY));
  const registry: Registry = { ...createRegistry(store, watchChannel, store, owners), within: () => registry };
  return registry;
}

/** A registry that is elsewhere, and the same store as `Registry.within` has it. */
export const mirroredRegistry = (
  store: Store,
  mirror: Mirror,
  watchChannel: Registry['watchChannel'],
  owners: readonly string[],
  storeWithin: (signal: AbortSignal) => Store,
): Registry => ({
  ...createRegistry(store, watchChannel, { locate: mirror.locate, read: mirror.read, mirror }, owners),
  within: (signal) => mirroredRegistry(storeWithin(signal), mirror, watchChannel, owners, storeWithin),
});

function createRegistry(
  store: Store,
  watchChannel: Registry['watchChannel'],
  copies: Copies,
  owners: readonly string[],
): Omit<Registry, 'within'> {
  const { mirror } = copies;
  const trust = createTrust(store, owners, mirror);
  let channel: { etag: string; value: Channel } | undefined;
  let journal: Journal | undefined;
  const releases = new Map<string, Promise<LoadedRelease>>();

  async function readChannel(): Promise<Channel> {
    const etag = await store.etag(CHANNEL_KEY);
    if (etag === undefined) return EMPTY;
    if (channel?.etag === etag) return channel.value;
    const document = await store.read(CHANNEL_KEY);
    if (!document) return EMPTY;
    const value = parseChannel(document.content);
    trust.follow(value);
    channel = { etag: document.etag, value };
    await mirror?.keepChannel(value);
    return value;
  }

  async function readJournalOnce(): Promise<Journal> {
    const isKnown = journal?.etag !== undefined && journal.etag === (await store.etag(JOURNAL_KEY));
    if (journal && isKnown) return journal;
    return (journal = await readJournal(store));
  }

  const readDocument = async (key: string) => (await mirror?.read(key)) ?? (await store.read(key));

  function loadOnce(app: string, version: string): Promise<LoadedRelease> {
    const name = releaseFolder(app, version);
    let pending = releases.get(name);
    if (!pending) {
      pending = loadRelease(readDocument, app, version);
      releases.set(name, pending);
      pending.catch(() => releases.delete(name));
    }
    return pending;
  }

  async function readLoaded(app: string, version: string, digest: string | undefined): Promise<LoadedRelease> {
    const isPublished = (loaded: LoadedRelease) => digest === undefined || loaded.digest === digest;
    const found = await loadOnce(app, version);
    if (isPublished(found)) return found;
    releases.delete(releaseFolder(app, version));
    if (mirror) {
      // It may be the copy alone that is not what was published.
      await mirror.drop(app, version);
      const again = await loadOnce(app, version);
      if (isPublished(again)) return again;
      releases.delete(releaseFolder(app, version));
    }
    throw new Refusal({
      id: 'release-altered',
      message: `release.json of ${app} ${version} is not the one that was published.`,
      remedy: 'Restore the folder from a backup, or publish the app under a new version.',
    });
  }

  const readRelease: Registry['readRelease'] = async (app, version, digest) =>
    (await readLoaded(app, version, digest)).release;

  async function readTrusted(app: string, version: string, digest: string | undefined): Promise<LoadedRelease> {
    const loaded = await readLoaded(app, version, digest);
    if (!trust.isFollowing()) await readChannel();
    await trust.assertTrusted({ app, version, digest: loaded.digest });
    return loaded;
  }

  return {
    store,
    owners,
    watchChannel,
    readChannel,
    readJournal: readJournalOnce,
    readRelease,
    readTrusted: async (...release) => (await readTrusted(...release)).release,
    lastKnownChannel: async () => {
      const document = await mirror?.read(CHANNEL_KEY);
      try {
        const known = document && parseChannel(document.content);
        if (known) trust.follow(known);
        return known;
      } catch (error) {
        // It is a help, and no more than that.
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
    holdRelease: async (app, version, digest) => {
      const { release, content } = await readTrusted(app, version, digest);
      await mirror?.hold(release, content);
      return release;
    },
    fetchAhead: async (app, version) => {
      const { release, content } = await readLoaded(app, version, undefined);
      await mirror?.hold(release, content);
    },
    filePath: (app, version, file) => {
      assertFilePath(file);
      return copies.locate(`${releaseFolder(app, version)}/${file}`);
    },
    fetchFile: async ({ app, version, files }, file) => {
      const expected = Object.hasOwn(files, file) ? files[file] : undefined;
      const document = expected && (await store.read(`${releaseFolder(app, version)}/${file}`));
      return document && isIntact(document.content, expected.integrity) ? document.content : undefined;
    },
    readCopy: copies.read,
    overrideOf: (grant) => readOverride(grant, trust.policy(), new Date()),
    mandateOf: (text, site) => admitMandate(text, trust.policy(), site, new Date()),
    deskGrantOf: (grant) => readDeskGrant(grant, trust.policy(), new Date()),
    verifyRelease: async (app, version, digest) => {
      // A long-lived reader would otherwise check its memory instead of the disk.
      releases.delete(releaseFolder(app, version));
      try {
        const release = await readRelease(app, version, digest);
        return await checkFiles(store, releaseFolder(app, version), release);
      } catch (error) {
        if (error instanceof Refusal) return [...error.problems];
        throw error;
      }
    },
  };
}
