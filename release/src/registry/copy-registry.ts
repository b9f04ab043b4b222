import { sha256 } from './codec.ts';
import type { JournalEntry, JournalLine } from './documents.ts';
import { isPruned, parseJournal, publishedIn } from './journal-lines.ts';
import { readJournal, writtenMeanwhile } from './journal.ts';
import { CHANNEL_KEY, JOURNAL_KEY, releaseFolder, releaseKey, signatureKey } from './names.ts';
import { inBatches, inParallel } from './parallel.ts';
import { Refusal, refuseOn } from './problem.ts';
import { MAX_FILES } from './release-files.ts';
import type { Registry } from './registry.ts';
import type { NewFile, Store } from './store.ts';
import { verifyRegistry } from './verify.ts';

/** So many files are read at the same time. */
const AT_A_TIME = 16;

export interface Copied {
  /** How many releases are at the other place, and how many of them came now. */
  releases: number;
  added: number;
  /** Lines of the journal, and the hash of the last of them. */
  entries: number;
  head: string | undefined;
}

/**
 * Brings a registry to another place: its releases, then its journal, byte for byte, and the channel last. The other place
 * is empty, or holds an earlier state of the same registry: a copy that was cut off is run again. Nothing is copied of a
 * registry that is damaged, and of publishes that were cut off. What is copied is the registry of one moment: whoever
 * changes it meanwhile has not to wait for the files.
 */
export async function copyRegistry(from: Registry, to: Registry): Promise<Copied> {
  await refuseUnsound(from);
  const added = await copyMoment(from.store, to.store);
  const { releases, entries, head } = await refuseUnsound(to);
  return { releases, added, entries, head };
}

/** Resolves to how many releases came to the other place. */
async function copyMoment(from: Store, to: Store): Promise<number> {
  const moment = await from.withLock(() => readMoment(from));
  await refuseOther(to, moment.journal);
  let added = 0;
  for (const entry of publishedIn(moment.lines)) {
    try {
      if (await copyRelease(from, to, entry)) added += 1;
    } catch (error) {
      if (!isPruned((await readJournal(from)).lines, entry.app, entry.to)) throw error;
      // The journal of before names a release that nobody can get any more.
      return added + (await copyMoment(from, to));
    }
  }
  await to.withLock(() => writeMoment(to, moment));
  return added;
}

/** What is there of a document: it, or nothing. */
type Found = [key: string, content: Uint8Array][];

/** All but the files of releases, which never change. */
interface Moment {
  journal: string;
  lines: JournalLine[];
  /** What lies beside the journal. */
  others: Found;
  channel: Found;
}

/** Under the lock only. */
async function readMoment(store: Store): Promise<Moment> {
  const journal = await readText(store, JOURNAL_KEY);
  const { lines } = parseJournal(new TextEncoder().encode(journal));
  if (lines.length === 0) throw noRegistry();
  const keys = lines.flatMap((line) => {
    if (line.action === 'publish') return [signatureKey(line.app, line.to)];
    return line.action === 'recover' ? (line.lost.keptAs ?? []) : [];
  });
  const find = async (key: string): Promise<Found> => {
    const document = await store.read(key);
    return document ? [[key, document.content]] : [];
  };
  const others = (await inParallel([...new Set(keys)], AT_A_TIME, find)).flat();
  return { journal, lines, others, channel: await find(CHANNEL_KEY) };
}

async function refuseUnsound(registry: Registry) {
  const verification = await verifyRegistry(registry);
  refuseOn(verification.problems.filter(({ id }) => id !== 'unrecorded-release' && id !== 'prune-unfinished'));
  return verification;
}

/** Refuses a place that holds something else than the beginning of this journal. */
async function refuseOther(to: Store, journal: string): Promise<void> {
  if (journal.startsWith(await readText(to, JOURNAL_KEY))) return;
  throw new Refusal({
    id: 'other-registry',
    message: 'The other place holds a registry that is not an earlier state of this one.',
    remedy: 'Choose an empty place, or compare the two with "history".',
  });
}

/** False when the release is there already. */
async function copyRelease(from: Store, to: Store, { app, to: version, digest }: JournalEntry): Promise<boolean> {
  if (await to.writeOnce(releaseFolder(app, version), filesOf(from, releaseFolder(app, version)))) return true;
  const there = await to.read(releaseKey(app, version));
  if (there && sha256(there.content) === digest) return false;
  throw new Refusal({
    id: 'version-taken',
    message: `The other place holds another ${app} ${version}, and a version names one content for ever.`,
    remedy: 'Choose an empty place.',
  });
}

async function* filesOf(store: Store, folder: string): AsyncGenerator<NewFile> {
  const files = await store.list(folder, MAX_FILES + 1);
  // A prune may just have taken it away, and nothing is no release.
  if (files.length === 0) throw writtenMeanwhile(`release ${folder}`);
  yield* inBatches(files, AT_A_TIME, async ({ path }) => {
    const document = await store.read(`${folder}/${path}`);
    if (!document) throw writtenMeanwhile(`release ${folder}`);
    return { path, content: document.content };
  });
}

/** Under the lock only. */
async function writeMoment(to: Store, { journal, others, channel }: Moment): Promise<void> {
  await refuseOther(to, journal);
  for (const document of others) await writeDocument(to, document);
  const there = (await to.read(JOURNAL_KEY))?.content ?? new Uint8Array();
  const rest = new TextDecoder().decode(new TextEncoder().encode(journal).subarray(there.length));
  if (!(await to.append(JOURNAL_KEY, rest, there.length))) throw writtenMeanwhile('journal');
  for (const document of channel) await writeDocument(to, document);
}

async function writeDocument(to: Store, [key, content]: Found[number]): Promise<void> {
  const there = await to.read(key);
  if (there && Buffer.compare(content, there.content) === 0) return;
  const staged = await to.stage(key, new TextDecoder().decode(content));
  if (!(await staged.commit(there?.etag))) throw writtenMeanwhile(key);
}

const readText = async (store: Store, key: string): Promise<string> =>
  new TextDecoder().decode((await store.read(key))?.content);

const noRegistry = (): Refusal =>
  new Refusal({
    id: 'no-registry',
    message: 'There is no registry in that place: it has no journal, or an empty one.',
    remedy: 'Name the folder that holds journal.ndjson, such as .data/registry.',
  });
