import type { RecoverEntry } from './documents.ts';
import { entriesOf, parseJournal, publishingOf } from './journal.ts';
import { JOURNAL_KEY } from './names.ts';
import { inParallel } from './parallel.ts';
import { type Problem, Refusal } from './problem.ts';
import type { Registry } from './registry.ts';
import { readState } from './state.ts';
import type { Store } from './store.ts';
import { storedReleases } from './stored-releases.ts';

/** So many releases are compared at the same time. */
const PARALLEL = 4;

export interface Verification {
  /** How many published releases were compared, file by file. */
  releases: number;
  /** How many lines of the journal are unbroken, and the hash of the last of them. */
  entries: number;
  head: string | undefined;
  /** Where the journal begins anew after lines were lost. */
  recoveries: RecoverEntry[];
  problems: Problem[];
}

/** Compares everything in the registry with what was recorded about it. */
export async function verifyRegistry(registry: Registry): Promise<Verification> {
  const { store } = registry;
  const document = await store.read(JOURNAL_KEY);
  const { lines } = parseJournal(document?.content ?? new Uint8Array());
  const published = entriesOf(lines).filter(({ action }) => action === 'publish');

  const recorded = await recordProblems(store);
  const altered = await inParallel(published, PARALLEL, ({ app, to, digest }) =>
    registry.verifyRelease(app, to, digest),
  );
  const problems = [...recorded, ...altered.flat()];
  // Behind a break nobody knows what was recorded.
  if (!recorded.some(({ id }) => id === 'journal-broken')) {
    for (const { app, version } of await storedReleases(store)) {
      if (!publishingOf(published, app, version)) problems.push(unrecorded(app, version));
    }
  }
  return {
    releases: published.length,
    entries: lines.length,
    head: lines.at(-1)?.hash,
    recoveries: lines.filter((line) => line.action === 'recover'),
    problems,
  };
}

const unrecorded = (app: string, version: string): Problem => ({
  id: 'unrecorded-release',
  message: `${app} ${version} lies in the registry, but its publishing is not in the journal; it cannot go live.`,
  remedy: `If a publish was cut off, run it again: "publish ${app} --version ${version}". Otherwise remove the folder.`,
});

/** What is wrong with the journal and the channel, every line of the one and all of the other. */
async function recordProblems(store: Store): Promise<Problem[]> {
  try {
    const { journal, interrupted } = await readState(store, 'nothing');
    const problems: Problem[] = [];
    if (journal.torn > 0) {
      problems.push({
        id: 'journal-torn',
        message: `A command was killed while it wrote line ${journal.lines.length + 1} of the journal; what it wanted was not done.`,
        remedy: 'Nothing needs to be done: the next change puts the remains aside, as does "verify --repair".',
      });
    }
    if (interrupted) {
      problems.push({
        id: 'interrupted-change',
        message: `A ${interrupted.action} of ${interrupted.app} to ${interrupted.to} by ${interrupted.by} was cut off: it is in the journal, but not live.`,
        remedy: 'Complete it with "verify --repair"; the next promote or rollback would do so, too.',
      });
    }
    return problems;
  } catch (error) {
    if (error instanceof Refusal) return [...error.problems];
    throw error;
  }
}
