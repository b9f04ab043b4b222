import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import ts from 'typescript';

import { type PackageJson, readProject, root } from '../project.ts';
import { checkedManifest } from '../remote-manifest.ts';
import { assertName } from './names.ts';
import { newPage } from './new-page.ts';
import { newRemote } from './new-remote.ts';
import { newRepository } from './new-repository.ts';

// The template itself is checked and tested as all sources are. Here: what becomes of it under another name.

const TEMPLATE = 'shared/template/src/features/new-page';
const REMOTES = ['remote-auth', 'remote-dashboard'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scaffold-'));
  for (const path of ['.prettierrc.json', ...REMOTES.map((app) => `${app}/remote.json`)]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  for (const app of REMOTES) mkdirSync(join(folder, app, 'src/features'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const manifestOf = (app: string) => checkedManifest(app, JSON.parse(read(`${app}/remote.json`)));
const everything = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('the template under its own name is the template', async () => {
  await newPage(readProject(folder), { app: 'remote-auth', name: 'new-page' });
  for (const file of readdirSync(join(root, TEMPLATE))) {
    expect(read(`remote-auth/src/features/new-page/${file}`)).toBe(readFileSync(join(root, TEMPLATE, file), 'utf8'));
  }
});

test('a page has all its files, and nothing of the template’s name', async () => {
  const files = await newPage(readProject(folder), { app: 'remote-auth', name: 'success-stories' });
  const written = readdirSync(join(folder, 'remote-auth/src/features/success-stories')).sort();
  expect(written).toEqual(
    ['en.json', 'module.css', 'page.test.tsx', 'page.tsx', 'texts.ts', 'ur.json'].map(
      (ending) => `success-stories.${ending}`,
    ),
  );
  expect(files.toSorted()).toEqual(
    ['remote-auth/remote.json', ...written.map((file) => `remote-auth/src/features/success-stories/${file}`)].sort(),
  );
  const all = written.map((file) => read(`remote-auth/src/features/success-stories/${file}`)).join('\n');
  expect(all).not.toMatch(/new-?page/i);
  expect(all).toContain('successStoriesTexts');
  expect(JSON.parse(read('remote-auth/src/features/success-stories/success-stories.en.json'))).toMatchObject({
    title: 'Success stories',
  });
});

test('a page stands at the end of its remote’s, and the rest of remote.json is as it was', async () => {
  const before = read('remote-auth/remote.json');
  await newPage(readProject(folder), { app: 'remote-auth', name: 'success-stories' });
  expect(manifestOf('remote-auth').pages.at(-1)).toEqual({
    path: '/success-stories',
    module: 'features/success-stories/success-stories.page',
    layout: 'site',
    title: { en: 'Success stories', ur: 'نیا صفحہ' },
    render: 'server',
    index: false,
  });
  const untouched = before.slice(0, before.lastIndexOf('}\n  ]'));
  expect(read('remote-auth/remote.json').startsWith(untouched)).toBe(true);
});

test('a page has the frame of its remote’s first one', async () => {
  await newPage(readProject(folder), { app: 'remote-dashboard', name: 'success-stories' });
  const { pages } = manifestOf('remote-dashboard');
  expect(pages[0]?.frame).toBeDefined();
  expect(pages.at(-1)).toMatchObject({ layout: 'workspace', frame: pages[0]?.frame });
});

test('a title may hold any character', async () => {
  const en = `Families' "yes" & $& \\ <b>`;
  const ur = 'خاندانوں کی "ہاں"';
  await newPage(readProject(folder), { app: 'remote-auth', name: 'success-stories', path: '/Stories', en, ur });
  const texts = (language: string): unknown =>
    JSON.parse(read(`remote-auth/src/features/success-stories/success-stories.${language}.json`));
  expect(texts('en')).toMatchObject({ title: en });
  expect(texts('ur')).toMatchObject({ title: ur });
  expect(manifestOf('remote-auth').pages.at(-1)).toMatchObject({ path: '/Stories', title: { en, ur } });
  const unitTest = read('remote-auth/src/features/success-stories/success-stories.page.test.tsx');
  expect(unitTest).toContain('& $& ');
  expect(ts.transpileModule(unitTest, { reportDiagnostics: true }).diagnostics).toEqual([]);
});

const versionOf = (place: string): string =>
  (JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')) as { version: string }).version;

test('a remote has a page of its name, and what every remote has', async () => {
  await newRemote(readProject(folder), { name: 'stories' });
  expect(manifestOf('remote-stories')).toMatchObject({ name: 'remote-stories', pages: [{ path: '/stories' }] });
  expect(readdirSync(join(folder, 'remote-stories')).sort()).toEqual([
    'package.json',
    'remote.json',
    'src',
    'tsconfig.json',
    'webpack.config.mjs',
  ]);
  expect(JSON.parse(read('remote-stories/package.json'))).toEqual({
    ...(JSON.parse(readFileSync(join(root, 'shared/template/package.json'), 'utf8')) as object),
    name: '@rishta/remote-stories',
    devDependencies: { '@rishta/tooling': versionOf('shared/tooling') },
  });
  for (const file of ['webpack.config.mjs', 'tsconfig.json']) {
    expect(read(`remote-stories/${file}`)).toBe(readFileSync(join(root, 'remote-auth', file), 'utf8'));
  }
});

test('a repository has what a remote of its own needs', async () => {
  const own = mkdtempSync(join(tmpdir(), 'scaffold-own-'));
  try {
    writeFileSync(
      join(own, 'package.json'),
      '{ "main": "x.js", "type": "commonjs", "dependencies": { "@rishta/ui": "file:ui.tgz", "@rishta/tooling": "file:t.tgz" } }',
    );
    await newRepository(own, { name: 'stories', path: '/Stories' });
    const document = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as PackageJson;
    expect(document).toMatchObject({ name: 'remote-stories', type: 'module', main: 'x.js' });
    // What is installed stays, and is named once.
    expect(document.dependencies).toMatchObject({ '@rishta/ui': 'file:ui.tgz', '@rishta/tooling': 'file:t.tgz' });
    expect(Object.keys(document.devDependencies ?? {})).toContain('@rishta/testing');
    expect(Object.keys(document.devDependencies ?? {})).not.toContain('@rishta/tooling');
    const { apps } = readProject(own);
    expect(apps).toEqual([{ name: 'remote-stories', folder: '.' }]);
    await newPage(readProject(own), { app: 'remote-stories', name: 'more' });
    expect(readdirSync(own).sort()).toEqual([
      '.gitignore',
      '.prettierrc.json',
      'jest.config.mjs',
      'package.json',
      'remote.json',
      'src',
      'tsconfig.json',
      'webpack.config.mjs',
    ]);
    // No key with which releases are signed is ever committed.
    expect(readFileSync(join(own, '.gitignore'), 'utf8').split('\n')).toContain('*.pem');
    const { pages } = checkedManifest('remote-stories', JSON.parse(readFileSync(join(own, 'remote.json'), 'utf8')));
    expect(pages.map(({ path }) => path)).toEqual(['/Stories', '/more']);
    for (const file of readdirSync(join(root, TEMPLATE))) {
      expect(existsSync(join(own, 'src/features/stories', file.replace('new-page', 'stories')))).toBe(true);
    }

    await expect(newRepository(own, { name: 'others' })).rejects.toThrow('There is .prettierrc.json, .gitignore');
    expect(existsSync(join(own, 'src/features/stories'))).toBe(true);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
});

test('packages that a repository is developed with have the versions with which the template is tested', () => {
  const versionsIn = (file: string) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8')) as PackageJson;
    return { ...dependencies, ...devDependencies };
  };
  const tested = Object.assign(
    {},
    ...['package.json', 'shared/remote-sdk/package.json', 'shared/ui/package.json'].map(versionsIn),
  ) as Record<string, string>;
  const own = Object.entries(versionsIn('shared/template/package.json')).filter(
    ([name]) => !name.startsWith('@rishta/'),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(([name, version]) => tested[name] !== version)).toEqual([]);
});

describe('what cannot be made is told, and nothing is written:', () => {
  test.each([
    ['a name that is no folder’s', { name: 'Success Stories' }, /is no name/],
    ['a name that leads elsewhere', { name: '../shell' }, /is no name/],
    ['a page that there is', { name: 'login' }, /has a page of that name, at \/Login/],
    ['an address of another remote', { name: 'stories', path: '/myLISTING' }, /is an address of remote-dashboard/],
    ['an address of the same remote', { name: 'stories', path: '/login' }, /is an address of remote-auth/],
    ['an address of the site', { name: 'healthz' }, /claims \/healthz/],
    ['what is no address', { name: 'stories', path: 'stories' }, /path/],
    ['an empty title', { name: 'stories', en: '' }, /title/],
    ['a title too long', { name: 'stories', ur: 'ا'.repeat(201) }, /title/],
  ])('%s', async (_what, wish, message) => {
    const before = everything();
    const manifest = read('remote-auth/remote.json');
    await expect(newPage(readProject(folder), { app: 'remote-auth', ...wish })).rejects.toThrow(message);
    expect(everything()).toEqual(before);
    expect(read('remote-auth/remote.json')).toBe(manifest);
  });

  test('a remote that there is', async () => {
    await expect(newRemote(readProject(folder), { name: 'auth' })).rejects.toThrow('remote-auth is there already');
  });

  test('a remote at the address of another', async () => {
    await expect(newRemote(readProject(folder), { name: 'login' })).rejects.toThrow(
      '/login is an address of remote-auth',
    );
    expect(existsSync(join(folder, 'remote-login'))).toBe(false);
  });

  test('a page whose files cannot be written', async () => {
    mkdirSync(join(folder, 'remote-auth/remote.json.new'));
    const before = everything();
    await expect(newPage(readProject(folder), { app: 'remote-auth', name: 'stories' })).rejects.toThrow('EISDIR');
    expect(everything()).toEqual(before);
  });

  test('a page in a remote.json that is broken', async () => {
    mkdirSync(join(folder, 'remote-broken'));
    writeFileSync(join(folder, 'remote-broken/remote.json'), '{ "name": "remote-broken" }');
    await expect(newPage(readProject(folder), { app: 'remote-broken', name: 'stories' })).rejects.toThrow(
      'is not valid',
    );
  });
});

test.each(['stories', 'a1', 'two-words', 'x'.repeat(30)])('%s is a name', (name) => {
  expect(() => assertName(name)).not.toThrow();
});

test.each(['', 'Stories', '1st', 'two--words', '-x', 'x-', 'a_b', 'قصے', 'x'.repeat(31)])('%j is none', (name) => {
  expect(() => assertName(name)).toThrow('is no name');
});
