import type { Command } from 'commander';

import type { Run } from '../program.ts';
import { type ChangeOptions, runChange } from '../run-change.ts';

export const addRetire = (program: Command, run: Run): Command =>
  program
    .command('retire')
    .description(
      'take a remote off the site: its pages, links and parts; its releases stay, and "promote" brings it back',
    )
    .argument('<remote>')
    .option('--reason <text>', 'why, for the journal; required')
    .option('--yes', 'go on in spite of warnings')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((app: string, options: ChangeOptions) =>
      run((context) => runChange({ action: 'retire', app }, options, context)),
    );
