import { createHash, type Hash } from 'node:crypto';

import { changesChannel } from './channel.ts';
import { canonicalJson, hasForm, parseDocument, sha256 } from './codec.ts';
import {
  type JournalEntry,
  JournalLine,
  JournalSeal,
  LINE_SCHEMA_VERSION,
  RELEASE_ACTIONS,
  SCHEMA_VERSION,
} from './documents.ts';
import { readLive } from './live.ts';
import { JOURNAL_KEY, keptKey, releaseFolder, SEAL_KEY } from './names.ts';
import { type Problem, Refusal, refuseOn } from './problem.ts';
import { refuseNewerSchema } from './schema-version.ts';
import type { Signer } from './signing/keys.ts';
import type { Store } from './store.ts';

/** The lines up to the first one that cannot be trusted. */
export interface JournalLines {
  lines: JournalLine[];
  /** How many bytes of the file they take. */
  size: number;
  /** Bytes behind the last line that are none: whoever wrote them was killed, or writes still. */
  torn: number;
  /** Whether the last line lacks its line feed. */
  isOpen: boolean;
  /** What is wrong with the first line that cannot be trusted. */
  problems: Problem[];
}

export interface Journal extends JournalLines {
  /** The lines about releases. */
  entries: JournalEntry[];
  mark: string | undefined;
  /** The number of the last line that the seal knows of, also where it does not fit; 0 when nothing was live then. */
  known: number;
  /** Over the bytes of all lines. */
  digest: Hash;
  /** SHA-256 of the channel that the lines lead to, where that is known without following them. */
  channelDigest: string | undefined;
}

/** What a line says, before it has its place in the chain. */
export type Unchained<T extends JournalLine> = Omit<T, 'schema' | 'sequence' | 'previousHash' | 'hash' | 'signed'>;

/** The version of lines in which a kind of them came. */
const KINDS_SINCE: Partial<Record<JournalLine['action'], number>> = {
  policy: 2,
  refusal: 2,
  canary: 3,
  abort: 3,
  prune: 4,
  exception: 5,
  sign: 5,
};
/** The same of a publish that came with a mandate. */
const MANDATES_SINCE = 6;
const START = '0'.repeat(64);
const LINE = 'A line of the journal';
const LINE_FEED = 0x0a;
const NOTHING = new Uint8Array();

/**
 * Gives the line its place after the last one: its number, and hashes that break when anything before it changes. With a
 * signer it says who wrote it there.
 */
export function seal<T extends JournalLine>(draft: Unchained<T>, last: JournalLine | undefined, signer?: Signer): T {
  const place = { sequence: (last?.sequence ?? 0) + 1, previousHash: last?.hash ?? START };
  const since = 'mandate' in draft ? MANDATES_SINCE : KINDS_SINCE[draft.action];
  const said = { schema: since ?? SCHEMA_VERSION, ...draft, ...place };
  const line = signer ? { ...said, signed: { key: signer.key, value: signer.sign('change', said) } } : said;
  return { ...line, hash: sha256(canonicalJson(line)) } as unknown as T;
}

/** Whether a line is what its own hash says. */
export function isSealed({ hash, ...sealed }: JournalLine): boolean {
  return hash === sha256(canonicalJson(sealed));
}

/** The lines about releases. */
export const entriesOf = (lines: readonly JournalLine[]): JournalEntry[] => lines.filter(isEntry);

const isEntry = (line: JournalLine): line is JournalEntry =>
  (RELEASE_ACTIONS as readonly string[]).includes(line.action);

/** The publishings of all releases that there are, in their order: those that were pruned are gone. */
export function publishedIn(lines: readonly JournalLine[]): JournalEntry[] {
  const published = new Map<string, JournalEntry>();
  for (const line of lines) {
    if (line.action === 'prune') {
      for (const { version } of line.releases) published.delete(releaseFolder(line.app, version));
    } else if (line.action === 'publish') {
      const folder = releaseFolder(line.app, line.to);
      if (!published.has(folder)) published.set(folder, line);
    }
  }
  return [...published.values()];
}

export const textOf = (lines: readonly JournalLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Reads the lines, and checks those that no seal covers. */
export function parseJournal(content: Uint8Array, sealed = 0): JournalLines {
  const lines: JournalLine[] = [];
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end < 0) return { ...parseRest(bytes, start, lines), problems: [] };
    const text = bytes.toString('utf8', start, end);
    const line = end < sealed ? sealedLine(text) : parseLine(text);
    const problem = end < sealed ? undefined : whatIsWrong(line, lines.at(-1));
    if (!line || problem !== undefined) {
      return { lines, size: start, torn: 0, isOpen: false, problems: [broken(lines.length + 1, problem ?? '')] };
    }
    lines.push(line);
    start = end + 1;
  }
}

