import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

import { compileProgram, compileServer, startServer, type ServerProcess } from '@rishta/api/server-process';
import { startHostileStore, type HostileStore } from '@rishta/file-store/testing';
import { createWorkbench } from '@rishta/release/testing';

import { provideProgram } from '../support/provide-program.ts';
import { logIn, picturesOf, register, upload } from './testing/members.ts';
import { layOutScripts, runWith } from './testing/scripts.ts';

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

test('a copy ends while something is written all the time, and is of one moment', async () => {
  const database = join(data, 'api/rishta.sqlite');
  mkdirSync(join(data, 'api'), { recursive: true });
  const fill = `pragma journal_mode = wal; pragma synchronous = off;
    create table images (id, missing_since); create table image_files (image_id, name, size); create table written (at);
    create table large as with recursive rows (n) as (select 1 union all select n + 1 from rows where n < 50)
      select randomblob(1000000) as content from rows;`;
  expect(said('sqlite3', [database, fill]).status).toBe(0);
  const writer = spawn('sqlite3', ['-cmd', '.timeout 30000', database], { stdio: ['pipe', 'ignore', 'ignore'] });
  const writing = setInterval(() => writer.stdin.write('insert into written values (1);\n'), 3);
  try {
    // It takes a second; one that begins anew with each write never ends.
    expect((await runWith({}, 'timeout', '8', 'deploy/backup.sh', data, copy)).code).toBe(0);
  } finally {
    clearInterval(writing);
    writer.stdin.end();
    await once(writer, 'close');
  }
  expect(said('sqlite3', [join(copy, 'api/rishta.sqlite'), 'pragma integrity_check']).text).toBe('ok\n');
}, 30_000);

describe('with pictures in a bucket', () => {
  let filesCommand: string;
  let scripts: string;
  let store: HostileStore;
  beforeAll(async () => {
    filesCommand = await compileProgram('dist/test-backup', 'files');
  }, 60_000);
  beforeEach(async () => {
    scripts = layOutScripts(folder, filesCommand);
    store = await startHostileStore();
    server = await startServer(program, data, store.settings);
    await register(server.url, 'a@example.org');
    const session = await logIn(server.url, 'a@example.org');
    for (const width of [50, 51]) await upload(server.url, session, width);
  }, 60_000);
  afterEach(() => store.close());
  const script = (name: string, ...args: string[]) => runWith(store.settings, join(scripts, name), ...args);

  test('a copy without pictures of which the database tells is none, but for those that are damaged', async () => {
    const objects = new Map(store.objects);
    const [first = '', second = ''] = [...objects.keys()].filter((name) => name.endsWith('/large.webp'));
    const refused = { code: 1, text: expect.stringContaining('tells of pictures') as string };
    store.objects.clear();
    expect(await script('backup.sh', data, copy)).toEqual(refused);
    for (const [name, bytes] of objects) store.objects.set(name, bytes);
    store.objects.set(first, Buffer.from('something else'));
    store.objects.delete(second);
    expect(await script('backup.sh', data, copy)).toEqual(refused);
    expect(existsSync(copy)).toBe(false);
    store.objects.set(second, objects.get(second) ?? Buffer.of());
    expect(await script('backup.sh', data, copy)).toEqual({
      code: 3,
      text: expect.stringContaining(`${first.replace('images/', '')} is not as it was kept`) as string,
    });
    expect(existsSync(join(copy, 'api', second))).toBe(true);
  }, 120_000);

  test('a copy stays as it is when later programs restore it', async () => {
    expect((await script('backup.sh', data, copy)).code).toBe(0);
    const migrate = await compileProgram('dist/test-backup', 'migrate');
    const before = readdirSync('api/src/database/migrations').sort().at(-2)?.replace('.ts', '') ?? '';
    expect(await runWith({ DATA_DIR: copy }, process.execPath, migrate, 'down', before)).toMatchObject({ code: 0 });
    const sums =
      'cd "$0" && find . -type f ! -name "SHA256SUMS*" | xargs sha256sum > SHA256SUMS.part && mv *.part SHA256SUMS';
    expect(said('sh', ['-c', sums, copy]).status).toBe(0);
    const files = readdirSync(copy, { recursive: true });
    const objects = new Map(store.objects);
    for (const target of ['once', 'twice']) {
      store.objects.clear();
      expect(await script('restore.sh', copy, join(folder, target))).toEqual({
        code: 0,
        text: expect.stringContaining('as it was') as string,
      });
      expect(readdirSync(copy, { recursive: true })).toEqual(files);
      expect(store.objects).toEqual(objects);
    }
  }, 120_000);
});

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
