import { execFile, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { root } from '../project.ts';

// The release command as it is typed, in a copy of the project that holds what the command is made of.

const PROGRAM = 'release/dist/release.mjs';
const STARTER = 'shared/tooling/bin/release.mjs';

let folder: string;
const at = (path: string) => join(folder, path);
const give = (...paths: string[]) => {
  for (const path of paths) cpSync(join(root, path), at(path), { recursive: true });
};
const write = (path: string, text: string) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  give('package.json', 'package-lock.json', 'shared/tooling/bin', 'shared/tooling/package.json');
  give('release/src', 'release/package.json', 'shared/contracts/src', 'shared/contracts/package.json');
  symlinkSync(join(root, 'node_modules'), at('node_modules'));
  // An installation would go through the link, and empty the packages of the project itself.
  write('bin/npm', '#!/bin/sh\nexit 1\n');
  chmodSync(at('bin/npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const env = () => ({ PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`, HOME: folder, DATA_DIR: at('data') });

function release(args: string[], cwd = folder) {
  return spawnSync(process.execPath, [at(STARTER), ...args], { cwd, env: env(), encoding: 'utf8' });
}

const NOTHING_LIVE = 'Nothing is live yet. Publish and promote the shell and the remotes first.\n';
const works = { status: 0, stdout: NOTHING_LIVE, stderr: '' };

test('makes its program at the first use, of its own sources alone, and then leaves it as it is', () => {
  expect(release(['status'])).toMatchObject(works);
  const { mtimeMs } = statSync(at(PROGRAM));
  expect(release(['status'], tmpdir())).toMatchObject(works);
  expect(statSync(at(PROGRAM)).mtimeMs).toBe(mtimeMs);
});

test('runs whatever state the rest of the project is in', () => {
  expect(release(['status'])).toMatchObject(works);
  rmSync(at('node_modules'));
  for (const file of ['release/src/cli/main.ts', 'shared/contracts/src/index.ts', 'bench/src/cli.ts']) {
    write(file, 'const broken = {{{');
  }
  for (const file of ['run', 'set-up', 'compile', 'npm-parent']) write(`shared/tooling/bin/${file}.mjs`, '{{{');
  appendFileSync(at('package-lock.json'), ' ');
  // Somebody installs.
  write('.install-turn', String(process.pid));
  expect(release(['status'])).toMatchObject(works);
  const refused = release(['rollback', 'remote-auth', '--reason', 'Login fails', '--json']);
  expect(JSON.parse(refused.stdout)).toMatchObject({ problems: [{ id: 'not-live' }] });
});

test.each([
  ['is cut short', (text: string) => text.slice(0, text.length / 2)],
  ['is empty', () => ''],
  ['was changed', (text: string) => text.replace('Nothing is live yet.', 'All is well.')],
])('makes its program anew when it %s', (_how, damage) => {
  release(['status']);
  const whole = readFileSync(at(PROGRAM), 'utf8');
  write(PROGRAM, damage(whole));
  appendFileSync(at('package-lock.json'), ' ');
  expect(release(['status'])).toMatchObject(works);
  expect(readFileSync(at(PROGRAM), 'utf8')).toBe(whole);
});

test('of several at once that find no program all work', async () => {
  const commands = Array.from(
    { length: 4 },
    () =>
      new Promise((done) => {
        execFile(process.execPath, [at(STARTER), 'status'], { env: env() }, (error, stdout) => done(error ?? stdout));
      }),
  );
  expect(await Promise.all(commands)).toEqual(Array(4).fill(NOTHING_LIVE));
});

test('needs neither packages nor the starter: the program runs from anywhere', () => {
  release(['status']);
  const alone = join(mkdtempSync(join(folder, 'alone-')), 'release.mjs');
  cpSync(at(PROGRAM), alone);
  const options = { cwd: tmpdir(), env: { DATA_DIR: at('data') }, encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync(process.execPath, [alone, 'status'], options);
  expect({ status, stdout }).toEqual({ status: 0, stdout: NOTHING_LIVE });
});
