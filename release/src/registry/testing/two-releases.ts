import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inTemporaryFolder } from './fixtures.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

/** Runs with the shell 1.0.0 and remote-auth 1.0.0 and 1.1.0, of which 1.1.0 is live. */
export const withTwoReleases = (work: (bench: Workbench, folder: string) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const bench = createWorkbench(folder);
    await bench.goLive({ app: 'shell' });
    await bench.goLive({ version: '1.0.0' });
    await bench.goLive({ version: '1.1.0' });
    await work(bench, folder);
  });

/** Expects a refusal that leaves channel and journal byte for byte as they were. */
export async function expectRefusal(folder: string, id: string, work: () => Promise<unknown>): Promise<void> {
  const read = () =>
    Promise.all(
      ['channels/live.json', 'journal.ndjson'].map((file) => readFile(join(folder, 'registry', file), 'utf8')),
    );
  const before = await read();
  await expect(work()).rejects.toMatchObject({ name: 'Refusal', id });
  expect(await read()).toEqual(before);
}
