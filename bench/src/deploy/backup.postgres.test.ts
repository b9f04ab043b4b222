import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { compileProgram, compileServer, startServer, type ServerProcess } from '@rishta/api/server-process';
import { hasRealStore, makeBucket, startHostileStore } from '@rishta/file-store/testing';
import { openRegistry, sharedRegistryOf } from '@rishta/release';
import { workbenchOf } from '@rishta/release/testing';

import { provideProgram } from '../support/provide-program.ts';
import { startDebianPostgres, type DebianPostgres } from './testing/debian-postgres.ts';
import { logIn, picturesOf, register, upload } from './testing/members.ts';
import { layOutScripts, runWith } from './testing/scripts.ts';

// The same as for a data folder alone, where the database is PostgreSQL, and pictures are in the folder or in a bucket.

let postgres: DebianPostgres;
let program: string;
let filesCommand: string;
let folder: string;
let data: string;
let copy: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  provideProgram('/usr/bin/rsync', 'rsync');
  postgres = await startDebianPostgres();
  program = await compileServer('dist/test-backup-postgres');
  filesCommand = await compileProgram('dist/test-backup-postgres', 'files');
}, 300_000);
afterAll(async () => {
  rmSync(dirname(program), { recursive: true });
  await postgres.stop();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  rmSync(folder, { recursive: true });
});

type Settings = Record<string, string>;

const script = (settings: Settings, name: string, ...args: string[]) =>
  runWith(settings, resolve('deploy', name), ...args);

/** How many rows each table has. */
function countsIn(url: string): Record<string, number> {
  const names = postgres.query(url, `select tablename from pg_tables where schemaname = 'public'`).trim().split('\n');
  // What the running server notes of itself is not to be lost or found.
  const kept = names.filter((name) => name !== 'write_checks').sort();
  return Object.fromEntries(kept.map((name) => [name, Number(postgres.query(url, `select count(*) from "${name}"`))]));
}

const places = [
  { where: 'the data folder', settings: () => Promise.resolve({}) as Promise<Settings> },
  ...(hasRealStore ? [{ where: 'a bucket', settings: async () => (await makeBucket()).settings }] : []),
];

describe.each(places)('PostgreSQL, and pictures in $where', ({ settings: newPlace }) => {
  let name: string;
  let settings: Settings;
  /** Another database and another bucket, with nothing in them. */
  async function renew(): Promise<void> {
    name = `rishta_${String(Date.now())}`;
    settings = { DATABASE_URL: postgres.create(name), ...(await newPlace()) };
  }
  beforeEach(renew);
  afterEach(async () => {
    await server?.kill();
    postgres.drop(name);
  });

  const EMAIL = 'a@example.org';

  test('what was copied while members add and delete pictures is there after everything was lost', async () => {
    // In the data folder as well, or in the database and the bucket.
    const registry = openRegistry(data, sharedRegistryOf(settings));
    await workbenchOf(folder, registry).goLive({ app: 'shell' });
    await registry.close();
    server = await startServer(program, data, settings);
    const { url } = server;
    await register(url, EMAIL);
    await register(url, 'b@example.org');
    const session = await logIn(url, EMAIL);
    for (let width = 50; width < 60; width += 1) await upload(url, session, width);
    const before = await picturesOf(url, session);

    // Meanwhile somebody else adds pictures, and deletes every other one.
    const others = await logIn(url, 'b@example.org');
    const deleted = new Set<string>();
    const over = new AbortController();
    const coming = (async () => {
      for (let width = 100; !over.signal.aborted; width += 1) {
        const id = await upload(url, others, width);
        if (width % 2 === 0) continue;
        await fetch(`${url}/api/images/${id}`, { method: 'DELETE', headers: others });
        deleted.add(id);
      }
    })();
    await sleep(500);
    const copied = await script(settings, 'backup.sh', data, copy);
    over.abort();
    await coming;
    expect(copied).toEqual({ code: 0, text: expect.stringContaining('files are in') as string });
    expect(deleted.size).toBeGreaterThan(2);

    await server.kill();
    postgres.drop(name);
    rmSync(data, { recursive: true });
    await renew();
    expect(await script(settings, 'restore.sh', copy, data)).toEqual({
      code: 0,
      text: expect.stringContaining('as it was') as string,
    });

    const counts = countsIn(settings['DATABASE_URL'] ?? '');
    expect(counts).toMatchObject({ accounts: 2, kysely_migration: expect.any(Number) as number });
    const verified = await runWith({ ...settings, DATA_DIR: data }, process.execPath, filesCommand, 'verify');
    const missing = [...verified.text.matchAll(/^(.+)\/\w+\.webp is missing\.$/gm)].map(([, id = '']) => id);
    expect(missing.filter((id) => !deleted.has(id))).toEqual([]);
    const whole = Number(/^(\d+) whole/m.exec(verified.text)?.[1]);
    expect(whole + missing.length).toBe(counts['image_files']);

    server = await startServer(program, data, settings);
    expect(await picturesOf(server.url, await logIn(server.url, EMAIL))).toEqual(before);
    // Whatever is told of is there, but for what was deleted while it was copied.
    const found = await picturesOf(server.url, await logIn(server.url, 'b@example.org'));
    expect([...found].filter(([id, file]) => typeof file === 'number' && !deleted.has(id))).toEqual([]);
    // It goes on from there.
    await upload(server.url, await logIn(server.url, EMAIL), 70);
    const releases = spawnSync('npm', ['run', '--silent', 'release', '--', 'verify'], {
      encoding: 'utf8',
      env: { ...process.env, ...settings, DATA_DIR: data },
    });
    expect(releases).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/^1 releases, 2 journal/) as string,
    });
  }, 240_000);

  test('a copy is as many rows as there were, and only goes into a database that is empty', async () => {
    server = await startServer(program, data, settings);
    await register(server.url, EMAIL);
    await upload(server.url, await logIn(server.url, EMAIL), 50);
    await server.stop();
    const counts = countsIn(settings['DATABASE_URL'] ?? '');
    expect(counts).toMatchObject({ accounts: 1, images: 1, image_files: 3 });
    await script(settings, 'backup.sh', data, copy);

    const other = join(folder, 'other');
    expect(await script(settings, 'restore.sh', copy, other)).toEqual({
      code: 1,
      text: 'The database of DATABASE_URL is not empty; make another one.\n',
    });
    const { DATABASE_URL: _, ...without } = settings;
    expect(await script(without, 'restore.sh', copy, other)).toMatchObject({
      code: 1,
      text: expect.stringContaining('DATABASE_URL has to say where it goes') as string,
    });
    postgres.drop(name);
    await renew();
    expect((await script(settings, 'restore.sh', copy, other)).code).toBe(0);
    expect(countsIn(settings['DATABASE_URL'] ?? '')).toEqual(counts);
    const verified = await runWith({ ...settings, DATA_DIR: other }, process.execPath, filesCommand, 'verify');
    expect(verified).toEqual({ code: 0, text: '3 whole, 0 missing or damaged.\n' });
  }, 120_000);
});

