import { AppName } from '@rishta/contracts';
import { Check } from 'typebox/value';

import { parseJournal, publishingOf } from './journal.ts';
import { JOURNAL_KEY } from './names.ts';
import { type Problem, Refusal } from './problem.ts';
import type { Registry } from './registry.ts';
import { readState } from './state.ts';
import type { Store } from './store.ts';

export interface Verification {
  /** How many published releases were compared, file by file. */
  releases: number;
  /** How many lines of the journal are unbroken, and the hash of the last of them. */
  entries: number;
  head: string | undefined;
  problems: Problem[];
}

/** Compares everything in the registry with what was recorded about it. */
export async function verifyRegistry(registry: Registry): Promise<Verification> {
  const { store } = registry;
  const document = await store.read(JOURNAL_KEY);
  const journal = parseJournal(document ? new TextDecoder().decode(document.content) : '');
  const problems = [...journal.problems];
  const published = journal.entries.filter(({ action }) => action === 'publish');

  for (const { app, to, digest } of published) problems.push(...(await registry.verifyRelease(app, to, digest)));
  // Behind a break nobody knows what was recorded.
  if (journal.problems.length === 0) {
    for (const { app, version } of await storedReleases(store)) {
      if (!publishingOf(published, app, version)) problems.push(unrecorded(app, version));
    }
    problems.push(...(await channelProblems(store)));
  }
  return { releases: published.length, entries: journal.entries.length, head: journal.entries.at(-1)?.hash, problems };
}

async function storedReleases(store: Store): Promise<{ app: string; version: string }[]> {
  const apps = (await store.folders('')).filter((name) => Check(AppName, name));
  const releases = await Promise.all(
    apps.map(async (app) => (await store.folders(app)).map((version) => ({ app, version }))),
  );
  return releases.flat();
}

const unrecorded = (app: string, version: string): Problem => ({
  id: 'unrecorded-release',
  message: `${app} ${version} lies in the registry, but its publishing is not in the journal; it cannot go live.`,
  remedy: `If a publish was cut off, run it again: "publish ${app} --version ${version}". Otherwise remove the folder.`,
});

async function channelProblems(store: Store): Promise<Problem[]> {
  try {
    const { interrupted } = await readState(store);
    if (!interrupted) return [];
    return [
      {
        id: 'interrupted-change',
        message: `A ${interrupted.action} of ${interrupted.app} to ${interrupted.to} by ${interrupted.by} was cut off: it is in the journal, but not live.`,
        remedy: 'Complete it with "verify --repair"; the next promote or rollback would do so, too.',
      },
    ];
  } catch (error) {
    if (error instanceof Refusal) return [...error.problems];
    throw error;
  }
}
