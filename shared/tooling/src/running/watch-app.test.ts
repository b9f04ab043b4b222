import { jest } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'esbuild';
import type { SessionNews } from '@rishta/contracts/rebuilds';

import { readProject, root } from '../project.ts';
import { newPage } from '../scaffold/new-page.ts';
import { newRemote } from '../scaffold/new-remote.ts';
import { keepPackagesOutside } from './testing/keep-packages-outside.ts';

// A remote as `npm run new` makes it, in a project of its own, is watched by a process of its own; webpack is the real one.

jest.setTimeout(180_000);

const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { watchApp } from './watch-app.ts';
  const tell = (what) => console.log(JSON.stringify(what));
  const putLive = async (app, version, folder) => {
    const { pages } = JSON.parse(readFileSync(folder + '/release.json', 'utf8'));
    const script = readFileSync(folder + '/browser/tiny.page.js', 'utf8');
    tell({ live: pages.map(({ path }) => path), isChanged: script.includes('Changed') });
  };
  const end = await watchApp('remote-tiny', {
    registry: { dataDir: process.cwd() + '/data', putLive },
    news: { tell: (news) => tell({ news }) },
    say: (said) => tell({ said }),
  });
  tell({ first: true });
  process.once('message', async () => {
    await end();
    process.disconnect();
  });
`;

interface Told {
  live?: string[];
  isChanged?: boolean;
  said?: string;
  news?: SessionNews;
  first?: boolean;
}

let folder: string;
let child: ChildProcess;
const told: Told[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watch-app-'));
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json', '.prettierrc.json']) {
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'shared'), join(folder, 'shared'));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '.cache')) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  await newRemote(readProject(folder), { name: 'tiny' });
  await build({
    stdin: { contents: PROGRAM, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: join(folder, 'watch.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [keepPackagesOutside],
  });
  child = spawn(process.execPath, ['watch.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    told.push(...lines.map((line) => JSON.parse(line) as Told));
  });
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** What it has told since the last time that was as wanted. */
async function until(isWanted: (one: Told) => boolean): Promise<Told> {
  for (;;) {
    const one = told.shift();
    if (one && isWanted(one)) return one;
    if (one) continue;
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    await new Promise((next) => setTimeout(next, 50));
  }
}
const live = () => until((one) => one.live !== undefined);

const MANIFEST = 'remote-tiny/remote.json';

test('sources and remote.json take effect without a start anew', async () => {
  expect(await live()).toMatchObject({ live: ['/tiny'], isChanged: false });
  await until(({ first }) => first === true);

  const page = join(folder, 'remote-tiny/src/features/tiny/tiny.page.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace("t('title')", "`Changed ${t('title')}`"));
  // Open pages are told before a release is made of it.
  const { news } = await until((one) => one.news?.kind === 'built');
  expect(news).toMatchObject({ isForNewPages: false, css: { 'features/tiny/tiny.page': ['tiny.page.css'] } });
  expect(await live()).toMatchObject({ isChanged: true });
  expect((await until((one) => one.news?.kind === 'live')).news).toMatchObject({ isForNewPages: false });

  await newPage(readProject(folder), { app: 'remote-tiny', name: 'second' });
  expect((await live()).live).toEqual(['/tiny', '/second']);
  expect((await until((one) => one.news?.kind === 'live')).news).toMatchObject({ isForNewPages: true });

  // What it knew goes on while remote.json is wrong.
  const manifest = readFileSync(join(folder, MANIFEST), 'utf8');
  writeFileSync(join(folder, MANIFEST), manifest.replace('"/second"', '"second"'));
  expect((await until(({ said }) => said?.includes('is not valid') ?? false)).said).toContain('/pages/1/path');
  writeFileSync(join(folder, MANIFEST), manifest.replace('"/second"', '"/Second"'));
  expect((await live()).live).toEqual(['/tiny', '/Second']);

  writeFileSync(page, `${readFileSync(page, 'utf8')}\nexport const wrong: number = 'a text';\n`);
  const types = await until((one) => one.news?.kind === 'types');
  expect(types.news).toMatchObject({ words: expect.stringMatching(/tiny\.page\.tsx\(\d+,14\): error TS2322: /) });

  child.send('end');
  await new Promise((ended) => child.once('exit', ended));
  expect(child.exitCode).toBe(0);
});
