import { checkedManifest, readRemoteManifest, readShellSlots } from './remote-manifest.ts';
import { APPS } from './project.ts';

const page = { module: 'page', layout: 'site', title: { en: 'Page' }, render: 'server' };
const withPage = (path: string, aliases: string[] = []) => ({
  name: 'remote-auth',
  contract: 1,
  pages: [{ ...page, path, aliases }],
});

test.each(APPS.filter((app) => app !== 'shell'))('%s has a valid remote.json', (app) => {
  expect(readRemoteManifest(app).name).toBe(app);
});

test.each(['/:anything', '/:kind/list', '/api', '/API/profiles', '/healthz', '/Readyz', '/sitemap/pages'])(
  'refuses the address %s',
  (path) => {
    expect(() => checkedManifest('remote-auth', withPage(path))).toThrow(`claims ${path}:`);
    expect(() => checkedManifest('remote-auth', withPage('/Login', [path]))).toThrow(`claims ${path}:`);
  },
);

test.each(['/*', '/_release/x', '/robots.txt', '/api/', '/%61pi', '/Blog/:slug?'])(
  'refuses what is no path: %s',
  (path) => {
    expect(() => checkedManifest('remote-auth', withPage(path))).toThrow('/pages/0/path');
  },
);

test('tells the values that a field may have', () => {
  const pages = [{ ...page, path: '/Login', render: 'browser' }];
  expect(() => checkedManifest('remote-auth', { name: 'remote-auth', contract: 1, pages })).toThrow(
    /:\n {2}\/pages\/0\/render may be "server"\n {2}\/pages\/0\/render may be "client"$/,
  );
});

test('refuses a document that names another remote', () => {
  expect(() => checkedManifest('remote-public', withPage('/Login'))).toThrow("names 'remote-auth'");
});

test('refuses a link in a menu that leads to no page of the remote', () => {
  const menu = [{ place: 'main', order: 10, label: { en: 'Elsewhere' }, path: '/About' }];
  expect(() => checkedManifest('remote-auth', { ...withPage('/Login'), menu })).toThrow('links in menus to /About');
  expect(checkedManifest('remote-auth', { ...withPage('/Login', ['/About']), menu }).menu).toEqual(menu);
});

test('the shell has valid slots', () => {
  expect(readShellSlots().map(({ name }) => name)).toContain('account');
});

test.each([
  ['a slot that is offered twice', { slots: [{ name: 'home' }, { name: 'home' }] }, 'offers the slot home twice'],
  ['a slot on a page of nobody', { slots: [{ name: 'home', pages: ['/Nowhere'] }] }, 'slots on /Nowhere'],
  ['data of a type that there is not', { slots: [{ name: 'home', data: { most: 'integer' } }] }, '/slots/0/data/most'],
  [
    'a field that there is not',
    { parts: [{ slot: 'remote-public/home', module: 'unread.part', data: {} }] },
    '/parts/0 has what it may not have: data',
  ],
  ['a part for a slot of nobody', { parts: [{ slot: 'home', module: 'unread.part' }] }, '/parts/0/slot'],
])('refuses %s', (_what, more, message) => {
  expect(() => checkedManifest('remote-auth', { ...withPage('/Login'), ...more })).toThrow(message);
});

test('takes slots, and parts in slots of others', () => {
  const more = {
    slots: [{ name: 'home', data: { most: 'number' }, pages: ['/Login'] }],
    parts: [{ slot: 'shell/account', module: 'unread.part', render: 'server', takes: {}, order: 10 }],
  };
  expect(checkedManifest('remote-auth', { ...withPage('/Login'), ...more })).toMatchObject(more);
});
