import { type JournalEntry, type RefusalEntry } from '../documents.ts';
import { seal } from '../journal-lines.ts';
import { appendLine, type Journal, sealJournal } from '../journal.ts';
import { type Problem, refuseOn } from '../problem.ts';
import type { Store } from '../store.ts';
import type { Signer } from './keys.ts';

/** Who asks for something, and whose word counts. */
export interface Authority {
  /** Who asks. */
  signer?: Signer | undefined;
  /** Keys whose holders may sign the policy, as this machine has been told; default: whoever the policy names. */
  owners?: readonly string[] | undefined;
}

interface Refused {
  by: string;
  wish: JournalEntry['action'] | 'policy' | 'prune' | 'exception' | 'sign';
  app?: string;
  to?: string | undefined;
  signer?: Pick<Signer, 'key'> | undefined;
}

/** Refuses on problems of trust, and writes down that it did. Under the lock only. */
export async function refuseForTrust(
  store: Store,
  journal: Journal,
  { by, wish, app, to, signer }: Refused,
  problems: readonly Problem[],
): Promise<void> {
  if (problems.length === 0) return;
  const draft = {
    at: new Date().toISOString(),
    by,
    action: 'refusal',
    wish,
    ...(app !== undefined && { app }),
    ...(to !== undefined && { to }),
    problems: problems.map(({ id }) => id),
    ...(signer && { key: signer.key }),
  } as const;
  const line = seal<RefusalEntry>(draft, journal.lines.at(-1));
  if (!isRepeated(line, journal)) {
    // A line that cannot be written must not hide why somebody is refused.
    await appendLine(store, journal, line).then(
      (appended) => sealJournal(store, appended.journal),
      () => undefined,
    );
  }
  refuseOn(problems);
}

/** Who tries the same again and again, also by turns with others, is written down once until something else is. */
function isRepeated(line: RefusalEntry, { lines }: Journal): boolean {
  const said = ({ by, wish, app, to, problems, key }: RefusalEntry) =>
    JSON.stringify([by, wish, app, to, problems, key]);
  return lines
    .slice(lines.findLastIndex(({ action }) => action !== 'refusal') + 1)
    .some((before) => before.action === 'refusal' && said(before) === said(line));
}
