import type { PageManifest } from '../remote-manifest.ts';

import { createPageMatcher } from './page-matcher.ts';

const page = (path: string, aliases?: string[]): PageManifest => ({
  path,
  ...(aliases && { aliases }),
  module: 'm',
  layout: 'site',
  title: { en: path },
  render: 'server',
});
const app = (...pages: PageManifest[]) => ({ version: '1.0.0', entry: '', pages, modules: {} });
const match = createPageMatcher({
  apps: {
    'remote-public': app(
      page('/'),
      page('/Profile'),
      page('/Profile/:id'),
      page('/Profile/me'),
      page('/:kind/:id/edit'),
    ),
    'remote-auth': app(page('/Login', ['/signin'])),
  },
});

test.each([
  ['/', '/'],
  ['/profile', '/Profile'],
  ['/PROFILE/', '/Profile'],
  ['/profile/ME', '/Profile/me'],
  ['/Profile/42', '/Profile/:id'],
  ['/MyListing/42/edit', '/:kind/:id/edit'],
  ['/SignIn', '/Login'],
])('%s is the page %s', (path, expected) => {
  expect(match(path)?.page.path).toBe(expected);
});

test.each(['/no', '/Profile/42/more', '/profile//', '//login', ''])('%s is no page', (path) => {
  expect(match(path)).toBeUndefined();
});

test('tells which app has the page', () => {
  expect(match('/login')?.app).toBe('remote-auth');
});
