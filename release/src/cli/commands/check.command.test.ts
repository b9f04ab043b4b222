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

  it(
    'takes several releases together, and tells the reasons of all at once',
    inBusyRegistry(async (folder, bench) => {
      await bench.publish({ version: '2.0.0', contract: 2 });
      await bench.publish({ app: 'shell', version: '2.0.0', contract: 2, wire: 99 });
      await bench.publish({ app: 'shell', version: '2.0.1', contract: 2 });
      const ids = async (...args: string[]) => problemIds(await runCommand(folder, ['check', ...args, '--json']));
      expect(await ids('--with', 'shell@2.0.0', 'remote-auth@2.0.0')).toEqual(['wire-not-spoken']);
      expect(await ids('remote-auth', '--with', 'shell@2.0.0')).toEqual(['wire-not-spoken']);
      expect(await ids('shell', '2.0.0', '--with', 'remote-auth@1.1.0')).toEqual(['wire-not-spoken']);
      const both = ['check', 'remote-auth', '2.0.0', '--with', 'shell@2.0.1'];
      expect(await runCommand(folder, both)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(
          /^remote-auth 2\.0\.0 and shell 2\.0\.1 fit each other and what is live/,
        ) as string,
      });
      expect((await runCommand(folder, [...both, '--json'])).json).toMatchObject({
        checked: ['remote-auth 2.0.0', 'shell 2.0.1'],
      });
    }),
  );

  it.each(['shell', 'shell@', '@1.0.0', 'shell@1.0.0@2', 'shell@../x'])('does not take %s for a release', (text) =>
    inBusyRegistry(async (folder) => {
      expect((await runCommand(folder, ['check', '--with', text, '--json'])).code).toBe(2);
    })(),
  );
});
