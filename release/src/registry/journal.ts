import { Check } from 'typebox/value';

import { canonicalJson, sha256 } from './codec.ts';
import { JournalEntry } from './documents.ts';
import { JOURNAL_KEY } from './names.ts';
import { type Problem, Refusal, refuseOn } from './problem.ts';
import type { Store } from './store.ts';

export interface Journal {
  entries: JournalEntry[];
  text: string;
  mark: string | undefined;
}

/** What an entry says, before it has its place in the chain. */
export type JournalDraft = Omit<JournalEntry, 'sequence' | 'previousHash' | 'hash'>;

const START = '0'.repeat(64);

/** Gives the entry its place after the last one: its number, and hashes that break when anything before it changes. */
export function seal(draft: JournalDraft, last: JournalEntry | undefined): JournalEntry {
  const entry = { ...draft, sequence: (last?.sequence ?? 0) + 1, previousHash: last?.hash ?? START };
  return { ...entry, hash: sha256(canonicalJson(entry)) };
}

/** Reads the lines up to the first one that cannot be trusted, which is then the problem. */
export function parseJournal(text: string): { entries: JournalEntry[]; problems: Problem[] } {
  const entries: JournalEntry[] = [];
  const lines = text.split('\n');
  // Every line ends with a line feed.
  const rest = lines.pop();
  if (rest) lines.push(rest);
  for (const [index, line] of lines.entries()) {
    const entry = parseLine(line);
    if (!entry || (rest && index === lines.length - 1)) {
      return { entries, problems: [broken(index + 1, 'is not a whole journal entry')] };
    }
    const { hash, ...sealed } = entry;
    const last = entries.at(-1);
    if (sealed.sequence !== index + 1 || sealed.previousHash !== (last?.hash ?? START)) {
      return { entries, problems: [broken(index + 1, 'does not follow the line before it')] };
    }
    if (hash !== sha256(canonicalJson(sealed))) {
      return { entries, problems: [broken(index + 1, 'was changed after it had been written')] };
    }
    entries.push(entry);
  }
  return { entries, problems: [] };
}

function parseLine(line: string): JournalEntry | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return Check(JournalEntry, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const broken = (line: number, what: string): Problem => ({
  id: 'journal-broken',
  message: `Line ${line} of the journal ${what}: from there on, nobody can say who changed what.`,
  remedy:
    'Find out who changed journal.ndjson and restore it from a backup; nothing is promoted or rolled back until then.',
});

/** The whole journal; refuses a broken one, for an entry after a broken line would hide the break. */
export async function readJournal(store: Store): Promise<Journal> {
  const document = await store.read(JOURNAL_KEY);
  const text = document ? new TextDecoder().decode(document.content) : '';
  const { entries, problems } = parseJournal(text);
  refuseOn(problems);
  return { entries, text, mark: document?.mark };
}

/** Adds an entry and resolves when it is on the disk. To be called under the lock. */
export async function appendEntry(store: Store, journal: Journal, draft: JournalDraft): Promise<JournalEntry> {
  const entry = seal(draft, journal.entries.at(-1));
  const text = `${journal.text}${JSON.stringify(entry)}\n`;
  if (!(await store.replace(JOURNAL_KEY, text, journal.mark))) throw writtenMeanwhile('journal');
  return entry;
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
