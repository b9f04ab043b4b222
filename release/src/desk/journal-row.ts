import type { ExceptionEntry, JournalLine } from '../registry/documents.ts';

/** A line of the journal, for people. */
export interface JournalRow {
  /** ISO 8601. */
  at: string;
  by: string;
  /** What was done, such as "canary, 5 %". */
  what: string;
  app?: string | undefined;
  /** The release, or the two between which it went, or what else was changed. */
  about?: string | undefined;
  /** Why; of a refusal, the ids of what stood against it. */
  reason?: string | undefined;
}

/** Tells a line of the journal. Keys and hashes are left out. */
export function journalRow(line: JournalLine): JournalRow {
  const { at, by, action } = line;
  if (line.action === 'refusal') {
    return { at, by, what: `${line.wish}, refused`, app: line.app, about: line.to, reason: line.problems.join(', ') };
  }
  if (line.action === 'sign') return { at, by, what: action, app: line.app, about: line.to };
  const said = { at, by, reason: line.reason };
  if (line.action === 'policy') return { ...said, what: line.anew ? 'policy, anew' : action };
  if (line.action === 'recover') return { ...said, what: action, about: `${String(line.lost.lines)} lines lost` };
  if (line.action === 'prune') {
    const what = line.unrecorded ? 'prune, unrecorded' : action;
    return { ...said, what, app: line.app, about: line.releases.map(({ version }) => version).join(', ') };
  }
  if (line.action === 'exception') return { ...said, ...exceptionRow(line) };
  const { app, from, to, atOnce, recall, share } = line;
  if (action === 'canary') return { ...said, what: `${action}, ${String(share ?? 0)} %`, app, about: to };
  if (action === 'abort' || action === 'retire') return { ...said, what: action, app, about: to };
  return {
    ...said,
    what: [action, ...(atOnce ? ['at once'] : []), ...(recall ? ['recall'] : [])].join(', '),
    app,
    about: from === undefined ? to : `${from} → ${to}`,
  };
}

function exceptionRow({ app, to, problems, until }: ExceptionEntry): Pick<JournalRow, 'what' | 'app' | 'about'> {
  if (problems.length === 0) return { what: 'exception, ended', app, about: to };
  return { what: `exception until ${until}`, app, about: `${to}: ${problems.join(', ')}` };
}
