import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { compileServer, startServer, type ServerProcess } from '@rishta/api/server-process';
import { createWorkbench } from '@rishta/release/testing';

import { provideProgram } from '../support/provide-program.ts';
import { logIn, picturesOf, register, upload } from './testing/members.ts';

let program: string;
let folder: string;
let data: string;
let copy: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  provideProgram('/usr/bin/sqlite3', 'sqlite3');
  provideProgram('/usr/bin/rsync', 'rsync');
  program = await compileServer('dist/test-backup');
}, 180_000);
afterAll(() => rmSync(join(program, '..'), { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  rmSync(folder, { recursive: true });
});

const said = (command: string, args: string[], env = process.env) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
  return { status, text: stdout + stderr };
};
const run = (script: string, ...args: string[]) => said(resolve('deploy', script), args);

const PEOPLE = ['a@example.org', 'b@example.org', 'c@example.org'];

/** The pictures of each member, as the API tells them. */
async function belongings(): Promise<[email: string, pictures: Map<string, string | number>][]> {
  const url = server?.url ?? '';
  const all: Awaited<ReturnType<typeof belongings>> = [];
  for (const email of PEOPLE) all.push([email, await picturesOf(url, await logIn(url, email))]);
  return all;
}

async function fill(): Promise<ReturnType<typeof createWorkbench>> {
  const bench = createWorkbench(data);
  await bench.goLive({ app: 'shell' });
  await bench.goLive({ version: '1.0.0' });
  await bench.goLive({ version: '1.1.0' });
  server = await startServer(program, data);
  for (const [index, email] of PEOPLE.entries()) {
    await register(server.url, email);
    await upload(server.url, await logIn(server.url, email), 50 + index);
  }
  return bench;
}

test('what was copied while the API runs is all there after everything was lost', async () => {
  const bench = await fill();
  const before = await belongings();
  expect(before.flatMap(([, pictures]) => [...pictures.values()])).toHaveLength(PEOPLE.length);
  const channel = await bench.registry.readChannel();
  expect(run('backup.sh', data, copy)).toEqual({ status: 0, text: expect.stringContaining('files are in') as string });

  await server?.kill();
  rmSync(data, { recursive: true });
  expect(run('restore.sh', copy, data)).toEqual({ status: 0, text: expect.stringContaining('as it was') as string });

  server = await startServer(program, data);
  expect(await belongings()).toEqual(before);
  const restored = createWorkbench(data);
  expect(await restored.registry.readChannel()).toEqual(channel);
  const verified = spawnSync('npm', ['run', '--silent', 'release', '--', 'verify'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: data },
  });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  // It goes on from there.
  await restored.change({ action: 'promote', version: '1.0.0' });
}, 120_000);

test('a copy that was damaged, or is not whole, is not restored', async () => {
  await fill();
  expect(run('backup.sh', data, copy).status).toBe(0);
  await server?.kill();
  const [damaged, cut] = [join(folder, 'damaged'), join(folder, 'cut')];
  for (const other of [damaged, cut]) cpSync(copy, other, { recursive: true });
  appendFileSync(join(damaged, 'registry/journal.ndjson'), ' ');
  const [picture = ''] = readdirSync(join(cut, 'api/images'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.webp'),
  );
  rmSync(join(cut, 'api/images', picture));
  for (const other of [damaged, cut]) {
    const target = join(folder, 'target');
    expect(run('restore.sh', other, target).status).not.toBe(0);
    expect(existsSync(target)).toBe(false);
  }
  // What is there is not overwritten.
  expect(run('restore.sh', copy, data)).toMatchObject({
    status: 1,
    text: expect.stringContaining('is not empty') as string,
  });
}, 120_000);

test('a folder without a database, or without the pictures of which it tells, is not copied as if that were all', async () => {
  mkdirSync(data);
  const refused = (text: string) => ({ status: 1, text: expect.stringContaining(text) as string });
  expect(run('backup.sh', data, copy)).toEqual(refused('There is no database'));
  expect(existsSync(copy)).toBe(false);
  server = await startServer(program, data);
  await register(server.url, 'a@example.org');
  await upload(server.url, await logIn(server.url, 'a@example.org'), 50);
  // Nor a folder that was left behind by pictures that went on in a bucket.
  const [images, left] = [join(data, 'api/images'), join(folder, 'left')];
  cpSync(images, left, { recursive: true });
  await upload(server.url, await logIn(server.url, 'a@example.org'), 51);
  for (const prepare of [
    () => rmSync(images, { recursive: true }),
    () => mkdirSync(images),
    () => cpSync(left, images, { recursive: true }),
  ]) {
    prepare();
    expect(run('backup.sh', data, copy)).toEqual(refused('tells of pictures'));
    expect(existsSync(copy)).toBe(false);
  }
  // What is known to be lost keeps nobody from a copy of the rest.
  const { status } = said('sqlite3', [
    join(data, 'api/rishta.sqlite'),
    '.timeout 30000',
    `update images set missing_since = 1 where width = 51`,
  ]);
  expect([status, run('backup.sh', data, copy).status]).toEqual([0, 0]);
}, 120_000);

test.each(['sh', 'bash'])('%s reads the settings as they are printed, and stops at what it cannot read', (shell) => {
  const readme = readFileSync('deploy/README.md', 'utf8');
  const [, block = ''] = /```sh\n(SITE_URL=[^]*?)```/.exec(readme) ?? [];
  const [command = ''] = /^.*\. \/etc\/rishta\/settings.*$/m.exec(readme) ?? [];
  const file = join(folder, 'settings');
  const settings = `${block}FILES_URL='s3://store:9000/rishta?style=path&tls=off'\n`;
  const read = (text: string) => {
    writeFileSync(file, text);
    const line = command.replace('/etc/rishta/settings', file).replace(/deploy\/backup\.sh [^)]*/, 'env');
    return said(shell, ['-c', line], { PATH: process.env['PATH'] });
  };
  // As systemd takes them: without the quotes, and with all that is between.
  const expected = settings.trim().replaceAll("'", '').split('\n');
  expect(expected).toContain('MAIL_FROM=Rishta <no-reply@example.org>');
  const { status, text } = read(settings);
  expect([status, text.split('\n')]).toEqual([0, expect.arrayContaining(expected)]);
  for (const unquoted of ['MAIL_FROM=Rishta <no-reply@example.org>', 'MAIL_FROM=Rishta nobody']) {
    const stopped = read(`${unquoted}\n${settings}`);
    expect(stopped.status).not.toBe(0);
    expect(stopped.text).not.toContain('SITE_URL=');
  }
});
