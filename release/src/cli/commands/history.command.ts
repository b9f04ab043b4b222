import type { Command } from 'commander';

import type { JournalLine } from '../../registry/documents.ts';
import { readJournal } from '../../registry/journal.ts';
import { assertApp } from '../../registry/names.ts';
import { columns } from '../outcome.ts';
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
        // A recovery is about all apps.
        const shown = lines
          .filter((line) => app === undefined || line.action === 'recover' || line.app === app)
          .reverse();
        return {
          data: { entries: shown },
          lines: [
            ...(torn > 0 ? [tornNote] : []),
            ...(shown.length === 0 ? ['Nothing was published yet.'] : columns(shown.map(row))),
          ],
        };
      }),
    );

function row(line: JournalLine): string[] {
  const { at, action, by, reason } = line;
  const who = `by ${by}${reason === undefined ? '' : `: ${reason}`}`;
  if (line.action === 'recover') return [at, action, '', `${line.lost.lines} lines lost`, who];
  const { app, from, to, recall } = line;
  return [at, recall ? `${action}, recall` : action, app, from === undefined ? to : `${from} → ${to}`, who];
}
