import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { awayRegistry } from '../testing/away-registry.ts';
import { alter, inBusyRegistry } from '../testing/busy-registry.ts';
import { runCommand } from '../testing/run-command.ts';

describe('status', () => {
  it(
    'says what is live and where it can go',
    inBusyRegistry(async (folder) => {
      const { stdout } = await runCommand(folder, ['status']);
      expect(stdout.split('\n')).toEqual([
        expect.stringMatching(/^Live: composition \S{12}, revision 5$/),
        expect.stringMatching(
          /^ {2}remote-auth {2}1\.1\.0 {2}since \S+Z by Bilal {2}last good 1\.0\.0 +recalled 1\.2\.0$/,
        ),
        expect.stringMatching(/^ {2}shell {8}1\.0\.0 {2}since \S+Z by Bilal {2}no earlier good release$/),
        '',
      ]);
      expect((await runCommand(folder, ['status', '--json'])).json).toMatchObject({
        ok: true,
        revision: 5,
        apps: {
          'remote-auth': { version: '1.1.0', lastGood: '1.0.0', recalled: ['1.2.0'] },
          shell: { lastGood: null },
        },
        journal: { entries: 9, head: expect.stringMatching(/^[0-9a-f]{64}$/) },
        interrupted: null,
      });
    }),
  );

  it(
    'says which live release is missing or altered',
    inBusyRegistry(async (folder, bench) => {
      await rm(join(folder, 'registry/shell/1.0.0'), { recursive: true });
      await alter(bench, '1.1.0', 'release.json');
      const { stdout } = await runCommand(folder, ['status']);
      expect(stdout).toContain('✗ shell 1.0.0 is live, but it is not in the registry. [no-such-release]');
      expect(stdout).toContain('✗ remote-auth 1.1.0 is live, but its release.json is not the one that was published.');
      expect((await runCommand(folder, ['status', '--json'])).json).toMatchObject({
        ok: true,
        apps: { shell: { damage: { id: 'no-such-release' } }, 'remote-auth': { damage: { id: 'release-altered' } } },
      });
    }),
  );

  it(
    'says all else, and once that it could not look, while the object store is away',
    inBusyRegistry(async (folder) => {
      const status = (...options: string[]) =>
        runCommand(folder, ['status', ...options], {}, { registry: awayRegistry(folder) });
      const { code, stdout } = await status();
      expect(code).toBe(0);
      expect(stdout).toMatch(/remote-auth {2}1\.1\.0 .* last good 1\.0\.0/);
      expect(stdout.match(/^! .*does not answer in time\. \[unchecked\]$/gm)).toHaveLength(1);
      expect((await status('--json')).json).toMatchObject({
        apps: {
          shell: { damage: { id: 'unchecked' } },
          'remote-auth': { lastGood: '1.0.0', damage: { id: 'unchecked' } },
        },
      });
    }),
  );
});
