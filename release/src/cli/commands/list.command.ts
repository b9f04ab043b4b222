import type { Command } from 'commander';

import { assertApp } from '../../registry/names.ts';
import type { Registry } from '../../registry/registry.ts';
import { readState, type State } from '../../registry/state.ts';
import { columns, type Outcome } from '../outcome.ts';
import type { Run } from '../program.ts';

export const addList = (program: Command, run: Run): Command =>
  program
    .command('list')
    .description('say which releases are published; the latest first')
    .argument('[app]', 'default: all apps')
    .action((app: string | undefined) =>
      run(async ({ registry }) => {
        if (app !== undefined) assertApp(app);
        return listOutcome(registry, await readState(registry.store), app);
      }),
    );

async function listOutcome(
  registry: Registry,
  { channel, journal }: State,
  only: string | undefined,
): Promise<Outcome> {
  const published = journal.entries
    .filter(({ action, app }) => action === 'publish' && (only === undefined || app === only))
    .reverse()
    .map(({ app, to, at, by }) => ({ app, version: to, publishedAt: at, by, state: stateOf(app, to) }));
  const releases = await Promise.all(
    published.map(async (release) => ({ ...release, source: await sourceOf(registry, release) })),
  );

  function stateOf(app: string, version: string): 'live' | 'last good' | 'recalled' | null {
    const entry = channel.apps[app];
    if (entry?.version === version) return 'live';
    if (entry?.previous[0]?.version === version) return 'last good';
    return entry?.recalled.includes(version) ? 'recalled' : null;
  }

  return {
    data: { releases },
    lines:
      releases.length === 0
        ? ['Nothing is published.']
        : columns(
            releases.map(({ app, version, publishedAt, by, state }) => [
              app,
              version,
              state ?? '',
              `published ${publishedAt} by ${by}`,
            ]),
          ),
  };
}

/** What the release was built from; null when its document cannot be read, which `verify` is there to tell. */
const sourceOf = async (registry: Registry, { app, version }: { app: string; version: string }) =>
  registry.readRelease(app, version).then(
    ({ source }) => source,
    () => null,
  );
