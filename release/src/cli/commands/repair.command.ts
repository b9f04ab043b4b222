import type { Command } from 'commander';

import { CHANNEL_KEY } from '../../registry/names.ts';
import { restoreChannel } from '../../registry/restore-channel.ts';
import type { Run } from '../program.ts';

const ABSENT = [
  'There is no channel, and no journal to make it from: nothing was ever released in this registry.',
  'If something was, DATA_DIR names another folder, or both are lost: see "recover".',
];

export const addRepair = (program: Command, run: Run): Command =>
  program
    .command('repair')
    .description(
      'write the channel again from the journal when it is missing or damaged; the site does so at its start',
    )
    .action(() =>
      run(async ({ registry }) => {
        const isRepaired = await restoreChannel(registry);
        if (isRepaired) {
          return { data: { repaired: true }, lines: ['The channel was written again from the journal.'] };
        }
        // Refuses for what is no damage, such as a policy that RELEASE_OWNERS does not trust.
        await registry.readChannel();
        const isAbsent = (await registry.store.etag(CHANNEL_KEY)) === undefined;
        return {
          data: { repaired: false, ...(isAbsent && { absent: true }) },
          lines: isAbsent ? ABSENT : ['The channel can be read.'],
        };
      }),
    );
