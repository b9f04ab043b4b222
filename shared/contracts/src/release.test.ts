import { Value } from 'typebox/value';

import { Release, Version } from './index.ts';

const integrity = `sha256-${'A'.repeat(43)}=`;
const assets = { js: ['browser/sign-in.1a2b.js'], css: ['browser/sign-in.3c4d.css'], uses: ['@rishta/ui/antd'] };
const release: Release = {
  app: 'remote-auth',
  version: '1.4.0',
  contract: 1,
  source: 'ab'.repeat(32),
  builtAt: '2026-01-31T12:00:00.000Z',
  entry: 'browser/entry.js',
  serverEntry: 'server/index.cjs',
  css: [],
  preload: [],
  pages: [
    {
      path: '/Login',
      module: 'features/sign-in/sign-in.page',
      layout: 'site',
      title: { en: 'Log in' },
      render: 'server',
    },
  ],
  modules: { 'features/sign-in/sign-in.page': assets },
  needs: { react: '^19.0.0' },
  provides: { '@rishta/ui/antd': { version: '6.6.8', js: ['browser/antd.js'], css: [] } },
  files: { 'browser/entry.js': { integrity, bytes: 4_210 } },
};

const later = { cameLater: true };
const saysMore = {
  pages: release.pages.map((page) => ({ ...page, ...later, title: { ...page.title, pa: 'ਲਾਗਇਨ' } })),
  modules: { page: { ...assets, ...later } },
  files: { 'browser/entry.js': { integrity, bytes: 1, ...later } },
  menu: [{ place: 'main', order: 1, label: { en: 'Log in' }, path: '/Login', ...later }],
};

const withFile = (path: string, change: object = {}) => ({
  ...release,
  files: { [path]: { integrity, bytes: 1, ...change } },
});
const without = (key: keyof Release) => Object.fromEntries(Object.entries(release).filter(([name]) => name !== key));

test.each([
  ['the whole of it', release],
  ['one without a server bundle', without('serverEntry')],
  ['the release of the shell', { ...release, app: 'shell', pages: [], modules: {} }],
  ['one with longer hashes', withFile('browser/entry.js', { integrity: `sha384-${'A'.repeat(64)}` })],
  ['one with fields that came later', { ...release, scripts: [], schema: 1 }],
  ['one whose pages, titles and files say more', { ...release, ...saysMore }],
  ['a local build', { ...release, version: '1.4.0-dev.1f3a9c' }],
])('accepts %s', (_what, value) => {
  expect(Value.Check(Release, value)).toBe(true);
});

test.each([
  ['an app that is neither shell nor remote', { ...release, app: 'api' }],
  ['no version', without('version')],
  ['no contract', without('contract')],
  ['no entry', without('entry')],
  ['no files', without('files')],
  ['a source that is no hash', { ...release, source: 'main' }],
  ['an entry that climbs out of the release', { ...release, entry: 'browser/../../other/entry.js' }],
  ['an entry outside the browser and server files', { ...release, entry: 'entry.js' }],
  ['an entry on another host', { ...release, entry: 'https://elsewhere.test/entry.js' }],
  ['a server entry with an absolute path', { ...release, serverEntry: '/server/index.cjs' }],
  ['a style sheet with a backslash', { ...release, css: ['browser\\site.css'] }],
  ['a preload of a hidden file', { ...release, preload: ['browser/.env'] }],
  ['a module without its list of style sheets', { ...release, modules: { page: { js: [], uses: [] } } }],
  ['a provided module without a version', { ...release, provides: { react: { js: [], css: [] } } }],
  ['a file hashed with a weaker function', withFile('browser/entry.js', { integrity: `sha1-${'A'.repeat(27)}=` })],
  ['a file with a cut hash', withFile('browser/entry.js', { integrity: integrity.slice(0, -1) })],
  ['a file of negative size', withFile('browser/entry.js', { bytes: -1 })],
  ['a file that has no hash', { ...release, files: { 'browser/entry.js': { bytes: 1 } } }],
  ['a page without a title', { ...release, pages: [{ ...release.pages[0], title: undefined }] }],
])('refuses %s', (_what, value) => {
  expect(Value.Check(Release, value)).toBe(false);
});

test.each(['0.0.0', '1.0.0', '10.20.30', '1.0.0-dev.1f3a9c', '1.0.0-rc-1'])('accepts the version %s', (version) => {
  expect(Value.Check(Version, version)).toBe(true);
});

test.each(['', '1', '1.0', 'v1.0.0', '01.0.0', '1.0.0-', '1.0.0+build', '../1.0.0', '1.0.0/..', 'latest', '1.0.0\n'])(
  'refuses the version %j',
  (version) => {
    expect(Value.Check(Version, version)).toBe(false);
  },
);