/** What stands behind the last line feed: nothing, a line that lacks only its own, or a part of one. */
function parseRest(bytes: Buffer, start: number, lines: JournalLine[]): Omit<JournalLines, 'problems'> {
  const line = start < bytes.length ? parseLine(bytes.toString('utf8', start)) : undefined;
  if (!line || whatIsWrong(line, lines.at(-1)) !== undefined) {
    return { lines, size: start, torn: bytes.length - start, isOpen: false };
  }
  return { lines: [...lines, line], size: bytes.length, torn: 0, isOpen: true };
}

/** A later version may have sealed lines that this one does not know. */
function sealedLine(text: string): JournalLine {
  const line = JSON.parse(text) as JournalLine;
  refuseNewerSchema(line, LINE, LINE_SCHEMA_VERSION);
  return line;
}

export function parseLine(text: string): JournalLine | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  refuseNewerSchema(value, LINE, LINE_SCHEMA_VERSION);
  return hasForm(JournalLine, value) ? value : undefined;
}

function whatIsWrong(line: JournalLine | undefined, last: JournalLine | undefined): string | undefined {
  if (!line) return 'is not a whole journal entry';
  const follows = line.sequence === (last?.sequence ?? 0) + 1 && line.previousHash === (last?.hash ?? START);
  if (!follows) return 'does not follow the line before it';
  return isSealed(line) ? undefined : 'was changed after it had been written';
}

export const broken = (line: number, what: string): Problem => ({
  id: 'journal-broken',
  message: `Line ${line} of the journal ${what}: from there on, nobody can say who changed what.`,
  remedy:
    'Find out who changed journal.ndjson and restore it from a backup. If there is none, "recover" begins anew from what is live. Nothing is promoted or rolled back until then.',
});

/** Whether the lines that a seal covers are taken as they are, or all are checked. */
export type Trust = 'seal' | 'nothing';

/** The whole journal; refuses a broken one, for a line after a broken one would hide the break. */
export async function readJournal(store: Store, trust: Trust = 'seal'): Promise<Journal> {
  const journal = await parseStored(store, trust);
  // A line that is being written at this moment looks like a torn one; under the lock there is none.
  if (journal.torn === 0 && journal.problems.length === 0) return journal;
  return store.withLock(() => readJournalUnderLock(store, { trust }));
}

/** The same under the lock. What was seen before is not read again unless it has changed. */
export async function readJournalUnderLock(
  store: Store,
  { seen, trust = 'seal' }: { seen?: Journal | undefined; trust?: Trust } = {},
): Promise<Journal> {
  if (seen?.mark !== undefined && seen.torn === 0 && seen.mark === (await store.mark(JOURNAL_KEY))) return seen;
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
    mark: document?.mark,
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

export const revisionOf = (lines: readonly JournalLine[]): number =>
  lines.reduce(
    (revision, line) => (line.action === 'recover' ? line.channel.revision : revision + (changesChannel(line) ? 1 : 0)),
    0,
  );

/** Keeps what a killed command wrote of a line in a file of its own. Under the lock only. */
export async function settleJournal(store: Store, journal: Journal): Promise<{ journal: Journal; aside?: string }> {
  if (journal.torn === 0) return { journal };
  const aside = keptKey('torn', new Date());
  await store.setAside(JOURNAL_KEY, journal.size, aside);
  return { journal: { ...journal, torn: 0, mark: await store.mark(JOURNAL_KEY) }, aside };
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
    mark: await store.mark(JOURNAL_KEY),
    known: journal.known,
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

/** The publishing of a release; undefined when there was none, or it did not come to its end. */
export const publishingOf = (
  entries: readonly JournalEntry[],
  app: string,
  version: string,
): JournalEntry | undefined =>
  entries.find((entry) => entry.action === 'publish' && entry.app === app && entry.to === version);

/** Whether a release was removed, and not published again. */
export const isPruned = (lines: readonly JournalLine[], app: string, version: string): boolean =>
  publishingOf(entriesOf(lines), app, version) !== undefined &&
  publishingOf(publishedIn(lines), app, version) === undefined;
