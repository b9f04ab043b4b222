import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { eventually, freePort, isRunning, temporaryFolder } from '../running/testing/stub-server.ts';
import type { Supervised } from '../running/supervise.ts';
import { answersAt, superviseForeign } from './foreign-program.ts';

/** A program with a process of its own beside it, which holds on to its port when the program is gone. */
const PROGRAM = `
  const { createServer } = require('node:http');
  const { spawn } = require('node:child_process');
  const server = createServer((_, answer) => answer.end('yes'));
  server.listen(Number(process.argv[1]), '127.0.0.1', () => {
    const helper = spawn('sleep', ['600'], { stdio: ['ignore', 'ignore', 'ignore', server._handle] });
    console.log('up ' + process.pid + ' ' + helper.pid);
  });
  process.on('SIGQUIT', () => { console.log('ended well'); process.exit(0); });
`;

let folder: string;
let remove: () => void;
let port: number;
let said: string[];
let running: Supervised | undefined;
beforeEach(async () => {
  ({ folder, remove } = temporaryFolder());
  port = await freePort();
  said = [];
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  remove();
});

const log = () => readFileSync(join(folder, 'log'), 'utf8');
const pids = () =>
  [...log().matchAll(/up (\d+) (\d+)/g)].map(([, one, other]) => [Number(one), Number(other)] as const);

function start(program = PROGRAM): Supervised {
  const url = `http://127.0.0.1:${String(port)}`;
  return superviseForeign(
    {
      name: 'The program',
      command: process.execPath,
      args: ['-e', program, String(port)],
      logFile: join(folder, 'log'),
      endSignal: 'SIGQUIT',
      isUp: () => answersAt(url),
    },
    (line) => said.push(line),
  );
}

test('a program that is killed is started again, although a process of its own holds its port', async () => {
  running = start();
  expect(await running.started).toBe(true);
  const [[pid, helper] = []] = pids();
  expect(isRunning(helper ?? 0)).toBe(true);
  process.kill(pid ?? 0, 'SIGKILL');
  await eventually('another one runs', () => pids().length > 1);
  await eventually('it is told', () => said.includes('The program takes requests again.'));
  await eventually('the helper is gone', () => !isRunning(helper ?? 0));
});

test('it is asked to end by its own signal, and nothing of it stays', async () => {
  running = start();
  await running.started;
  await running.stop();
  expect(log()).toContain('ended well');
  await eventually('all of it is gone', () =>
    pids()
      .flat()
      .every((pid) => !isRunning(pid)),
  );
  expect(said).toEqual([]);
});

test('one that does not come up is not started again', async () => {
  running = start('process.exit(3)');
  expect(await running.started).toBe(false);
  expect(said).toEqual([]);
});

test('it is asked to end when the process that has started it is killed', async () => {
  const file = join(folder, 'starter.mjs');
  const options = { name: 'The program', command: process.execPath, args: ['-e', PROGRAM, String(port)] };
  const settings = JSON.stringify({ ...options, logFile: join(folder, 'log'), endSignal: 'SIGQUIT' });
  await build({
    stdin: {
      contents: `import { superviseForeign } from './foreign-program.ts';
        superviseForeign({ ...${settings}, isUp: (printed) => printed.includes('up') }, () => {});`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  const starter = spawn(process.execPath, [file], { stdio: 'ignore' });
  await eventually('it runs', () => pids().length > 0);
  const [[pid, helper] = [0, 0]] = pids();
  starter.kill('SIGKILL');
  await eventually('it has ended', () => !isRunning(pid));
  process.kill(helper);
});
