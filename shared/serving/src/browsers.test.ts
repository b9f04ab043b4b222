import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { CHROMIUM, findBrowser, FIREFOX } from './browsers.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'browser-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, mode: number): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

test('finds a browser on the path', () => {
  const path = program('google-chrome', 0o755);
  expect(findBrowser(CHROMIUM, { PATH: ['/nowhere', folder].join(delimiter) })).toBe(path);
});

test('prefers the one that is named', () => {
  program('chromium', 0o755);
  expect(findBrowser(CHROMIUM, { PATH: folder, CHROME_PATH: '/opt/chrome' })).toBe('/opt/chrome');
});

test('takes no file that is not a program', () => {
  program('chromium', 0o644);
  const path = program('google-chrome', 0o755);
  expect(findBrowser(CHROMIUM, { PATH: folder })).toBe(path);
});

test('tells one from the other', () => {
  program('chromium', 0o755);
  const path = program('firefox', 0o755);
  expect(findBrowser(FIREFOX, { PATH: folder })).toBe(path);
});
