import type { Command } from 'commander';

import { refuseOn } from '../../registry/problem.ts';
import { repairChannel } from '../../registry/state.ts';
import { verifyRegistry } from '../../registry/verify.ts';
import type { Run } from '../program.ts';

export const addVerify = (program: Command, run: Run): Command =>
  program
    .command('verify')
    .description('compare every file of every release, the journal and the channel with what was recorded')
    .option('--repair', 'first write the channel again from the journal, if the two differ')
    .action(({ repair = false }: { repair?: boolean }) =>
      run(async ({ registry }) => {
        const isRepaired = repair && (await repairChannel(registry.store));
        const { problems, releases, entries, head } = await verifyRegistry(registry);
        refuseOn(problems);
        return {
          data: { releases, entries, head: head ?? null, repaired: isRepaired },
          lines: [
            ...(isRepaired ? ['The channel was written again from the journal.'] : []),
            `${releases} releases, ${entries} journal entries and the channel are as recorded.`,
          ],
        };
      }),
    );
