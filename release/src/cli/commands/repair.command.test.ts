import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inTemporaryFolder } from '../../registry/testing/fixtures.ts';
import { inSigned, newSigner } from '../../registry/testing/signed-workbench.ts';
import { inBusyRegistry } from '../testing/busy-registry.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

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

  it('says so when there is nothing to repair, for nothing was ever released', () =>
    inTemporaryFolder(async (folder) => {
      const { code, stdout } = await runCommand(folder, ['repair']);
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^There is no channel, .* nothing was ever released/)]);
      expect((await runCommand(folder, ['repair', '--json'])).json).toEqual({
        ok: true,
        repaired: false,
        absent: true,
      });
    }));

  it(
    'refuses for a channel that cannot be read for another reason than damage',
    inSigned(async (_bench, folder) => {
      const owners = { RELEASE_OWNERS: newSigner().key };
      const result = await runCommand(folder, ['repair', '--json'], owners);
      expect([result.code, problemIds(result)]).toEqual([1, ['policy-untrusted']]);
    }),
  );

  it(
    'refuses for one that is damaged while the journal is missing',
    inBusyRegistry(async (folder) => {
      await rm(join(folder, 'registry/journal.ndjson'));
      await writeFile(join(folder, 'registry/channels/live.json'), '{');
      const result = await runCommand(folder, ['repair', '--json']);
      expect([result.code, problemIds(result)]).toEqual([1, ['damaged-document']]);
    }),
  );
});
