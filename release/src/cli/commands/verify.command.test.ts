import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
    'repairs the channel when asked to',
    inBusyRegistry(async (folder) => {
      await writeFile(join(folder, 'registry/channels/live.json'), '{"revision":0,"apps":{}}');
      expect(problemIds(await runCommand(folder, ['verify', '--json']))).toEqual(['channel-altered']);
      expect((await runCommand(folder, ['verify', '--repair'])).stdout).toMatch(/^The channel was written again/);
      expect((await runCommand(folder, ['verify'])).code).toBe(0);
    }),
  );
});
