import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inTemporaryFolder, writeBuild } from '../../registry/testing/fixtures.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

/** Puts a builder in the place where the project has its own. */
async function installBuilder(root: string, program: string): Promise<void> {
  await mkdir(join(root, 'shared/tooling/bin'), { recursive: true });
  await writeFile(join(root, 'shared/tooling/bin/run.mjs'), program);
}

const COPY_BUILD = `
  import { cpSync, writeFileSync } from 'node:fs';
  const [, , command, app, ...options] = process.argv;
  const out = options[options.indexOf('--out') + 1];
  cpSync('prepared', out, { recursive: true });
  writeFileSync('out.txt', out);
  console.log('Building');
  console.log(JSON.stringify({ command, app, options, directory: out }));
`;

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

  it('has the app built, in a folder that is gone afterwards', () =>
    inTemporaryFolder(async (folder) => {
      await writeBuild(join(folder, 'prepared'), { version: '1.2.0-dev.3f2a' });
      await installBuilder(folder, COPY_BUILD);
      const args = ['publish', 'remote-auth', '--version', '1.2.0-dev.3f2a', '--by', 'Amna', '--json'];
      expect(await runCommand(folder, args)).toMatchObject({
        code: 0,
        json: { ok: true, action: 'publish', app: 'remote-auth', version: '1.2.0-dev.3f2a', isNew: true },
      });
      await expect(stat(await readFile(join(folder, 'out.txt'), 'utf8'))).rejects.toMatchObject({ code: 'ENOENT' });
    }));

  it.each([
    ['fails', 'process.exit(3);', 'build-failed'],
    ['says nothing', '', 'build-failed'],
    ['says nonsense', 'console.log("done");', 'build-failed'],
    ['leaves nothing', 'console.log(JSON.stringify({ directory: process.cwd() }));', 'no-build'],
  ])('refuses when the builder %s', (_what, program, id) =>
    inTemporaryFolder(async (folder) => {
      await installBuilder(folder, program);
      const result = await runCommand(folder, ['publish', 'remote-auth', '--json']);
      expect(result.code).toBe(1);
      expect(problemIds(result)).toEqual([id]);
    }),
  );

  it.each([
    [['publish', 'remote-auth'], 'no-builder', 1],
    [['publish', 'remote-auth', '--from', 'nowhere'], 'no-build', 1],
    [['publish', '../shell'], 'bad-app-name', 2],
    [['publish', 'remote-auth', '--version', 'newest'], 'bad-version', 2],
    [['publish'], 'usage', 2],
  ])('%j is refused: %s', (args, id, code) =>
    inTemporaryFolder(async (folder) => {
      const result = await runCommand(folder, [...args, '--json']);
      expect(problemIds(result)).toEqual([id]);
      expect(result.code).toBe(code);
      expect(await readdir(folder)).toEqual([]);
    }),
  );
});
