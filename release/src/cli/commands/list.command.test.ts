import { awayRegistry } from '../testing/away-registry.ts';
import { alter, inBusyRegistry } from '../testing/busy-registry.ts';
import { runCommand } from '../testing/run-command.ts';

describe('list', () => {
  it(
    'tells the state and the sources of each release',
    inBusyRegistry(async (folder) => {
      const { json } = await runCommand(folder, ['list', 'remote-auth', '--json']);
      const source = 'a'.repeat(64);
      expect(json['releases']).toMatchObject([
        { version: '1.2.0', state: 'recalled', by: 'Amna', source },
        { version: '1.1.0', state: 'live', source },
        { version: '1.0.0', state: 'last good', source },
      ]);
      expect((await runCommand(folder, ['list'])).stdout).toMatch(
        /^remote-auth {2}1\.2\.0 {2}recalled {3}published (.*\n){3}shell /,
      );
    }),
  );

  it(
    'does without the sources of a release that is damaged',
    inBusyRegistry(async (folder, bench) => {
      await alter(bench, '1.2.0', 'release.json');
      const { json } = await runCommand(folder, ['list', 'remote-auth', '--json']);
      expect(json['releases']).toMatchObject([{ version: '1.2.0', source: null }, {}, {}]);
    }),
  );

  it(
    'does without the sources, and says so, while the object store is away',
    inBusyRegistry(async (folder) => {
      const list = (...options: string[]) =>
        runCommand(folder, ['list', 'remote-auth', ...options], {}, { registry: awayRegistry(folder) });
      expect((await list('--json')).json).toMatchObject({
        ok: true,
        releases: ['1.2.0', '1.1.0', '1.0.0'].map((version) => ({ version, source: null })),
        warnings: [{ id: 'unchecked', message: expect.stringContaining('does not answer in time') }],
      });
      const { code, stdout } = await list();
      expect({ code, stdout }).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^(remote-auth .*\n){3}! .*\[unchecked\]/),
      });
    }),
  );
});
