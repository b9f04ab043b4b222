import { createHash, type Hash } from 'node:crypto';

import { changesChannel } from './channel.ts';
import { parseDocument } from './codec.ts';
import { readAgain } from './disk-space.ts';
import { type JournalEntry, type JournalLine, JournalSeal } from './documents.ts';
import {
  broken,
  entriesOf,
  isEntry,
  type JournalLines,
  LINE_FEED,
  parseJournal,
  parseLine,
  revisionOf,
  textOf,
} from './journal-lines.ts';
import { readLive } from './live.ts';
import { JOURNAL_KEY, asideKey, SEAL_KEY } from './names.ts';
import { Refusal, refuseOn } from './problem.ts';
import type { Store } from './store.ts';

const NOTHING = new Uint8Array();

export interface Journal extends JournalLines {
  /** The lines about releases. */
  entries: JournalEntry[];
  etag: string | undefined;
  /** The number of the last line that the seal knows of, also where it does not fit; 0 when nothing was live then. */
  known: number;
  /** Over the bytes of all lines. */
  digest: Hash;
  /** SHA-256 of the channel that the lines lead to, where that is known without following them. */
  channelDigest: string | undefined;
}

/** Whether the lines that a seal covers are taken as they are, or all are checked. */
export type Trust = 'seal' | 'nothing';

/** The whole journal; refuses a broken one, for a line after a broken one would hide the break. */
export async function readJournal(store: Store, trust: Trust = 'seal'): Promise<Journal> {
  const journal = await parseStored(store, trust);
  // A line that is being written at this moment looks like a torn one; under the lock there is none.
  if (journal.torn === 0 && journal.problems.length === 0) return journal;
  return readAgain(store, () => readJournalUnderLock(store, { trust }));
}

/** The same under the lock. What was seen before is not read again unless it has changed. */
export async function readJournalUnderLock(
  store: Store,
  { seen, trust = 'seal' }: { seen?: Journal | undefined; trust?: Trust } = {},
): Promise<Journal> {
  if (seen?.etag !== undefined && seen.torn === 0 && seen.etag === (await store.etag(JOURNAL_KEY))) return seen;
  const journal = await parseStored(store, trust);
  refuseOn(journal.problems);
  if (journal.torn > 0 && (await isKnown(store, journal.lines))) {
    refuseOn([broken(journal.lines.length + 1, 'was whole once, and is cut off')]);
  }
  return journal;
}

async function parseStored(store: Store, trust: Trust): Promise<Journal> {
  // The seal first: one that is newer than the journal would not fit it.
  const found = await readSeal(store);
  const document = await store.read(JOURNAL_KEY);
  const content = document?.content ?? NOTHING;
  const whole = createHash('sha256');
  const sealed = trust === 'seal' && found && fits(found, content, whole) ? found : undefined;
  const parsed = parseJournal(content, sealed?.bytes);
  const isUnchangedSince = !parsed.lines.slice(sealed?.sequence).some(changesChannel);
  const digest = sealed ? whole : createHash('sha256');
  return {
    ...parsed,
    entries: entriesOf(parsed.lines),
    etag: document?.etag,
    known: lastKnown(found),
    digest: digest.update(content.subarray(sealed?.bytes ?? 0, parsed.size)),
    channelDigest: isUnchangedSince ? sealed?.channel : undefined,
  };
}

export async function readSeal(store: Store): Promise<JournalSeal | undefined> {
  const document = await store.read(SEAL_KEY);
  try {
    return document && parseDocument(JournalSeal, document.content, SEAL_KEY);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

export const lastKnown = (found: JournalSeal | undefined): number => (found?.channel ? found.sequence : 0);

/** Whether the bytes are those that were sealed, of which the last line is a line with this number. */
function fits(found: JournalSeal, content: Uint8Array, digest: Hash): boolean {
  const { bytes } = found;
  if (content.length < bytes || content[bytes - 1] !== LINE_FEED) return false;
  const whole = Buffer.from(content.buffer, content.byteOffset, bytes);
  digest.update(whole);
  if (digest.copy().digest('hex') !== found.sha256) return false;
  const last = parseLine(whole.toString('utf8', whole.lastIndexOf(LINE_FEED, bytes - 2) + 1, bytes - 1));
  return last?.sequence === found.sequence && last.hash === found.hash;
}

/** Whether the seal or the channel says that there was one more line. */
export async function isKnown(store: Store, lines: readonly JournalLine[]): Promise<boolean> {
  if (((await readSeal(store))?.sequence ?? 0) > lines.length) return true;
  const { channel, journal } = await readLive(store);
  return journal ? journal.sequence > lines.length : (channel?.revision ?? 0) > revisionOf(lines);
}

/** Keeps what a killed command wrote of a line in a file of its own. Under the lock only. */
export async function settleJournal(store: Store, journal: Journal): Promise<{ journal: Journal; aside?: string }> {
  if (journal.torn === 0) return { journal };
  const aside = asideKey('torn', new Date());
  await store.setAside(JOURNAL_KEY, journal.size, aside);
  return { journal: { ...journal, torn: 0, etag: await store.etag(JOURNAL_KEY) }, aside };
}

/** Adds a line and resolves when it is on the disk, with what takes it away again. To be called under the lock. */
export async function appendLine(
  store: Store,
  journal: Journal,
  line: JournalLine,
): Promise<{ journal: Journal; undo: () => Promise<void> }> {
  const text = `${journal.isOpen ? '\n' : ''}${textOf([line])}`;
  const undo = await store.append(JOURNAL_KEY, text, journal.size);
  if (!undo) throw writtenMeanwhile('journal');
  const content = new TextEncoder().encode(text);
  const appended: Journal = {
    ...journal,
    lines: [...journal.lines, line],
    entries: isEntry(line) ? [...journal.entries, line] : journal.entries,
    size: journal.size + content.length,
    isOpen: false,
    etag: await store.etag(JOURNAL_KEY),
    digest: journal.digest.copy().update(content),
    channelDigest: changesChannel(line) ? undefined : journal.channelDigest,
  };
  return { journal: appended, undo };
}

/** Notes how far the journal is checked, for the commands after this one. To be called under the lock. */
export async function sealJournal(store: Store, journal: Journal): Promise<void> {
  const last = journal.lines.at(-1);
  if (!last) return;
  const { sequence, hash } = last;
  const { size: bytes, digest, channelDigest: channel } = journal;
  const found: JournalSeal = {
    sequence,
    hash,
    bytes,
    sha256: digest.copy().digest('hex'),
    ...(channel && { channel }),
  };
  await store.cache(SEAL_KEY, `${JSON.stringify(found)}\n`);
}

/** Something wrote without the lock. */
export const writtenMeanwhile = (what: string): Refusal =>
  new Refusal({
    id: 'conflict',
    message: `The ${what} was changed by something else at the same moment.`,
    remedy: 'See "status" and "verify", then run the command again if it is still wanted.',
  });
