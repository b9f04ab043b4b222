import { readdir, writeFile } from 'node:fs/promises';

import { problemIds, runCommand } from './testing/run-command.ts';
import { inTemporaryFolder } from '../registry/testing/fixtures.ts';
import { createWorkbench } from '../registry/testing/workbench.ts';

describe('in an empty registry', () => {
  it.each([
    ['status', 'Nothing is live yet. Publish and promote the shell and the remotes first.'],
    ['history', 'Nothing was published yet.'],
    ['list', 'Nothing is published.'],
    ['check', 'What is live fits together, and every file of it is as published.'],
    ['verify', '0 releases, 0 journal entries and the channel are as recorded.'],
  ])('%s says: %s', (command, text) =>
    inTemporaryFolder(async (folder) => {
      expect(await runCommand(folder, [command])).toMatchObject({ code: 0, stdout: `${text}\n`, stderr: '' });
      expect(await readdir(folder)).toEqual([]);
    }),
  );
});

describe('the command itself', () => {
  it.each([
    [['--help'], 0],
    [['rollback', '--help'], 0],
    [[], 2],
    [['remove', 'shell'], 2],
    [['status', 'shell', 'more'], 2],
  ])('with %j ends with %i', (args, code) =>
    inTemporaryFolder(async (folder) => {
      const result = await runCommand(folder, args);
      expect(result.code).toBe(code);
      expect(code === 0 ? result.stdout : result.stderr).toMatch(/Usage|--help/);
    }),
  );

  it('tells a failure of the disk as such', () =>
    inTemporaryFolder(async (folder) => {
      await writeFile(`${folder}/registry`, '');
      const { goLive } = createWorkbench(folder);
      await expect(goLive({})).rejects.toThrow();
      await createWorkbench(`${folder}/other`).publish({});
      const args = ['publish', 'remote-auth', '--from', 'other/builds/1', '--json'];
      const result = await runCommand(folder, args);
      expect(problemIds(result)).toEqual(['failed']);
      expect(result.code).toBe(1);
    }));
});
