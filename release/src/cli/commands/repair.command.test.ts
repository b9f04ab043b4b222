import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { inBusyRegistry } from '../testing/busy-registry.ts';
import { runCommand } from '../testing/run-command.ts';

describe('repair', () => {
  it(
    'makes a lost channel again, after which the other commands work',
    inBusyRegistry(async (folder) => {
      await rm(join(folder, 'registry/channels/live.json'));
      expect((await runCommand(folder, ['status', '--json'])).code).toBe(1);
      expect((await runCommand(folder, ['repair', '--json'])).json).toEqual({ ok: true, repaired: true });
      expect((await runCommand(folder, ['repair'])).stdout).toBe('The channel can be read.\n');
      expect((await runCommand(folder, ['status', '--json'])).json).toMatchObject({
        apps: { 'remote-auth': { version: '1.1.0' } },
      });
    }),
  );
});
