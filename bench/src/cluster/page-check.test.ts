import { createPageCheck, filesOf } from './page-check.ts';

const page = (id: string, named: string, files: string[]) => `
  ${files.map((file) => `<script src="/_assets/${file}"></script>`).join('')}
  <script type="importmap">{"integrity":{"/_assets/remote-a/1.0.0/a.js":"sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="}}</script>
  <script id="composition">{"id":"${id}","apps":{"remote-a":{"version":"${named}"}}}</script>`;

const whole = page('one', '1.0.0', ['shell/1.0.0/main.js', 'remote-a/1.0.0/a.js']);

test('a page goes together with itself, and with others of its composition', () => {
  const { mixedIn } = createPageCheck();
  expect(mixedIn(whole)).toEqual([]);
  expect(mixedIn(whole)).toEqual([]);
  expect(mixedIn(page('one', '1.0.0', ['shell/1.1.0/main.js', 'remote-a/1.0.0/a.js']))).toHaveLength(1);
});

test.each([
  ['a file of another release than the composition names', page('two', '1.1.0', ['remote-a/1.0.0/a.js'])],
  ['files of two releases', page('three', '1.0.0', ['remote-a/1.0.0/a.js', 'remote-a/1.1.0/b.js'])],
  ['no composition', '<p>The site cannot be reached.'],
])('%s is told', (_what, html) => {
  expect(createPageCheck().mixedIn(html)).toHaveLength(1);
});

test('files are compared with their hashes', () => {
  const { isFileOf } = createPageCheck();
  expect(filesOf(whole)).toEqual(['/_assets/shell/1.0.0/main.js', '/_assets/remote-a/1.0.0/a.js']);
  expect(isFileOf(whole, '/_assets/remote-a/1.0.0/a.js', Buffer.from('abc'))).toBe(true);
  expect(isFileOf(whole, '/_assets/remote-a/1.0.0/a.js', Buffer.from('abd'))).toBe(false);
});
