import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type * as BuildRelease from './build-release.ts';

// A repository of a remote whose only source may be saved again while it is built; webpack is the real one.

const CONFIG = `
  import { appendFileSync, cpSync, existsSync } from 'node:fs';
  const save = () => existsSync('is-saved') && appendFileSync('src/page.js', '// saved\\n');
  const copy = (directory) => existsSync('is-copied') && cpSync(directory, '../killed', { recursive: true });
  export default ({ directory }) => {
    if (existsSync('is-broken')) throw new Error('The configuration is broken.');
    return [{
      name: 'browser',
      mode: 'production',
      context: process.cwd(),
      entry: { page: './src/page.js' },
      output: { path: directory + '/browser' },
      plugins: [{ apply: ({ hooks }) => hooks.afterEmit.tap('save', () => (save(), copy(directory))) }],
    }];
  };
`;

const PAGE = { path: '/tiny', module: 'page', layout: 'site', title: { en: 'Tiny' }, render: 'client' };

const before = process.cwd();
let folder: string;
let buildRelease: typeof BuildRelease.buildRelease;
const at = (...path: string[]) => join(folder, ...path);
const write = (file: string, text: string) => {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'build-release-')), 'project');
  write('remote.json', JSON.stringify({ name: 'remote-tiny', contract: 1, pages: [PAGE] }));
  write('package.json', '{ "name": "remote-tiny", "version": "1.0.0" }');
  write('package-lock.json', '{ "packages": {} }');
  write('webpack.config.mjs', CONFIG);
  write('src/page.js', 'console.log(1);\n');
  write('looks/browser/mine.js', '');
  write('beside/release.json', '{}');
  write('beside/notes', '');
  write('earlier/release.json', '{}');
  write('earlier/browser/old.js', '');
  // Which project it is is asked where the command is started.
  process.chdir(folder);
  ({ buildRelease } = await import('./build-release.ts'));
});
afterAll(() => {
  process.chdir(before);
  rmSync(dirname(folder), { recursive: true });
});

const build = (out: string) => buildRelease('remote-tiny', { mode: 'production', cache: false, out });

// Named in full: no fault of the guard may reach this project itself.
test.each([
  ['the project', '.', 'holds the project'],
  ['a folder around it', '..', 'holds the project'],
  ['a folder of other files', 'src', 'holds page.js'],
  ['what only looks like a release', 'looks', 'holds browser'],
  ['a release with something beside it', 'beside', 'holds notes'],
  ['a file', 'package.json', 'is a file'],
])('%s is not replaced by a release', async (_what, out, words) => {
  const files = () => readdirSync(dirname(folder), { recursive: true }).sort();
  const present = files();
  await expect(build(at(out))).rejects.toThrow(words);
  expect(files()).toEqual(present);
});

describe('a build that is let', () => {
  // Only now, or the tests above would look through all of it.
  beforeAll(() => symlinkSync(join(before, 'node_modules'), at('node_modules'), 'dir'));

  test('an earlier release stays until the configuration is read', async () => {
    write('is-broken', '');
    await expect(build('earlier')).rejects.toThrow('The configuration is broken.');
    expect(existsSync(at('earlier/browser/old.js'))).toBe(true);
    rmSync(at('is-broken'));
  });

  test('what one has left that was killed is replaced as an earlier release is', async () => {
    write('is-copied', '');
    await build('earlier');
    rmSync(at('is-copied'));
    const killed = at('..', 'killed');
    expect(readdirSync(killed)).toContain('browser');
    expect(readdirSync(killed)).not.toContain('release.json');
    await build(killed);
    expect(readdirSync(killed).sort()).toEqual(['browser', 'release.json']);
  });

  test('it is replaced, also where it lies among the sources, but not by what changed while it was built', async () => {
    write('.page.js.swp', '');
    const { release } = await build('earlier');
    expect(existsSync(at('earlier/browser/old.js'))).toBe(false);
    rmSync(at('.page.js.swp'));
    expect((await build('earlier')).release.source).toBe(release.source);
    write('is-saved', '');
    await expect(build('earlier')).rejects.toThrow('The sources of remote-tiny changed while it was built');
    expect(existsSync(at('earlier'))).toBe(false);
  });
});
