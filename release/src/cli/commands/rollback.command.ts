import type { Command } from 'commander';

import type { Run } from '../program.ts';
import { type ChangeOptions, runChange } from '../run-change.ts';

export const addRollback = (program: Command, run: Run): Command =>
  program
    .command('rollback')
    .description('go back to an earlier release of one app; all others stay as they are')
    .argument('<app>')
    .argument('[version]', 'default: the last good one')
    .option('--reason <text>', 'why, for the journal; required')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((app: string, version: string | undefined, options: ChangeOptions) =>
      run((context) => runChange({ action: 'rollback', app, version }, options, context)),
    );
