import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { readProject } from '../project.ts';
import { sourceHash } from './source-hash.ts';

let folder: string;
const write = (file: string, content: unknown) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
};

interface Lock {
  packages: Record<string, Record<string, unknown>>;
}
const lock = (change: (packages: Lock['packages']) => void = () => {}) => {
  const packages: Lock['packages'] = {
    'remote-auth': { dependencies: { '@rishta/ui': '1.0.0' } },
    'remote-stories': { dependencies: { confetti: '1.0.0' } },
    'shared/ui': { dependencies: { icons: '1.0.0' } },
    'shared/tooling': { dependencies: { webpack: '5.0.0' } },
    'node_modules/@rishta/ui': { resolved: 'shared/ui', link: true },
    'node_modules/confetti': { version: '1.0.0', dependencies: { colours: '2.0.0' } },
    'node_modules/colours': { version: '1.0.0' },
    'node_modules/confetti/node_modules/colours': { version: '2.0.0' },
    'node_modules/icons': { version: '1.0.0' },
    'node_modules/webpack': { version: '5.0.0', dependencies: { acorn: '8.0.0' }, peerDependencies: { absent: '1' } },
    'node_modules/acorn': { version: '8.0.0' },
    'node_modules/jest': { version: '30.0.0' },
  };
  change(packages);
  write('package-lock.json', { packages });
};
const version = (name: string) => (packages: Lock['packages']) => {
  packages[`node_modules/${name}`] = { ...packages[`node_modules/${name}`], version: '9.9.9' };
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-hash-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeWorkspace() {
  write('tsconfig.base.json', {});
  for (const name of ['remote-auth', 'remote-stories']) write(`${name}/remote.json`, { name });
  write('remote-auth/package.json', { dependencies: { '@rishta/ui': '1.0.0' } });
  write('remote-auth/src/page.tsx', 'page');
  write('remote-stories/package.json', { dependencies: { confetti: '1.0.0' } });
  write('shared/ui/package.json', { dependencies: { icons: '1.0.0' } });
  write('shared/ui/src/button.tsx', 'button');
  write('shared/tooling/src/webpack/rules.ts', 'rules');
  lock();
}

const both = () => ['remote-auth', 'remote-stories'].map((app) => sourceHash(app, readProject(folder)));

test.each<[string, () => void, boolean, boolean]>([
  ['its own source', () => write('remote-auth/src/page.tsx', 'other'), true, false],
  ['a new source', () => write('remote-auth/src/new.tsx', ''), true, false],
  ['a test', () => write('remote-auth/src/page.test.tsx', ''), false, false],
  ['a package of the project', () => write('shared/ui/src/button.tsx', 'other'), true, false],
  ['a package that such a one needs', () => lock(version('icons')), true, false],
  ['a package of another app', () => lock(version('confetti')), false, true],
  ['a package below a package', () => lock(version('confetti/node_modules/colours')), false, true],
  ['one of the same name that nobody reaches', () => lock(version('colours')), false, false],
  ['a package that no app needs', () => lock(version('jest')), false, false],
  ['a new package', () => lock((packages) => (packages['node_modules/new'] = { version: '1.0.0' })), false, false],
  ['what the build needs', () => lock(version('acorn')), true, true],
  ['how is built', () => write('shared/tooling/src/webpack/rules.ts', 'other'), true, true],
  ['a loader', () => write('shared/tooling/bin/loader.cjs', ''), true, true],
  ['a command of the tool', () => write('shared/tooling/src/commands/new.ts', ''), false, false],
  ['how TypeScript reads', () => write('tsconfig.base.json', { strict: true }), true, true],
])('after a change of %s', (_what, change, isAuthOther, isStoriesOther) => {
  writeWorkspace();
  const before = both();
  change();
  expect(both().map((hash, index) => hash !== before[index])).toEqual([isAuthOther, isStoriesOther]);
});

describe('of a remote in a repository of its own', () => {
  const lockOwn = (versions: Record<string, string> = {}) => {
    const installed = {
      '@rishta/ui': '1.0.0',
      '@rishta/tooling': '1.0.0',
      icons: '1.0.0',
      webpack: '5.0.0',
      jest: '30.0.0',
    };
    const packages = Object.entries({ ...installed, ...versions }).map(([name, version]) => [
      `node_modules/${name}`,
      { version },
    ]);
    const own = { '': { dependencies: { '@rishta/ui': '1.0.0' }, devDependencies: { jest: '30.0.0' } } };
    const needs = {
      'node_modules/@rishta/ui': { dependencies: { icons: '1.0.0' } },
      'node_modules/@rishta/tooling': { dependencies: { webpack: '5.0.0' } },
    };
    const all: Lock['packages'] = { ...own, ...Object.fromEntries(packages) };
    for (const [place, dependencies] of Object.entries(needs)) Object.assign(all[place] ?? {}, dependencies);
    write('package-lock.json', { packages: all });
  };

  test.each<[string, () => void, boolean]>([
    ['a source', () => write('src/page.tsx', 'other'), true],
    ['its pages', () => write('remote.json', { name: 'remote-stories', pages: [] }), true],
    ['a test', () => write('src/page.test.tsx', ''), false],
    ['what was built', () => write('dist/release/release.json', ''), false],
    ['what stands beside it', () => write('.git/index', ''), false],
    ['what an editor leaves', () => write('src/.page.tsx.swp', ''), false],
    ['words', () => write('README.md', ''), false],
    ['a published package', () => lockOwn({ '@rishta/ui': '1.1.0' }), true],
    ['what such a one needs', () => lockOwn({ icons: '9.9.9' }), true],
    ['the tool', () => lockOwn({ '@rishta/tooling': '1.1.0' }), true],
    ['what the tool needs', () => lockOwn({ webpack: '9.9.9' }), true],
    ['what only tests need', () => lockOwn({ jest: '31.0.0' }), false],
  ])('after a change of %s', (_what, change, isOther) => {
    write('remote.json', { name: 'remote-stories' });
    write('package.json', { dependencies: { '@rishta/ui': '1.0.0' } });
    write('src/page.tsx', 'page');
    write('node_modules/@rishta/tooling/bin/loader.cjs', 'loader');
    lockOwn();
    const before = sourceHash('remote-stories', readProject(folder));
    change();
    expect(sourceHash('remote-stories', readProject(folder)) !== before).toBe(isOther);
  });
});
