import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { compileServer } from './testing/server-process.ts';

let program: string;
const dataDir = mkdtempSync(join(tmpdir(), 'starting-'));
beforeAll(async () => {
  program = await compileServer('dist/test-starting');
});
afterAll(() => {
  rmSync(dirname(program), { recursive: true });
  rmSync(dataDir, { recursive: true });
});

test('a start without its database says so in words, without the password', async () => {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/rishta' },
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise((done) => child.once('close', done));
  expect([code, words]).toEqual([
    1,
    'The database at 127.0.0.1:1 cannot be reached, or refuses this user. Try again when it is there.\n',
  ]);
});
