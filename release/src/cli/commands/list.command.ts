import type { Command } from 'commander';

import type { Channel, JournalEntry } from '../../registry/documents.ts';
import { publishedIn } from '../../registry/journal-lines.ts';
import { assertApp } from '../../registry/names.ts';
import { inParallel } from '../../registry/parallel.ts';
import { Refusal } from '../../registry/problem.ts';
import type { Registry } from '../../registry/registry.ts';
import { readState } from '../../registry/state.ts';
import { columns } from '../outcome.ts';
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
        const releases = await inParallel(published.reverse(), PARALLEL, (entry) => listed(registry, channel, entry));
        return {
          data: { releases },
          lines: releases.length === 0 ? ['Nothing is published.'] : columns(releases.map(row)),
        };
      }),
    );

async function listed(registry: Registry, channel: Channel, entry: JournalEntry): Promise<Listed> {
  const { app, to: version, at: publishedAt, by } = entry;
  return { app, version, publishedAt, by, state: stateOf(channel, entry), source: await sourceOf(registry, entry) };
}

function stateOf({ apps, canaries }: Channel, { app, to }: JournalEntry): Listed['state'] {
  if (apps[app]?.version === to) return 'live';
  if (canaries?.[app]?.version === to) return 'canary';
  if (apps[app]?.previous[0]?.version === to) return 'last good';
  return apps[app]?.recalled.includes(to) ? 'recalled' : null;
}

async function sourceOf(registry: Registry, { app, to, digest }: JournalEntry): Promise<string | null> {
  try {
    return (await registry.readRelease(app, to, digest)).source;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const row = ({ app, version, state, publishedAt, by }: Listed): string[] => [
  app,
  version,
  state ?? '',
  `published ${publishedAt} by ${by}`,
];
