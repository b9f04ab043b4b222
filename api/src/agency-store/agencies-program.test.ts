import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { SAMPLE_POSTS } from '../samples/sample-agency-page.content.ts';
import { compileProgram, compileServer, startServer, type ServerProcess } from '../testing/server-process.ts';
import { databaseSettings, dropDatabase } from '../testing/test-database.ts';

const FOLDER = 'dist/test-agencies';
let server: ServerProcess;
let command: string;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  command = await compileProgram(FOLDER, 'agencies');
  server = await startServer(await compileServer(FOLDER), dataDir, { SAMPLE_DATA: 'on' });
}, 60_000);
afterAll(async () => {
  await server.kill();
  await rm(dirname(command), { recursive: true });
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

async function run(...args: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...(await databaseSettings(dataDir)) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' });
  return { code: status, text: (stdout + stderr).trim() };
}
async function texts(): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/bureaus/noor-rishta/posts`);
  const { data } = (await answer.json()) as { data: { posts: { text: string }[] } };
  return data.posts.map(({ text }) => text);
}

it('the command counts from the next request on, while the server runs', async () => {
  expect(await run('list')).toEqual({ code: 0, text: 'noor-rishta  noor-rishta-centre  noor@example.com' });
  expect((await texts()).sort()).toEqual(SAMPLE_POSTS.map(({ text }) => text).sort());
  expect((await run('unlink', 'noor-rishta')).code).toBe(0);
  expect(await texts()).toEqual([]);
  expect((await run('link', 'noor-rishta', 'noor-rishta-centre')).code).toBe(0);
  expect(await texts()).toEqual([]);
});
