import { inTemporaryFolder } from '../../registry/testing/fixtures.ts';
import { createWorkbench } from '../../registry/testing/workbench.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

const inBusyRegistry = (work: (folder: string) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const { goLive } = createWorkbench(folder);
    for (const version of ['1.0.0', '1.1.0']) await goLive({ version });
    await work(folder);
  });

describe('rollback', () => {
  it(
    'goes back to the last good release and writes down why',
    inBusyRegistry(async (folder) => {
      const { code, stdout } = await runCommand(folder, ['rollback', 'remote-auth', '--reason', 'Login fails']);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^remote-auth 1\.1\.0 → 1\.0\.0 {3}composition \S{12} → \S{12}\n/);
      expect((await runCommand(folder, ['history'])).stdout).toMatch(
        /rollback +remote-auth +1\.1\.0 → 1\.0\.0 +by .+: Login fails\n/,
      );
    }),
  );

  it.each([
    [[], 'reason-missing', 2],
    [['--reason', '  '], 'reason-missing', 2],
    [['1.1.0', '--reason', 'x'], 'already-live', 1],
    [['9.9.9', '--reason', 'x'], 'not-published', 1],
    [['--because', 'x'], 'usage', 2],
  ])('with %j is refused: %s', (args, id, code) =>
    inBusyRegistry(async (folder) => {
      const result = await runCommand(folder, ['rollback', 'remote-auth', ...args, '--json']);
      expect(problemIds(result)).toEqual([id]);
      expect(result).toMatchObject({ code, stderr: '' });
    })(),
  );

  it(
    'writes down the name of git, else of the account',
    inBusyRegistry(async (folder) => {
      const withGit = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: 'Bilal\u001b[2J' };
      const { json } = await runCommand(folder, ['rollback', 'remote-auth', '--reason', 'x', '--json'], withGit);
      expect(json).toMatchObject({ entry: { by: 'Bilal [2J' } });
      const withoutGit = { PATH: folder };
      const promoted = await runCommand(folder, ['promote', 'remote-auth', '--json'], withoutGit);
      expect(promoted.json).toMatchObject({ entry: { by: 'amna' } });
    }),
  );
});
