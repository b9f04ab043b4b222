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
        // A recovery and the policy are about all apps.
        const shown = lines.filter((line) => app === undefined || !('app' in line) || line.app === app).reverse();
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
  const { at, action, by } = line;
  if (line.action === 'refusal') {
    return [at, `${line.wish}, refused`, line.app ?? '', line.to ?? '', `by ${by}: ${line.problems.join(', ')}`];
  }
  const who = `by ${by}${line.reason === undefined ? '' : `: ${line.reason}`}`;
  if (line.action === 'policy') return [at, line.anew ? 'policy, anew' : action, '', '', who];
  if (line.action === 'recover') return [at, action, '', `${line.lost.lines} lines lost`, who];
  if (line.action === 'prune')
    return [at, action, line.app, line.releases.map(({ version }) => version).join(', '), who];
  const { app, from, to, recall, share } = line;
  if (action === 'canary') return [at, `${action}, ${share ?? 0} %`, app, to, who];
  if (action === 'abort') return [at, action, app, to, who];
  return [at, recall ? `${action}, recall` : action, app, from === undefined ? to : `${from} → ${to}`, who];
}
