import type { Release } from '@rishta/contracts';

import { checkRelease } from './release.check.ts';
import { aPage, aRelease } from '../registry/testing/fixtures.ts';

const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
const ids = (overrides: Partial<Release>) =>
  checkRelease(aRelease({ files: { 'browser/entry.js': file }, ...overrides })).map(({ id }) => id);

describe('checkRelease', () => {
  it.each<[string, Partial<Release>, string[]]>([
    ['nothing wrong', {}, []],
    ['an entry that is not there', { entry: 'browser/other.js' }, ['file-undeclared']],
    ['a server bundle that is not there', { serverEntry: 'server/main.cjs' }, ['file-undeclared']],
    ['a style sheet that is not there', { css: ['browser/a.css'] }, ['file-undeclared']],
    ['a preload that is not there', { preload: ['browser/a.woff2'] }, ['file-undeclared']],
    [
      'a chunk that is not there',
      { modules: { 'features/home/home.page': { js: ['browser/a.js'], css: [], uses: [] } } },
      ['file-undeclared'],
    ],
    ['an inherited name for a file', { entry: 'constructor' }, ['file-undeclared']],
    ['a page without files', { modules: {} }, ['module-undeclared']],
    ['a frame without files', { pages: [{ ...aPage('/a'), frame: 'frame' }] }, ['module-undeclared']],
    ['a way out of the folder', { files: { 'browser/entry.js': file, 'browser/../../x': file } }, ['file-misplaced']],
    ['an absolute file', { files: { 'browser/entry.js': file, '/etc/passwd': file } }, ['file-misplaced']],
    ['a file elsewhere', { files: { 'browser/entry.js': file, 'other/x.js': file } }, ['file-misplaced']],
    ['an address that takes in all others', { pages: [aPage('/:anything')] }, ['path-reserved']],
    ['an address of the API', { pages: [aPage('/Api/profiles')] }, ['path-reserved']],
    ['an alias that the site answers', { pages: [{ ...aPage('/a'), aliases: ['/healthz'] }] }, ['path-reserved']],
    [
      'shared modules of a remote',
      { provides: { react: { version: '19.3.1', js: [], css: [] } } },
      ['provides-misplaced'],
    ],
  ])('%s', (_what, overrides, expected) => {
    expect(ids(overrides)).toEqual(expected);
  });
});
