import type { Command } from 'commander';

import { refuseOn } from '../../registry/problem.ts';
import { repairChannel, tidyJournal } from '../../registry/state.ts';
import { verifyRegistry } from '../../registry/verify.ts';
import type { Run } from '../program.ts';
import { asideNote } from '../torn.ts';

/** Milliseconds: longer than a command waits for the lock before it gives up. */
const PATIENCE = 35_000;

export const addVerify = (program: Command, run: Run): Command =>
  program
    .command('verify')
    .description('compare every file of every release, the journal and the channel with what was recorded')
    .option('--repair', 'first make the channel again from the journal, if the two differ')
    .action(({ repair = false }: { repair?: boolean }) =>
      run(async ({ registry }) => {
        const aside = repair ? await tidyJournal(registry.store) : undefined;
        const isRepaired = repair && (await repairChannel(registry.store));
        const { problems, releases, entries, head, recoveries, begunAnew } = await verifyRegistry(registry, PATIENCE);
        refuseOn(problems);
        return {
          data: { releases, entries, head: head ?? null, repaired: isRepaired, recoveries, begunAnew },
          lines: [
            ...(aside === undefined ? [] : [asideNote(aside)]),
            ...(isRepaired ? ['The channel was written again from the journal.'] : []),
            ...recoveries.map(
              ({ at, by, lost, reason, sequence }) =>
                `Line ${sequence} begins the journal anew after at least ${lost.lines} lines were lost (${at} by ${by}: ${reason}).`,
            ),
            ...begunAnew.map(
              ({ at, by, reason, sequence }) =>
                `Line ${sequence} begins signing anew, without an owner of before (${at} by ${by}: ${reason}).`,
            ),
            `${releases} releases, ${entries} journal entries and the channel are as recorded.`,
          ],
        };
      }),
    );
