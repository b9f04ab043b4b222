import { resolve } from 'node:path';

import type { Command } from 'commander';

import { type Copied, copyRegistry } from '../../registry/copy-registry.ts';
import { fileStore } from '../../registry/file-store.ts';
import { folderRegistry } from '../../registry/registry.ts';
import type { Outcome } from '../outcome.ts';
import type { Run } from '../program.ts';

export const addImport = (program: Command, run: Run): Command =>
  program
    .command('import')
    .description('bring a registry in a folder to where DATABASE_URL and FILES_URL say; again after it was cut off')
    .argument('<folder>', 'holds journal.ndjson')
    .action((folder: string) =>
      run(async ({ registry, cwd }) =>
        copyOutcome(await copyRegistry(folderRegistry(fileStore(resolve(cwd, folder)), registry.owners), registry)),
      ),
    );

export const addExport = (program: Command, run: Run): Command =>
  program
    .command('export')
    .description('bring the registry into a folder that is empty or holds an earlier state of it')
    .argument('<folder>')
    .action((folder: string) =>
      run(async ({ registry, cwd }) =>
        copyOutcome(await copyRegistry(registry, folderRegistry(fileStore(resolve(cwd, folder)), registry.owners))),
      ),
    );

const copyOutcome = ({ releases, added, entries, head }: Copied): Outcome => ({
  data: { releases, added, entries, head: head ?? null },
  lines: [
    `${releases} releases are there, ${added} of them new, with ${entries} lines of the journal, and verified.`,
    'From now on publish and promote in the new place alone: what changes in the old one is not told to it.',
  ],
});
