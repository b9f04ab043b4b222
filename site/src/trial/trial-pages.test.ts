import type { PageManifest } from '@rishta/contracts';
import { createPageMatcher } from '@rishta/contracts/page-matcher';

import type { ComposedSite } from '../composing/composed-site.ts';
import { addressOf, touchedPages } from './trial-pages.ts';

const page = (path: string, render: PageManifest['render'] = 'server'): PageManifest => ({
  ...{ path, module: path, layout: 'site', title: { en: path }, render },
});
const composition = {
  apps: {
    shell: { pages: [] },
    'remote-a': { pages: [page('/Profile/:id'), page('/Profile/:id/introduction'), page('/Profile/me'), page('/a')] },
    'remote-b': { pages: [page('/:kind/:id/edit', 'client'), page('/b')] },
    'remote-c': { pages: [page('/c')], parts: [{ slot: 'remote-a/below', module: 'c.part', render: 'server' }] },
    'remote-d': { pages: [page('/d')], parts: [{ slot: 'remote-a/below', module: 'd.part' }] },
  },
} as unknown as ComposedSite['composition'];
const slots = [
  { name: 'below', pages: ['/Profile/:id'] },
  { name: 'above', pages: ['/a'] },
];
const releases = new Map([
  ['remote-a', { app: 'remote-a', slots }],
  ['remote-c', {}],
  ['remote-d', {}],
]);
const site = { composition, releases, pageAt: createPageMatcher(composition) } as unknown as ComposedSite;
const pathsOf = (...apps: string[]) => touchedPages(site, apps).map(({ page: { path } }) => path);

test('pages of a remote are touched by itself and by the shell, those of records last', () => {
  expect(pathsOf('remote-b')).toEqual(['/b', '/:kind/:id/edit']);
  expect(pathsOf('shell')).toEqual([
    ...['/Profile/me', '/a', '/b', '/c', '/d', '/no-page-has-this-address'],
    ...['/Profile/:id', '/Profile/:id/introduction', '/:kind/:id/edit'],
  ]);
});

test('pages on which the server draws its parts are touched by a remote, too', () => {
  expect(pathsOf('remote-c')).toEqual(['/c', '/Profile/:id']);
  expect(pathsOf('remote-d')).toEqual(['/d']);
});

test.each([
  ['/a', [], '/a', true],
  ['/Profile/:id', ['/Profile/me', '/a', '/profile/R7?from=a'], '/profile/R7?from=a', true],
  ['/Profile/:id', ['/Profile/me', '/Profile/R7/introduction'], '/Profile/0', false],
  ['/Profile/:id/introduction', ['/Profile/me', '/a/b', '/Profile/R7?x'], '/Profile/R7/introduction', true],
  ['/Profile/:id/introduction', ['/Profile/me', '/Profile', '/'], '/Profile/0/introduction', false],
  ['/:kind/:id/edit', [], '/0/0/edit', true],
])('%s is tried, with links to %j, at %s', (path, links, address, isRecord) => {
  const touched = touchedPages(site, ['shell']).find((one) => one.page.path === path);
  if (!touched) throw new Error('There is no such page.');
  expect(addressOf(site, touched, links)).toEqual({ address, isRecord });
});
