import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { readProject, remotesOf, root } from '../project.ts';

// A remote that is nothing but a folder is an app like the others, in the eyes of every tool.

const read = (file: string) => readFileSync(join(root, file), 'utf8');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-remote-'));
  const preset = 'shared/testing/src/jest/preset.mjs';
  for (const file of ['package.json', 'jest.config.mjs', 'knip.config.js', preset])
    cpSync(join(root, file), join(folder, file));
  for (const name of ['shell', 'remote-auth', 'remote-stories', 'shared/ui', 'shared/stories', 'e2e', 'node_modules']) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'package.json'), '{}');
  }
  const page = { path: '/Stories', module: 'features/stories/stories.page', frame: 'frame/stories.frame' };
  const part = { slot: 'remote-auth/greeting', module: 'features/latest/latest.part' };
  writeFileSync(join(folder, 'remote-auth/remote.json'), JSON.stringify({ pages: [page] }));
  writeFileSync(join(folder, 'remote-stories/remote.json'), JSON.stringify({ pages: [page], parts: [part] }));
  // Somebody's leftovers.
  mkdirSync(join(folder, 'remote-gone'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const configIn = async (file: string) => ((await import(join(folder, file))) as { default: unknown }).default;

test('it is built, published, developed and weighed', () => {
  expect(readProject(folder).apps.map(({ name }) => name)).toEqual(['shell', 'remote-auth', 'remote-stories']);
});

test('its unit tests are run, and those of a new shared package', async () => {
  const { projects } = (await configIn('jest.config.mjs')) as { projects: { displayName: string; roots: string[] }[] };
  const inBrowser = projects.find(({ displayName }) => displayName === 'browser')?.roots ?? [];
  expect(inBrowser.map((path) => relative(folder, path))).toEqual([
    'remote-auth',
    'remote-stories',
    'shell',
    'shared/stories',
    'shared/ui',
  ]);
});

test('its unused code is found, and its pages and parts are in use', async () => {
  const { workspaces } = (await configIn('knip.config.js')) as { workspaces: { [name: string]: { entry: string[] } } };
  expect(workspaces['remote-stories']?.entry).toEqual([
    'webpack.config.mjs',
    'src/features/stories/stories.page.tsx',
    'src/frame/stories.frame.tsx',
    'src/features/latest/latest.part.tsx',
  ]);
});

test('no other tool names a remote: npm, the linters, the types, the import law, the bench', () => {
  const { workspaces, scripts } = JSON.parse(read('package.json')) as { workspaces: string[]; scripts: object };
  expect(workspaces).toContain('remote-*');
  const remotes = remotesOf(readProject(root)).map(({ name }) => name);
  const named = (text: string) => remotes.filter((remote) => text.includes(remote));
  expect(named(JSON.stringify(scripts))).toEqual([]);
  expect(named(read('eslint.config.mjs'))).toEqual([]);
  for (const file of [
    'drill/good-rounds.ts',
    'src/peers/stand-ins/statically-linked-pages.ts',
    'src/peers/peer-configs.ts',
  ])
    expect([file, named(read(`bench/${file}`))]).toEqual([file, []]);
  expect(read('tsconfig.json')).toContain('"*/src"');
  // One rule says which remotes may use antd: a new one may not until somebody decides.
  expect(named(read('.dependency-cruiser.cjs'))).toEqual(['remote-business-page', 'remote-dashboard']);
});
