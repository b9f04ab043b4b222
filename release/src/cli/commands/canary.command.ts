import type { Command } from 'commander';

import { assess } from '../../analysis/assess.ts';
import { assertApp } from '../../registry/names.ts';
import { readState } from '../../registry/state.ts';
import type { Wish } from '../../registry/target.ts';
import type { Context } from '../context.ts';
import { columns, type Outcome } from '../outcome.ts';
import { canaryRow } from '../desk-lines.ts';
import type { Run } from '../program.ts';
import { type ChangeOptions, runChange } from '../run-change.ts';
import { verdictData, verdictLine } from '../verdict.ts';

export function addCanary(program: Command, run: Run): Command {
  const canary = program
    .command('canary')
    .description('say which releases a share of visitors gets; "promote" begins one')
    .action(() => run(tellAll));
  canary
    .command('continue')
    .description('go on to the next share of visitors; after the last one, put the release live')
    .argument('<app>')
    .option('--reason <text>', 'why, for the journal')
    .option('--yes', 'go on in spite of warnings')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .option('--json', 'print one JSON document')
    .action((app: string, options: ChangeOptions) =>
      run(async (context) => runChange(await nextWish(app, context), options, context)),
    );
  canary
    .command('abort')
    .description('give the release to nobody any more; tabs that run it are asked to reload')
    .argument('<app>')
    .option('--reason <text>', 'why, for the journal; required')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .option('--json', 'print one JSON document')
    .action((app: string, options: ChangeOptions) =>
      run((context) => runChange({ action: 'abort', app }, options, context)),
    );
  return canary;
}

/** The version is named, so that somebody else's next canary is not taken for this one. */
async function nextWish(app: string, { registry }: Context): Promise<Wish> {
  assertApp(app);
  const { channel } = await readState(registry.store);
  const canary = channel.canaries?.[app];
  if (!canary || canary.steps.length > 0) return { action: 'canary', app, version: canary?.version };
  return { action: 'promote', app, version: canary.version };
}

async function tellAll({ registry }: Context): Promise<Outcome> {
  const { channel, journal } = await readState(registry.store);
  const assessments = await assess({ channel, lines: journal.lines }, registry.health, Date.now());
  const verdicts = assessments.filter(({ watched }) => watched.canary);
  const canaries = Object.entries(channel.canaries ?? {}).map(([app, canary]) => ({
    app,
    ...canary,
    live: channel.apps[app]?.version ?? null,
  }));
  return {
    data: { canaries, verdicts: verdicts.map(verdictData) },
    lines:
      canaries.length === 0
        ? ['No release is a canary.']
        : [...columns(canaries.map(canaryRow)), ...verdicts.map(verdictLine)],
  };
}
