import type { Command } from 'commander';

import type { Channel, JournalEntry } from '../../registry/documents.ts';
import { publishedIn } from '../../registry/journal-lines.ts';
import { assertApp } from '../../registry/names.ts';
import { inParallel } from '../../registry/parallel.ts';
import { type Problem, Refusal } from '../../registry/problem.ts';
import type { Registry } from '../../registry/registry.ts';
import { readState } from '../../registry/state.ts';
import { StoreAwayError } from '../../registry/store.ts';
import { columns, warningLines } from '../outcome.ts';
import { TIMEOUT_MS } from '../store-timeout.ts';
import type { Run } from '../program.ts';

/** So many releases are read at the same time. */
const PARALLEL = 16;

interface Listed {
  app: string;
  version: string;
  publishedAt: string;
  by: string;
  state: 'live' | 'canary' | 'last good' | 'recalled' | null;
  /** Hash of the sources it was built from; null when the release cannot be read. */
  source: string | null;
}

export const addList = (program: Command, run: Run): Command =>
  program
    .command('list')
    .description('say which releases are published; the latest first')
    .argument('[app]', 'default: all apps')
    .action((app: string | undefined) =>
      run(async ({ registry }) => {
        if (app !== undefined) assertApp(app);
        const { channel, journal } = await readState(registry.store);
        const published = publishedIn(journal.lines).filter((entry) => entry.app === (app ?? entry.app));
        const sources = createSources(registry);
        const releases = await inParallel(published.reverse(), PARALLEL, async (entry): Promise<Listed> => ({
          ...listed(channel, entry),
          source: await sources.of(entry),
        }));
        const warnings = sources.warnings();
        return {
          data: { releases, warnings },
          lines: [
            ...(releases.length === 0 ? ['Nothing is published.'] : columns(releases.map(row))),
            ...warningLines(warnings),
          ],
        };
      }),
    );

function listed(channel: Channel, entry: JournalEntry): Omit<Listed, 'source'> {
  const { app, to: version, at: publishedAt, by } = entry;
  return { app, version, publishedAt, by, state: stateOf(channel, entry) };
}

function stateOf({ apps, canaries }: Channel, { app, to }: JournalEntry): Listed['state'] {
  if (apps[app]?.version === to) return 'live';
  if (canaries?.[app]?.version === to) return 'canary';
  if (apps[app]?.previous[0]?.version === to) return 'last good';
  return apps[app]?.recalled.includes(to) ? 'recalled' : null;
}

/** Reads what releases were built from. A store that does not answer is asked no further. */
function createSources({ within }: Pick<Registry, 'within'>) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), TIMEOUT_MS).unref();
  const { readRelease } = within(ending.signal);
  let away: StoreAwayError | undefined;
  return {
    of: async ({ app, to, digest }: JournalEntry): Promise<string | null> => {
      if (away) return null;
      try {
        return (await readRelease(app, to, digest)).source;
      } catch (error) {
        if (error instanceof StoreAwayError) away = error;
        else if (!(error instanceof Refusal)) throw error;
        return null;
      } finally {
        timer.refresh();
      }
    },
    warnings: (): Problem[] => (away ? [unread(away)] : []),
  };
}

const unread = ({ message }: StoreAwayError): Problem => ({
  id: 'unchecked',
  message: `From which sources these releases were built could not be read: ${message}`,
  remedy: 'All else comes from the journal. A rollback to what was live before needs no more than that.',
});

const row = ({ app, version, state, publishedAt, by }: Listed): string[] => [
  app,
  version,
  state ?? '',
  `published ${publishedAt} by ${by}`,
];
