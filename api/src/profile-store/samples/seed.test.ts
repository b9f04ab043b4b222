import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { databaseSettings, dropDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { seed } from './seed.ts';
import { SampleRowsRepository } from './sample-rows.repository.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

const run = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const lines: string[] = [];
  const code = await seed(
    args,
    { NODE_ENV: 'test', DATA_DIR: dataDir, ...(await databaseSettings(dataDir)), ...env },
    (line) => lines.push(line),
  );
  return { code, text: lines.join('\n') };
};
const rows = async () => {
  const database = await openTestDatabase(dataDir);
  const found = await database.selectFrom('profiles').selectAll().orderBy('number').execute();
  await database.destroy();
  return found;
};

it('adds what is missing, and only that', async () => {
  expect(await run(['--profiles', '40'])).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^40 sample profiles/),
  });
  const first = await rows();
  expect(await run(['--profiles', '60'])).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^20 sample profiles/),
  });
  const all = await rows();
  expect(all.slice(0, 40)).toEqual(first);
  expect(all).toHaveLength(60);
  expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(50);
  expect(await run(['--profiles', '50'])).toMatchObject({ code: 0, text: expect.stringContaining('Nothing added') });
  expect(await rows()).toHaveLength(60);
});

it('gives numbers that no member has', async () => {
  await run(['--profiles', '17']);
  const database = await openTestDatabase(dataDir);
  await database.updateTable('profiles').set({ isSample: 0 }).where('number', '=', 1017).execute();
  expect(await new SampleRowsRepository(database).count()).toBe(16);
  await database.destroy();
  await run(['--profiles', '18']);
  expect((await rows()).map(({ number }) => number).slice(15)).toEqual([1016, 1017, 1018, 1019]);
});

it.each([
  [[], 2],
  [['--profiles', 'many'], 2],
  [['--profiles', '-1'], 2],
  [['--profiles', '10000001'], 2],
  [['--people', '5'], 2],
  [['--help'], 0],
])('explains itself for %j', async (args, code) => {
  expect(await run(args)).toEqual({ code, text: expect.stringContaining('npm run seed -- --profiles N') });
});

it('refuses production', async () => {
  const { code, text } = await run(['--profiles', '5'], { NODE_ENV: 'production' });
  expect({ code, text }).toEqual({ code: 1, text: 'Sample profiles are never added in production.' });
});
