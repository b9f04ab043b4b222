import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Esbuild from 'esbuild';

import { hold } from '../bin/held.mjs';
import { root } from './project.ts';
import { eventually, temporaryFolder } from './running/testing/stub-server.ts';

// What runs before anything is compiled.

const program = (name: string) => pathToFileURL(join(root, 'shared/tooling/bin', name)).href;

let folder: string;
let remove: () => void;
beforeEach(() => ({ folder, remove } = temporaryFolder()));
afterEach(() => remove());
const at = (path: string) => join(folder, path);
const read = (path: string) => readFileSync(at(path), 'utf8');
const write = (path: string, text: string) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};

describe('what one process holds', () => {
  test('another one gets when it is given back', () => {
    const release = hold(at('held'));
    if (typeof release === 'number') throw new Error('It is held.');
    expect(hold(at('held'))).toBe(process.pid);
    release();
    expect(existsSync(at('held'))).toBe(false);
    expect(hold(at('held'))).toBeInstanceOf(Function);
    // What another one has taken over meanwhile is not its to give back.
    write('held', '1 1');
    release();
    expect(read('held')).toBe('1 1');
  });

  test.each([
    ['an empty file', ''],
    ['no number', 'npm 1'],
    ['nobody', '0 '],
    ['a process that is gone', `${String(2 ** 30)} 1`],
    ['a process whose number another one has got', `${String(process.pid)} x`],
    ['a process of before the machine was started, whose number the first one has', '1 x'],
  ])('is taken over from %s', (_what, text) => {
    write('held', text);
    expect(hold(at('held'))).toBeInstanceOf(Function);
    expect(read('held')).toMatch(new RegExp(`^${String(process.pid)} \\d+$`));
    expect(readdirSync(folder)).toEqual(['held']);
  });
});

test('whoever waits for an installation says once for whom', async () => {
  write('package-lock.json', '{}');
  const release = hold(at('.install-turn'));
  const waits = `const { installPackages } = await import('${program('set-up.mjs')}'); installPackages('${folder}');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', waits], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((done) => child.once('exit', done));
  await eventually('it says so', () => said !== '');
  await new Promise((done) => setTimeout(done, 700));
  mkdirSync(at('node_modules'));
  const { markInstalled } = (await import(program('set-up.mjs'))) as { markInstalled: (root: string) => void };
  markInstalled(folder);
  if (typeof release !== 'number') release();
  expect(await ended).toBe(0);
  expect(said).toBe(
    `Process ${String(process.pid)} installs packages; waiting until it has (${at('.install-turn')}) …\n`,
  );
  expect(existsSync(at('.install-turn'))).toBe(false);
});

test('a source that is saved while it is compiled is compiled again', async () => {
  const esbuild = await import('esbuild');
  const SOURCE = 'release/src/cli/main.ts';
  let isSaved = false;
  jest.unstable_mockModule('esbuild', () => ({
    build: async (options: Esbuild.BuildOptions) => {
      const result = await esbuild.build(options);
      if (!isSaved) appendFileSync(at(SOURCE), '\nconsole.log("saved");');
      isSaved = true;
      return result;
    },
  }));
  const { compileTools } = (await import(program('compile.mjs'))) as { compileTools: (root: string) => Promise<void> };
  for (const file of ['shared/contracts/src/index.ts', 'package-lock.json', SOURCE]) write(file, '');
  for (const file of ['compile.mjs', 'finished-program.mjs']) write(`shared/tooling/bin/${file}`, '');
  await compileTools(folder);
  expect(read('release/dist/release.mjs')).not.toContain('saved');
  await compileTools(folder);
  expect(read('release/dist/release.mjs')).toContain('saved');
  // Now it is left as it is.
  rmSync(at(SOURCE));
  write(SOURCE, '\nconsole.log("saved");');
  isSaved = false;
  await compileTools(folder);
  expect(isSaved).toBe(false);
});
