import type { Command } from 'commander';

import { restoreChannel } from '../../registry/restore-channel.ts';
import type { Run } from '../program.ts';

export const addRepair = (program: Command, run: Run): Command =>
  program
    .command('repair')
    .description(
      'write the channel again from the journal when it is missing or damaged; the site does so at its start',
    )
    .action(() =>
      run(async ({ registry }) => {
        const isRepaired = await restoreChannel(registry);
        return {
          data: { repaired: isRepaired },
          lines: [isRepaired ? 'The channel was written again from the journal.' : 'The channel can be read.'],
        };
      }),
    );