test('a registry that was moved back to the folder is copied from there, and one of before it was moved is not', async () => {
  const url = postgres.create('moved_back');
  const settings = { DATABASE_URL: url };
  server = await startServer(program, data, settings);
  await server.stop();
  // As the release command leaves it there.
  postgres.query(
    url,
    `create schema registry; create table registry.pieces (key text, start bigint, content bytea);
     insert into registry.pieces values ('journal.ndjson', 0, 'published '), ('journal.ndjson', 10, 'promoted ')`,
  );
  const refused = { code: 1, text: expect.stringContaining('tells of releases') as string };
  expect(await script(settings, 'backup.sh', data, copy)).toEqual(refused);
  const journal = (below: string) => join(below, 'registry/journal.ndjson');
  mkdirSync(join(data, 'registry'), { recursive: true });
  writeFileSync(journal(data), 'published ');
  expect(await script(settings, 'backup.sh', data, copy)).toEqual(refused);
  expect(existsSync(copy)).toBe(false);
  writeFileSync(journal(data), 'published promoted ');
  expect(await script(settings, 'backup.sh', data, copy)).toMatchObject({ code: 0 });
  expect(readFileSync(journal(copy), 'utf8')).toBe('published promoted ');
  postgres.drop('moved_back');
}, 120_000);

test('after a restore, the role of the site servers needs its rights in the registry again, and is said to', async () => {
  // Makes the release command where it is not there yet.
  execFileSync('npm', ['run', '--silent', 'release', '--', '--help']);
  const scripts = layOutScripts(folder, filesCommand);
  const store = await startHostileStore();
  const settingsOf = (name: string) => ({ ...store.settings, DATABASE_URL: postgres.create(name) });
  const [settings, others] = [settingsOf('with_rights'), settingsOf('without_rights')];
  try {
    const registry = openRegistry(data, sharedRegistryOf(settings));
    await workbenchOf(folder, registry).goLive({ app: 'shell' });
    await registry.close();
    // Which makes the API's tables.
    const verify = [process.execPath, filesCommand, 'verify'] as const;
    expect((await runWith({ ...settings, DATA_DIR: data }, ...verify)).code).toBe(0);
    const readme = readFileSync('deploy/README.md', 'utf8');
    const statements = [...readme.matchAll(/```sql\n([^]*?)```/g)].map(([, block = '']) => block).join('');
    postgres.query(settings.DATABASE_URL, `create role rishta_site; ${statements}`);
    const rightsIn = ({ DATABASE_URL }: typeof settings) =>
      postgres.query(
        DATABASE_URL,
        `select grantee, table_name, privilege_type from information_schema.role_table_grants
         where grantee = 'rishta_site' order by 2, 3`,
      );
    const rights = rightsIn(settings);
    expect(rights).toContain('rishta_site|releases|SELECT');

    expect((await runWith(settings, join(scripts, 'backup.sh'), data, copy)).code).toBe(0);
    const restored = await runWith(others, join(scripts, 'restore.sh'), copy, join(folder, 'other'));
    expect([restored.code, rightsIn(others)]).toEqual([0, '']);
    expect(restored.text).toContain('rights');
    postgres.query(others.DATABASE_URL, statements);
    expect(rightsIn(others)).toBe(rights);
  } finally {
    await store.close();
    for (const name of ['with_rights', 'without_rights']) postgres.drop(name);
  }
}, 120_000);
