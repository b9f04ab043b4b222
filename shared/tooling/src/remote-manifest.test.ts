import { checkedManifest, readRemoteManifest } from './remote-manifest.ts';
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

test('refuses a document that names another remote', () => {
  expect(() => checkedManifest('remote-public', withPage('/Login'))).toThrow("names 'remote-auth'");
});

test('refuses a link in a menu that leads to no page of the remote', () => {
  const menu = [{ place: 'main', order: 10, label: { en: 'Elsewhere' }, path: '/About' }];
  expect(() => checkedManifest('remote-auth', { ...withPage('/Login'), menu })).toThrow('links in menus to /About');
  expect(checkedManifest('remote-auth', { ...withPage('/Login', ['/About']), menu }).menu).toEqual(menu);
});
