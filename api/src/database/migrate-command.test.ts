import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { jest } from '@jest/globals';
import { sql } from 'kysely';

import { SARA } from '../testing/people.ts';
import { compileProgram, compileServer, startServer, type ServerProcess } from '../testing/server-process.ts';
import { databaseSettings, dropDatabase, openTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate-command.ts';

// Each command and each server is a process that starts.
jest.setTimeout(120_000);

const FOLDER = 'dist/test-migrate';
let program: string;
let command: string;
let dataDir: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  program = await compileServer(FOLDER);
  command = await compileProgram(FOLDER, 'migrate');
});
afterAll(() => rm(dirname(program), { recursive: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

/** In a process of its own, as `npm run migrate` does: what this one has had open would count as open. */
async function run(...args: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...(await databaseSettings(dataDir)) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' });
  return { code: status, text: (stdout + stderr).trim() };
}
/** The status of the answer. */
async function post(path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${server?.url ?? ''}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

const REFUSAL =
  /^The database is newer than this version of the programs: it also has 9999-later\..* migrate -- down \d{4}-[a-z-]+$/;
const BEFORE = '0029-image-files';
const AFTER = ['0030-candidate-consents', '0031-profile-visits'];

describe('npm run migrate', () => {
  it('goes back to an earlier version and up again, with everything that was there before', async () => {
    server = await startServer(program, dataDir);
    expect(await post('/api/register', SARA)).toBe(201);
    await server.stop();
    const { code, text } = await run('down', BEFORE);
    const taken = text.split('\n');
    expect([code, taken.slice(-2)]).toEqual([0, [...AFTER].reverse().map((name) => `${name} is taken back.`)]);
    const status = (await run('status')).text;
    expect(status).toMatch(/^0029-image-files +\d{4}-\d\d-\d\d$/m);
    expect(status).toMatch(/^0031-profile-visits +not carried out$/m);
    expect(await run('down', BEFORE)).toEqual({ code: 0, text: `Nothing was carried out after ${BEFORE}.` });
    expect(await run('down', '0031-profile-visits')).toEqual({
      code: 1,
      text: '0031-profile-visits was not carried out.',
    });
    expect(await run('down', 'yesterday')).toEqual({ code: 1, text: 'There is no migration yesterday.' });

    const carriedOut = taken.reverse().map((line) => line.replace('taken back', 'carried out'));
    expect(await run('up')).toEqual({ code: 0, text: carriedOut.join('\n') });
    expect(await run('up')).toEqual({ code: 0, text: 'The database is up to date.' });
    server = await startServer(program, dataDir);
    expect(await post('/api/login', { email: SARA.email, password: SARA.password })).toBe(200);
  });

  it('takes nothing back from under a server', async () => {
    server = await startServer(program, dataDir);
    expect(await run('down', BEFORE)).toEqual({ code: 1, text: expect.stringContaining('has the database open') });
    expect((await run('status')).text).not.toContain('not carried out');
    // The server has not noticed.
    expect(await post('/api/register', SARA)).toBe(201);
  });

  it('says that the database is newer, and changes nothing then', async () => {
    const database = await openTestDatabase(dataDir);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(database);
    await database.destroy();
    expect((await run('status')).text).toMatch(/^9999-later +of a later version$/m);
    const text = expect.stringMatching(REFUSAL) as string;
    for (const args of [['up'], ['down', BEFORE]]) expect(await run(...args)).toEqual({ code: 1, text });
    const env = { ...process.env, DATA_DIR: dataDir, API_PORT: '0', ...(await databaseSettings(dataDir)) };
    const start = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
    expect([start.status, start.stderr.trim()]).toEqual([1, text]);
  });

  it('says how it is called, to whoever calls it otherwise or asks', async () => {
    const print = () => undefined;
    for (const args of [[], ['down'], ['up', 'x'], ['sideways']]) expect(await migrate(args, {}, print)).toBe(2);
    expect(await migrate(['--help'], {}, print)).toBe(0);
  });
});
