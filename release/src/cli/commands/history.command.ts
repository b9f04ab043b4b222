import type { Command } from 'commander';

import type { JournalEntry } from '../../registry/documents.ts';
import { readJournal } from '../../registry/journal.ts';
import { assertApp } from '../../registry/names.ts';
import { columns } from '../outcome.ts';
import type { Run } from '../program.ts';

export const addHistory = (program: Command, run: Run): Command =>
  program
    .command('history')
    .description('say who published, promoted and rolled back what, when and why; the latest first')
    .argument('[app]', 'default: all apps')
    .action((app: string | undefined) =>
      run(async ({ registry }) => {
        if (app !== undefined) assertApp(app);
        const { entries } = await readJournal(registry.store);
        const shown = entries.filter((entry) => app === undefined || entry.app === app).reverse();
        return {
          data: { entries: shown },
          lines: shown.length === 0 ? ['Nothing was published yet.'] : columns(shown.map(row)),
        };
      }),
    );

const row = ({ at, action, app, from, to, by, reason, recall }: JournalEntry): string[] => [
  at,
  recall ? `${action}, recall` : action,
  app,
  from === undefined ? to : `${from} → ${to}`,
  `by ${by}${reason === undefined ? '' : `: ${reason}`}`,
];
