import { alter, inBusyRegistry } from '../testing/busy-registry.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

describe('check', () => {
  it(
    'finds nothing wrong with what is live',
    inBusyRegistry(async (folder) => {
      const { json } = await runCommand(folder, ['check', '--json']);
      expect(json).toMatchObject({ ok: true, checked: ['shell 1.0.0', 'remote-auth 1.1.0'] });
    }),
  );

  it(
    'finds an altered live file',
    inBusyRegistry(async (folder, bench) => {
      await alter(bench, '1.1.0');
      expect(problemIds(await runCommand(folder, ['check', '--json']))).toEqual(['file-altered']);
      expect((await runCommand(folder, ['check', 'shell'])).code).toBe(0);
    }),
  );

  it(
    'says of a candidate what a promote would, and changes nothing',
    inBusyRegistry(async (folder, bench) => {
      await bench.publish({ version: '2.0.0', contract: 2 });
      const before = await bench.registry.readChannel();
      expect(problemIds(await runCommand(folder, ['check', 'remote-auth', '--json']))).toEqual([
        'contract-not-accepted',
      ]);
      expect((await runCommand(folder, ['check', 'remote-auth', '1.2.0'])).stdout).toMatch(/^remote-auth 1\.2\.0 fits/);
      expect((await runCommand(folder, ['check', 'remote-auth', '1.1.0'])).code).toBe(0);
      expect(problemIds(await runCommand(folder, ['check', 'remote-auth', '3.0.0', '--json']))).toEqual([
        'not-published',
      ]);
      expect(await bench.registry.readChannel()).toBe(before);
    }),
  );
});
