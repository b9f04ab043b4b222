import { Value } from 'typebox/value';

import { CONTRACT_VERSION, RemoteManifest, RESERVED_ADDRESS, type PageManifest } from './index.ts';

const page: PageManifest = {
  path: '/Login',
  aliases: ['/login'],
  module: 'features/sign-in/sign-in.page',
  layout: 'site',
  title: { en: 'Log in', ur: 'لاگ ان' },
  render: 'server',
};
const manifest: RemoteManifest = { name: 'remote-auth', contract: CONTRACT_VERSION, pages: [page] };

const withPage = (change: Record<string, unknown>) => ({ ...manifest, pages: [{ ...page, ...change }] });
const link = { label: { en: 'My Listings', ur: 'میرے اشتہار' }, href: '/MyListing' };
const menuLink = { place: 'main', order: 10, label: { en: 'Log in' }, path: '/Login' };
const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

test.each([
  ['the whole of it', manifest],
  ['a reference to its schema', { ...manifest, $schema: '../shared/contracts/remote.schema.json' }],
  ['a later contract, which the promote check judges', { ...manifest, contract: CONTRACT_VERSION + 1 }],
  ['a page with a frame', withPage({ frame: 'frames/workspace.frame', layout: 'workspace', render: 'client' })],
  ['a page with a parameter', withPage({ path: '/Blog/:slug' })],
  ['the home page', withPage({ path: '/' })],
  ['a page outside search engines', withPage({ index: false })],
  ['a link for a menu', { ...manifest, menu: [menuLink] }],
  [
    'links for the header',
    { ...manifest, header: [link, { ...link, href: 'https://travel.rishta.example/', isMain: true }] },
  ],
])('accepts %s', (_what, value) => {
  expect(Value.Check(RemoteManifest, value)).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['no name', without(manifest, 'name')],
  ['the name of the shell', { ...manifest, name: 'shell' }],
  ['a name outside the remotes', { ...manifest, name: 'auth' }],
  ['a name with a path in it', { ...manifest, name: 'remote-auth/../shell' }],
  ['no contract', without(manifest, 'contract')],
  ['a contract that is a text', { ...manifest, contract: '1' }],
  ['contract 0', { ...manifest, contract: 0 }],
  ['half a contract', { ...manifest, contract: 1.5 }],
  ['no page', { ...manifest, pages: [] }],
  ['more than a hundred pages', { ...manifest, pages: Array.from({ length: 101 }, () => page) }],
  ['a field nobody knows', { ...manifest, script: 'https://elsewhere.test/x.js' }],
  ['a page field nobody knows', withPage({ guard: true })],
  ['a page without a path', { ...manifest, pages: [without(page, 'path')] }],
  ['a page without a module', { ...manifest, pages: [without(page, 'module')] }],
  ['a page without a title', { ...manifest, pages: [without(page, 'title')] }],
  ['a path that does not start with a slash', withPage({ path: 'Login' })],
  ['a path that ends with a slash', withPage({ path: '/Login/' })],
  ['a path on another host', withPage({ path: '//elsewhere.test' })],
  ['a path with a query', withPage({ path: '/Login?next=/' })],
  ['a path that climbs', withPage({ path: '/../api' })],
  ['a path that catches everything', withPage({ path: '/*' })],
  ['an alias that is no path', withPage({ aliases: ['login'] })],
  ['more than eight aliases', withPage({ aliases: Array.from({ length: 9 }, (_, n) => `/login-${n}`) })],
  ['a module that climbs out of the source', withPage({ module: '../../shell/src/index' })],
  ['a module with an absolute path', withPage({ module: '/features/sign-in' })],
  ['a module with its file ending', withPage({ module: 'features/sign-in/sign-in.page.tsx' })],
  ['a frame that climbs out of the source', withPage({ frame: 'features/../../shell' })],
  ['a layout nobody draws', withPage({ layout: 'bare' })],
  ['a way of rendering nobody offers', withPage({ render: 'static' })],
  ['a link of the header that runs a script', { ...manifest, header: [{ ...link, href: 'javascript:alert(1)' }] }],
  ['a link of the header without encryption', { ...manifest, header: [{ ...link, href: 'http://elsewhere.test/' }] }],
  ['a link of the header to another host by a path', { ...manifest, header: [{ ...link, href: '//elsewhere' }] }],
  ['a link of the header without words', { ...manifest, header: [without(link, 'label')] }],
  ['a link of a menu that leads elsewhere', { ...manifest, menu: [{ ...menuLink, path: 'https://elsewhere.test/' }] }],
  ['a link of a menu with a parameter', { ...manifest, menu: [{ ...menuLink, path: '/Profile/:id' }] }],
  ['a link of a menu that there is not', { ...manifest, menu: [{ ...menuLink, place: 'top' }] }],
  ['more links than a header has room for', { ...manifest, header: Array.from({ length: 5 }, () => link) }],
  ['a title without English', withPage({ title: { ur: 'لاگ ان' } })],
  ['an empty title', withPage({ title: { en: '' } })],
  ['a title in a language the site does not speak', withPage({ title: { en: 'Log in', fr: 'Connexion' } })],
])('refuses %s', (_what, value) => {
  expect(Value.Check(RemoteManifest, value)).toBe(false);
});

test.each([
  '/:page',
  '/:kind/:id/edit',
  '/api',
  '/API/me',
  '/api-docs',
  '/healthz',
  '/HEALTHZ/',
  '/readyz/deep',
  '/_release/x',
  '/_',
  '/sitemap/pages',
])('keeps %s for the site', (path) => {
  expect(RESERVED_ADDRESS.test(path)).toBe(true);
});

test.each(['/', '/Profile/:id', '/Profile/api', '/help-api', '/healthzone', '/Sitemap', '/a/_'])(
  'leaves %s to the apps',
  (path) => {
    expect(RESERVED_ADDRESS.test(path)).toBe(false);
  },
);
