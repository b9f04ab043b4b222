import type { Command } from 'commander';

import { journalRow } from '../../desk/journal-row.ts';
import { readJournal } from '../../registry/journal.ts';
import { assertApp } from '../../registry/names.ts';
import { columns } from '../outcome.ts';
import { lineCells } from '../desk-lines.ts';
import type { Run } from '../program.ts';
import { tornNote } from '../torn.ts';

export const addHistory = (program: Command, run: Run): Command =>
  program
    .command('history')
    .description('say who published, promoted and rolled back what, when and why; the latest first')
    .argument('[app]', 'default: all apps')
    .action((app: string | undefined) =>
      run(async ({ registry }) => {
        if (app !== undefined) assertApp(app);
        const { lines, torn } = await readJournal(registry.store);
        // A recovery and the policy are about all apps.
        const shown = lines.filter((line) => app === undefined || !('app' in line) || line.app === app).reverse();
        return {
          data: { entries: shown },
          lines: [
            ...(torn > 0 ? [tornNote] : []),
            ...(shown.length === 0
              ? ['Nothing was published yet.']
              : columns(shown.map(journalRow).map((line) => [line.at, ...lineCells(line)]))),
          ],
        };
      }),
    );
