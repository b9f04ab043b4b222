import { sha256 } from './codec.ts';
import type { JournalEntry, JournalLine } from './documents.ts';
import { parseJournal, publishedIn } from './journal-lines.ts';
import { writtenMeanwhile } from './journal.ts';
import { CHANNEL_KEY, JOURNAL_KEY, releaseFolder, releaseKey, signatureKey } from './names.ts';
import { inBatches } from './parallel.ts';
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
 * registry that is damaged, and of publishes that were cut off.
 */
export async function copyRegistry(from: Registry, to: Registry): Promise<Copied> {
  await refuseUnsound(from);
  const added = await from.store.withLock(async () => {
    const journal = await readText(from.store, JOURNAL_KEY);
    const lines = parseJournal(new TextEncoder().encode(journal)).lines;
    if (lines.length === 0) throw noRegistry();
    await refuseOther(to.store, journal);
    let count = 0;
    for (const entry of publishedIn(lines)) {
      if (await copyRelease(from.store, to.store, entry)) count += 1;
    }
    await to.store.withLock(() => copyDocuments(from.store, to.store, journal, lines));
    return count;
  });
  const { releases, entries, head } = await refuseUnsound(to);
  return { releases, added, entries, head };
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
  yield* inBatches(files, AT_A_TIME, async ({ path }) => {
    const document = await store.read(`${folder}/${path}`);
    if (!document) throw writtenMeanwhile(`release ${folder}`);
    return { path, content: document.content };
  });
}

async function copyDocuments(from: Store, to: Store, journal: string, lines: readonly JournalLine[]): Promise<void> {
  for (const line of lines) {
    const keptAs = line.action === 'recover' ? line.lost.keptAs : undefined;
    if (keptAs !== undefined) await copyDocument(from, to, keptAs);
    if (line.action === 'publish') await copyDocument(from, to, signatureKey(line.app, line.to));
  }
  await refuseOther(to, journal);
  const there = (await to.read(JOURNAL_KEY))?.content ?? new Uint8Array();
  const rest = new TextDecoder().decode(new TextEncoder().encode(journal).subarray(there.length));
  if (!(await to.append(JOURNAL_KEY, rest, there.length))) throw writtenMeanwhile('journal');
  await copyDocument(from, to, CHANNEL_KEY);
}

async function copyDocument(from: Store, to: Store, key: string): Promise<void> {
  const document = await from.read(key);
  const there = await to.read(key);
  if (!document || (there && Buffer.compare(document.content, there.content) === 0)) return;
  const staged = await to.stage(key, new TextDecoder().decode(document.content));
  if (!(await staged.commit(there?.mark))) throw writtenMeanwhile(key);
}

const readText = async (store: Store, key: string): Promise<string> =>
  new TextDecoder().decode((await store.read(key))?.content);

const noRegistry = (): Refusal =>
  new Refusal({
    id: 'no-registry',
    message: 'There is no registry in that place: it has no journal, or an empty one.',
    remedy: 'Name the folder that holds journal.ndjson, such as .data/registry.',
  });
