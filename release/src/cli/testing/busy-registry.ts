import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inTemporaryFolder } from '../../registry/testing/fixtures.ts';
import { createWorkbench, type Workbench } from '../../registry/testing/workbench.ts';

/** Runs with the shell 1.0.0, and with remote-auth 1.0.0, 1.1.0 and 1.2.0, of which the last was rolled back. */
export const inBusyRegistry = (work: (folder: string, bench: Workbench) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const bench = createWorkbench(folder);
    await bench.goLive({ app: 'shell' });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.goLive({ version });
    await bench.change({ action: 'rollback' });
    await work(folder, bench);
  });

/** Alters a file of a release of remote-auth in the registry. */
export async function alter({ folder }: Workbench, version: string, file = 'browser/entry.js'): Promise<void> {
  const path = join(folder, 'registry/remote-auth', version, file);
  await chmod(path, 0o644);
  await writeFile(path, 'alert(1)');
}
