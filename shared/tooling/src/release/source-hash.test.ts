import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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
  write('tsconfig.base.json', {});
  write('remote-auth/package.json', { dependencies: { '@rishta/ui': '1.0.0' } });
  write('remote-auth/src/page.tsx', 'page');
  write('remote-stories/package.json', { dependencies: { confetti: '1.0.0' } });
  write('shared/ui/package.json', { dependencies: { icons: '1.0.0' } });
  write('shared/ui/src/button.tsx', 'button');
  write('shared/tooling/src/webpack/rules.ts', 'rules');
  lock();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const both = () => ['remote-auth', 'remote-stories'].map((app) => sourceHash(app, folder));

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
  const before = both();
  change();
  expect(both().map((hash, index) => hash !== before[index])).toEqual([isAuthOther, isStoriesOther]);
});
