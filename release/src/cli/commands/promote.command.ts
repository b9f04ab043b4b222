import type { Command } from 'commander';

import type { Run } from '../program.ts';
import { type ChangeOptions, runChange } from '../run-change.ts';

export const addPromote = (program: Command, run: Run): Command =>
  program
    .command('promote')
    .description('put a published release live, if it works together with everything else that is')
    .argument('<app>')
    .argument('[version]', 'default: the one that was published last')
    .option('--reason <text>', 'why, for the journal')
    .option('--recall', 'the release that is live now does not work: leave it for good, and have its tabs reload')
    .option('--yes', 'go on in spite of warnings')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((app: string, version: string | undefined, options: ChangeOptions) =>
      run((context) => runChange({ action: 'promote', app, version }, options, context)),
    );
