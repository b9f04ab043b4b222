import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fileStore } from '../../registry/file-store.ts';
import { createWorkbench } from '../../registry/testing/workbench.ts';
import { verifyRegistry } from '../../registry/verify.ts';
import { alter, inBusyRegistry } from '../testing/busy-registry.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

describe('verify', () => {
  it(
    'counts what is in order',
    inBusyRegistry(async (folder) => {
      expect((await runCommand(folder, ['verify'])).stdout).toBe(
        '4 releases, 9 journal entries and the channel are as recorded.\n',
      );
    }),
  );

  it(
    'finds altered files of any release',
    inBusyRegistry(async (folder, bench) => {
      await alter(bench, '1.0.0');
      const result = await runCommand(folder, ['verify', '--json']);
      expect(problemIds(result)).toEqual(['file-altered']);
      expect(result.code).toBe(1);
    }),
  );

  it(
    'waits for a publish that has still to write its line, and not for ever for one that was cut off',
    inBusyRegistry(async (folder) => {
      const store = fileStore(join(folder, 'registry'));
      let goOn: () => void = () => undefined;
      let hasStored: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      const stored = new Promise<void>((resolve) => (hasStored = resolve));
      const slow = createWorkbench(join(folder, 'slow'), {
        ...store,
        withLock: async (work) => {
          hasStored();
          await held;
          return store.withLock(work);
        },
      });
      const publishing = slow.publish({ version: '2.0.0' });
      await stored;
      const { problems } = await verifyRegistry(slow.registry, 1);
      expect(problems.map(({ id }) => id)).toEqual(['unrecorded-release']);
      const verifying = runCommand(folder, ['verify']);
      setTimeout(goOn, 500);
      expect(await verifying).toMatchObject({ code: 0 });
      await publishing;
    }),
  );

  it(
    'repairs the channel when asked to',
    inBusyRegistry(async (folder) => {
      await writeFile(join(folder, 'registry/channels/live.json'), '{"revision":0,"apps":{}}');
      expect(problemIds(await runCommand(folder, ['verify', '--json']))).toEqual(['channel-altered']);
      expect((await runCommand(folder, ['verify', '--repair'])).stdout).toMatch(/^The channel was written again/);
      expect((await runCommand(folder, ['verify'])).code).toBe(0);
    }),
  );
});
