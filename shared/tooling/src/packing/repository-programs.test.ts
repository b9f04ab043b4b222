import { LISTENING } from '@rishta/contracts';
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../project.ts';
import { freePort, temporaryFolder } from '../running/testing/stub-server.ts';
import { pack } from './pack.ts';

// The programs as they are packed, in a repository that has nothing else of the project. What they do there is in the journey.

interface Compiler {
  compileForRepositories: (root: string, outdir: string) => Promise<string[]>;
}

const { folder, remove } = temporaryFolder();
const tool = join(folder, 'node_modules/@rishta/tooling');
let server: ChildProcess | undefined;

beforeAll(async () => {
  const compiler = pathToFileURL(join(root, 'shared/tooling/bin/compile.mjs')).href;
  const { compileForRepositories } = (await import(compiler)) as Compiler;
  await compileForRepositories(root, join(tool, 'dist'));
  for (const part of ['package.json', 'bin']) {
    cpSync(join(root, 'shared/tooling', part), join(tool, part), { recursive: true });
  }
  writeFileSync(join(folder, 'package-lock.json'), '{ "packages": {} }');
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.0.0" }');
  writeFileSync(join(folder, 'remote.json'), '{ "name": "remote-stories" }');
}, 60_000);
afterAll(() => {
  server?.kill('SIGKILL');
  remove();
});

test('archives take the place of archives only', async () => {
  await expect(pack(root, tool)).rejects.toThrow(`${tool} holds bin and would be replaced.`);
  expect(existsSync(join(tool, 'bin'))).toBe(true);
});

test('the site server starts without a package of npm', async () => {
  const port = String(await freePort());
  const alone = join(folder, 'alone');
  cpSync(join(tool, 'dist/site'), alone, { recursive: true });
  mkdirSync(join(folder, 'data'));
  server = fork(join(alone, 'site-server.mjs'), {
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  expect(await once(server, 'message')).toContain(LISTENING);
  // Nothing is live there.
  expect((await fetch(`http://127.0.0.1:${port}/Home`)).status).toBe(503);
});

describe('rishta dev', () => {
  beforeAll(() => {
    // The packages that it names, as npm installs them beside it.
    symlinkSync(join(root, 'node_modules'), join(tool, 'node_modules'));
  });

  const dev = (...args: string[]) =>
    spawnSync(process.execPath, [join(tool, 'bin/rishta.mjs'), 'dev', ...args], { cwd: folder, encoding: 'utf8' });

  test.each([
    ['needs a site', [], { status: 2, stderr: expect.stringContaining('\n\nrishta dev --site ADDRESS\n') }],
    ['knows no other app', ['remote-other', '--site', 'http://127.0.0.1:9'], { status: 2 }],
    [
      'says that the site is away',
      ['--site', 'http://127.0.0.1:9'],
      { status: 1, stderr: expect.stringContaining('127.0.0.1:9 cannot be reached') },
    ],
  ])('%s, and leaves nothing behind', (_what, args, expected) => {
    expect(dev(...args)).toMatchObject(expected);
    expect(existsSync(join(folder, '.data'))).toBe(false);
  });
});
