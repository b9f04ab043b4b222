import type { Command } from 'commander';

import { Refusal } from '../../registry/problem.ts';
import { planRecovery, recover, type Recovery } from '../../registry/recover.ts';
import { assertReason } from '../../registry/reason.ts';
import { type Context, whoIs } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import type { Run } from '../program.ts';
import { authorityIn } from '../signer.ts';

interface Options {
  reason?: string;
  by?: string;
  yes?: boolean;
}

export const addRecover = (program: Command, run: Run): Command =>
  program
    .command('recover')
    .description('begin the journal anew after lines of it were lost; says what it would do unless it is told --yes')
    .option('--yes', 'do it')
    .option('--reason <text>', 'why, for the journal; required with --yes')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((options: Options) => run((context) => runRecover(options, context)));

async function runRecover({ reason, by, yes = false }: Options, context: Context): Promise<Outcome> {
  const { registry } = context;
  if (!yes) {
    const planned = await planRecovery(registry);
    if (!planned) return nothingLost;
    const [first, ...others] = planned.damage;
    const consent = {
      id: 'consent-missing',
      message: `Nothing was changed. A recovery would do this:\n${linesOf(planned).join('\n')}`,
      remedy: 'If nobody has a backup of journal.ndjson, do it: "recover --yes --reason …".',
    };
    throw first ? new Refusal(first, ...others, consent) : new Refusal(consent);
  }
  const why = assertReason(reason, true) ?? '';
  const authority = await authorityIn(context);
  const recovery = await recover(registry, { by: await whoIs(by, context), reason: why, ...authority });
  if (!recovery) return nothingLost;
  return { data: { recovered: true, ...recovery }, lines: ['The journal begins anew:', ...linesOf(recovery)] };
}

const nothingLost: Outcome = {
  data: { recovered: false },
  lines: ['No line of the journal is lost, so there is nothing to recover. "verify" checks everything else.'],
};

function linesOf({ kept, lost, channel, from, published, unsound }: Recovery): string[] {
  const live = Object.entries(channel.apps).map(([app, { version }]) => `${app} ${version}`);
  const names = (releases: readonly { app: string; version: string }[]) =>
    releases.map(({ app, version }) => `${app} ${version}`).join(', ');
  return [
    `  ${kept} lines stay; at least ${lost.lines} are lost${lost.bytes > 0 ? ` (${lost.bytes} bytes)` : ''}.`,
    ...(lost.keptAs === undefined ? [] : [`  The damaged journal is kept as ${lost.keptAs}.`]),
    live.length === 0
      ? '  Nothing is live, since nothing tells what was.'
      : `  Live, as ${from === 'channel' ? 'the channel says' : 'the readable lines of the journal lead to'}: ${live.join(', ')}.`,
    ...(published.length > 0 ? [`  Written down as published again: ${names(published)}.`] : []),
    ...(unsound.length > 0 ? [`  Not what was published, and left out: ${names(unsound)}.`] : []),
  ];
}
