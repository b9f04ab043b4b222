import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { useOwnFolder } from './own-folder.ts';

const { TMPDIR } = process.env;
let shared: string;
beforeEach(() => {
  shared = mkdtempSync(join(tmpdir(), 'own-folder-'));
  process.env['TMPDIR'] = shared;
});
afterEach(() => {
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = TMPDIR;
  rmSync(shared, { recursive: true, force: true });
});

const folderOf = (pid: number) => join(shared, `rishta-trial-${String(pid)}`);

test('what a trial keeps for a while goes with it', () => {
  const remove = useOwnFolder();
  expect(tmpdir()).toBe(folderOf(process.pid));
  mkdirSync(join(tmpdir(), 'profile'));
  writeFileSync(join(tmpdir(), 'profile/file'), 'x');
  remove();
  expect(existsSync(folderOf(process.pid))).toBe(false);
});

test('what one left behind that was killed is removed, and of one that runs nothing', () => {
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  for (const pid of [ended, process.ppid]) mkdirSync(folderOf(pid));
  mkdirSync(join(shared, 'rishta-trial-of-others'));
  useOwnFolder();
  expect([ended, process.ppid].map((pid) => existsSync(folderOf(pid)))).toEqual([false, true]);
  expect(existsSync(join(shared, 'rishta-trial-of-others'))).toBe(true);
});
