import { changesChannel } from './channel.ts';
import { canonicalJson, hasForm, sha256 } from './codec.ts';
import { type JournalEntry, JournalLine, LINE_SCHEMA_VERSION, RELEASE_ACTIONS, SCHEMA_VERSION } from './documents.ts';
import { releaseFolder } from './names.ts';
import type { Problem } from './problem.ts';
import { refuseNewerSchema } from './schema-version.ts';
import type { Signer } from './signing/keys.ts';

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

/** What a line says, before it has its place in the chain. */
export type Unchained<T extends JournalLine> = Omit<T, 'schema' | 'sequence' | 'previousHash' | 'hash' | 'signed'>;

/** Since which version of lines there is each kind of them. */
const KINDS_SINCE: Partial<Record<JournalLine['action'], number>> = {
  policy: 2,
  refusal: 2,
  canary: 3,
  abort: 3,
  prune: 4,
  exception: 5,
  sign: 5,
  retire: 8,
};
/** Since which version a publish may name a mandate. */
const MANDATES_SINCE = 6;
/** Since which version a rollback may name releases in `leaves`. */
const LEAVES_SINCE = 7;
const START = '0'.repeat(64);
const LINE = 'A line of the journal';
export const LINE_FEED = 0x0a;

/**
 * Gives the line its place after the last one: its number, and hashes that break when anything before it changes. With a
 * signer it says who wrote it there.
 */
export function seal<T extends JournalLine>(draft: Unchained<T>, last: JournalLine | undefined, signer?: Signer): T {
  const place = { sequence: (last?.sequence ?? 0) + 1, previousHash: last?.hash ?? START };
  const said = { schema: versionOf(draft), ...draft, ...place };
  const line = signer ? { ...said, signed: { key: signer.key, value: signer.sign('change', said) } } : said;
  return { ...line, hash: sha256(canonicalJson(line)) } as unknown as T;
}

function versionOf(draft: Pick<JournalLine, 'action'>): number {
  if ('mandate' in draft) return MANDATES_SINCE;
  if ('leaves' in draft) return LEAVES_SINCE;
  return KINDS_SINCE[draft.action] ?? SCHEMA_VERSION;
}

/** Whether a line is what its own hash says. */
export function isSealed({ hash, ...sealed }: JournalLine): boolean {
  return hash === sha256(canonicalJson(sealed));
}

/** The lines about releases. */
export const entriesOf = (lines: readonly JournalLine[]): JournalEntry[] => lines.filter(isEntry);

export const isEntry = (line: JournalLine): line is JournalEntry =>
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

export const revisionOf = (lines: readonly JournalLine[]): number =>
  lines.reduce(
    (revision, line) => (line.action === 'recover' ? line.channel.revision : revision + (changesChannel(line) ? 1 : 0)),
    0,
  );

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
