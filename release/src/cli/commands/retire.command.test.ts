import { aPage } from '../../registry/testing/fixtures.ts';
import { inBusyRegistry } from '../testing/busy-registry.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

const WHY = ['--reason', 'Its team has gone'];

describe('retire', () => {
  it(
    'takes a remote off, as all else shows, until a promote brings it back',
    inBusyRegistry(async (folder) => {
      const { code, stdout } = await runCommand(folder, ['retire', 'remote-auth', ...WHY]);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^remote-auth 1\.1\.0 is taken off {3}composition \S{12} → \S{12}\n/);
      expect((await runCommand(folder, ['status'])).stdout).not.toContain('remote-auth');
      expect((await runCommand(folder, ['history'])).stdout).toMatch(
        /^\S+ +retire +remote-auth +1\.1\.0 +by .+: Its team has gone\n/,
      );
      for (const command of ['canary', 'list', 'check', 'verify', 'prune']) {
        expect(await runCommand(folder, [command])).toMatchObject({ code: 0, stderr: '' });
      }

      const again = await runCommand(folder, ['promote', 'remote-auth', '1.1.0']);
      expect(again.stdout).toMatch(/^remote-auth 1\.1\.0 .*\n.*\nNo release of remote-auth was live/);
      expect((await runCommand(folder, ['status'])).stdout).toMatch(/remote-auth +1\.1\.0 .* no earlier good release/);
    }),
  );

  it(
    'tells which pages others need, and does it with a yes',
    inBusyRegistry(async (folder, { goLive }) => {
      await goLive({ app: 'remote-public', pages: [aPage('/'), aPage('/Stories')] });
      const refused = await runCommand(folder, ['retire', 'remote-public', ...WHY]);
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toMatch(
        /^✗ Without remote-public 1\.0\.0 there is no page \/ any more, and it is the home page\. \[page-dropped\]\n/,
      );
      const { code, json } = await runCommand(folder, ['retire', 'remote-public', ...WHY, '--yes', '--json']);
      expect(code).toBe(0);
      expect(json).toMatchObject({ action: 'retire', to: '1.0.0', warnings: [{ id: 'page-dropped' }] });
    }),
  );

  it.each([
    [['remote-auth'], 'reason-missing', 2],
    [['shell', ...WHY], 'not-a-remote', 1],
    [['remote-public', ...WHY], 'not-live', 1],
    [['../shell', ...WHY], 'bad-app-name', 2],
  ])('with %j is refused: %s', (args, id, code) =>
    inBusyRegistry(async (folder) => {
      const result = await runCommand(folder, ['retire', ...args, '--json']);
      expect(problemIds(result)).toEqual([id]);
      expect(result.code).toBe(code);
    })(),
  );
});
