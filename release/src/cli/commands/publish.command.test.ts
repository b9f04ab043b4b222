import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { inTemporaryFolder, writeBuild } from '../../registry/testing/fixtures.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

describe('publish', () => {
  it('publishes a finished build, once', () =>
    inTemporaryFolder(async (folder) => {
      await writeBuild(join(folder, 'build'), { version: '1.2.0' });
      const args = ['publish', 'remote-auth', '--from', 'build'];
      const first = await runCommand(folder, args);
      expect(first).toMatchObject({ code: 0, stderr: '' });
      expect(first.stdout).toBe(
        'remote-auth 1.2.0 is published.\nIt is not live yet: promote it with "promote remote-auth 1.2.0".\n',
      );
      expect((await runCommand(folder, args)).stdout).toMatch(/published already, with the same content/);
      expect((await runCommand(folder, [...args, '--json'])).json).toMatchObject({ ok: true, isNew: false });
    }));

  it.each([
    [['publish', 'remote-auth'], 'usage', 2],
    [['publish', 'remote-auth', '--from', 'nowhere'], 'no-build', 1],
    [['publish', '../shell', '--from', 'nowhere'], 'bad-app-name', 2],
    [['publish', 'remote-auth', '--from', 'nowhere', '--version', 'newest'], 'bad-version', 2],
    [['publish', '--from', 'nowhere'], 'usage', 2],
    [['publish', 'remote-auth', '--from', 'nowhere', '--site', 'http://www.example.test'], 'usage', 2],
    [['publish', 'remote-auth', '--from', 'nowhere', '--site', 'https://www.example.test/path'], 'usage', 2],
    [['publish', 'remote-auth', '--from', 'nowhere', '--site', 'www.example.test'], 'usage', 2],
    [['publish', 'remote-auth', '--from', 'nowhere', '--site', 'https://www.example.test'], 'key-missing', 1],
  ])('%j is refused: %s', (args, id, code) =>
    inTemporaryFolder(async (folder) => {
      const result = await runCommand(folder, [...args, '--json']);
      expect(problemIds(result)).toEqual([id]);
      expect(result.code).toBe(code);
      expect(await readdir(folder)).toEqual([]);
    }),
  );
});
