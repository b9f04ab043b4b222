import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { useOwnFolder } from './own-folder.ts';

let shared: string;
beforeEach(() => (shared = mkdtempSync(join(tmpdir(), 'own-folder-'))));
afterEach(() => rmSync(shared, { recursive: true, force: true }));

const folderOf = (pid: number) => join(shared, `rishta-trial-${String(pid)}-1a2b3c`);

test('what a trial keeps for a while goes with it', () => {
  const env: NodeJS.ProcessEnv = {};
  const remove = useOwnFolder(env, shared);
  const own = env['TMPDIR'] ?? '';
  expect(dirname(own)).toBe(shared);
  expect(statSync(own).mode & 0o777).toBe(0o700);
  mkdirSync(join(own, 'profile'));
  writeFileSync(join(own, 'profile/file'), 'x');
  remove();
  expect(existsSync(own)).toBe(false);
});

test('what one left behind that was killed is removed, and of one that runs nothing', () => {
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  for (const pid of [ended, process.ppid]) mkdirSync(folderOf(pid));
  mkdirSync(join(shared, 'rishta-trial-of-others'));
  useOwnFolder({}, shared);
  expect([ended, process.ppid].map((pid) => existsSync(folderOf(pid)))).toEqual([false, true]);
  expect(existsSync(join(shared, 'rishta-trial-of-others'))).toBe(true);
});

test('what one left behind that had the same number is removed, and keeps no trial from its work', () => {
  for (const name of [folderOf(process.pid), join(shared, `rishta-trial-${String(process.pid)}`)]) mkdirSync(name);
  const env: NodeJS.ProcessEnv = {};
  useOwnFolder(env, shared);
  expect(existsSync(folderOf(process.pid))).toBe(false);
  expect(existsSync(env['TMPDIR'] ?? '')).toBe(true);
});
