import { inBusyRegistry } from '../testing/busy-registry.ts';
import { runCommand } from '../testing/run-command.ts';

describe('list', () => {
  it(
    'tells the state of each release',
    inBusyRegistry(async (folder) => {
      const { json } = await runCommand(folder, ['list', 'remote-auth', '--json']);
      expect(json['releases']).toMatchObject([
        { version: '1.2.0', state: 'recalled', by: 'Amna' },
        { version: '1.1.0', state: 'live' },
        { version: '1.0.0', state: 'last good' },
      ]);
      expect((await runCommand(folder, ['list'])).stdout).toMatch(/^remote-auth {2}1\.2\.0 {2}recalled {3}published /);
    }),
  );
});
