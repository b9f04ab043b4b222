import { setTimeout as sleep } from 'node:timers/promises';

import { jest } from '@jest/globals';
import type { Composition, PageManifest } from '@rishta/contracts';
import { PAGES, VECTORS } from '@rishta/contracts/page-matcher-vectors';
import { ELEMENT_IDS } from '@rishta/contracts/wire';

import { useBuiltShell } from './testing/built-shell.ts';
import type { FixtureRegistry } from './testing/fixture-registry.ts';
import { type TestSite, useTestSite } from './testing/test-site.ts';

// What the other tests of the site server do with a shell of their own, with the one that visitors get.

const remote = (modules: Record<string, string>) => `
  const { createElement } = require('react');
  const sdk = require('@rishta/remote-sdk');
  exports.modules = {
    ${Object.entries(modules)
      .map(([name, body]) => `${JSON.stringify(name)}: () => { ${body} }`)
      .join(',\n')}
  };
`;
const saying = (text: string) => `return { Component: () => createElement('h1', null, ${JSON.stringify(text)}) };`;
const page = (path: string, module: string, more: Partial<PageManifest> = {}): PageManifest => ({
  path,
  module,
  layout: 'site',
  title: { en: `The page ${path}`, ur: 'صفحہ' },
  render: 'server',
  ...more,
});
const modulesOf = (pages: PageManifest[]) =>
  Object.fromEntries(pages.map(({ module }) => [module, { js: [], css: [], uses: [] }]));

const PAGES_OF_A = [
  page('/a', 'hello.page'),
  page('/data', 'data.page'),
  page('/moved', 'moved.page'),
  page('/gone/:id', 'gone.page'),
  page('/hidden', 'hidden.page', { index: false }),
  page('/browser', 'browser.page', { render: 'client' }),
  page('/no-module', 'missing.page'),
  page('/bad-loader', 'bad-loader.page'),
  page('/bad-drawing', 'bad-drawing.page'),
  page('/hangs', 'hangs.page'),
  page('/api', 'api.page'),
].map((entry) => (entry.path === '/api' ? { ...entry, path: '/asks-the-api' } : entry));

const builtShell = useBuiltShell();
const startSite = useTestSite((registry) => {
  registry.adopt(builtShell());
  publishA(registry, '1.0.0', 'Hello from a');
  publishA(registry, '2.0.0', 'Hello from the new a');
  registry.goLive('shell@1.0.0', 'remote-a@1.0.0');
});

/** For tests that leave it as it is. */
let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});

function publishA(registry: FixtureRegistry, version: string, greeting: string) {
  registry.publish('remote-a', version, {
    server: remote({
      'hello.page': saying(greeting),
      'data.page': `return { loader: ({ request }) => 'from ' + new URL(request.url).search, Component: () => createElement('h1', null, sdk.useLoaderData()) };`,
      'moved.page': `return { loader: () => sdk.redirect('/a'), Component: () => null };`,
      'gone.page': `return { loader: () => { throw sdk.notFound(); }, Component: () => null };`,
      'hidden.page': saying('Hidden'),
      'browser.page': saying('Drawn by the browser'),
      'bad-loader.page': `return { loader: () => { throw new Error('no data'); }, Component: () => null };`,
      'bad-drawing.page': `return { Component: () => { throw new Error('no drawing'); } };`,
      'hangs.page': `return { Component: () => { for (;;); } };`,
      'api.page': `return { loader: ({ context }) => context.api.get('/home'), Component: () => createElement('h1', null, 'Without the API') };`,
    }),
    release: { pages: PAGES_OF_A, modules: modulesOf(PAGES_OF_A) },
  });
}

const jsonIn = (body: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(body)?.[1] ?? 'null') as unknown;

test('a page has the chrome, its content, its head, and all that the shell starts from', async () => {
  const { app } = site;
  const { statusCode, body, headers } = await app.inject('/a');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Hello from a</h1>');
  expect(body).toContain('<footer');
  expect(body).toContain('<title>The page /a · Rishta</title>');
  expect(body).toContain(`<div id="${ELEMENT_IDS.root}">`);
  expect((jsonIn(body, ELEMENT_IDS.composition) as Composition).apps['remote-a']?.version).toBe('1.0.0');
  expect(jsonIn(body, ELEMENT_IDS.pageData)).toMatchObject({ language: 'en', loaderData: { 'remote-a:/a': null } });
  const scripts = [...body.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts).toHaveLength(1);
  for (const src of scripts) expect((await app.inject(src)).statusCode).toBe(200);
  expect(headers).not.toHaveProperty('server-timing');
  expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|nonce/);
  const again = await app.inject({ url: '/a', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('loaders get the address, and their data go to the browser', async () => {
  const { app } = site;
  const { body } = await app.inject('/data?page=2');
  expect(body).toContain('<h1>from ?page=2</h1>');
  expect(jsonIn(body, ELEMENT_IDS.pageData)).toMatchObject({ loaderData: { 'remote-a:/data': 'from ?page=2' } });
});

test.each([
  ['a cookie', '/a', { cookie: 'lang=ur' }],
  ['an address', '/a?lang=ur', {}],
])('speaks Urdu when %s says so', async (_what, url, headers) => {
  const { app } = site;
  const { body, headers: said } = await app.inject({ url, headers });
  expect(body).toContain('<html lang="ur" dir="rtl"');
  expect(body).toContain('<title>صفحہ · Rishta</title>');
  expect(said['content-language']).toBe('ur');
});

test('redirects, unknown records and unknown addresses have their status', async () => {
  const { app } = site;
  expect(await app.inject('/moved')).toMatchObject({ statusCode: 302, headers: { location: '/a' }, body: '' });
  for (const url of ['/gone/7', '/nowhere']) {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('<footer');
    expect(body).toContain('noindex');
  }
});

test('a page for the browser is left to it', async () => {
  const { app, log } = site;
  const { statusCode, body } = await app.inject('/browser');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('Drawn by the browser');
  expect(body).toContain('<footer');
  expect(log).toEqual([]);
});

test.each([
  ['/no-module', 'module'],
  ['/bad-loader', 'loader'],
  ['/bad-drawing', 'render'],
])('%s costs its section, and is told once', async (url, phase) => {
  const { app, log } = site;
  const { statusCode, body } = await app.inject(url);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>The page ${url} · Rishta</title>`);
  expect(body).toContain('<footer');
  const told = log.filter(({ msg }) => msg === 'an app did not work on the server');
  expect(told).toEqual([
    expect.objectContaining({
      app: 'remote-a',
      version: '1.0.0',
      phase,
      page: url,
      stack: expect.stringMatching(/\n +at /),
    }),
  ]);
  expect((await app.inject('/a')).body).toContain('<h1>Hello from a</h1>');
});

test('a developer is told in the terminal, with the place', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { app } = await startSite({ DEVELOPMENT_URL: 'http://127.0.0.1:9' });
  await app.inject('/bad-drawing');
  expect(written.mock.calls.map(([words]) => words)).toEqual([
    expect.stringMatching(/^\/bad-drawing remote-a: Error: no drawing\n +at .*\n/),
  ]);
});

test('a page that hangs costs its section', async () => {
  const { app, log } = await startSite();
  const { statusCode, body } = await app.inject('/hangs');
  expect(statusCode).toBe(200);
  expect(body).toContain('<footer');
  expect(log).toContainEqual(expect.objectContaining({ app: 'remote-a', phase: 'hang', page: '/hangs' }));
});

test('says when a loader did not reach the API', async () => {
  const { app } = await startSite({ API_URL: 'http://127.0.0.1:9' });
  const { body, headers } = await app.inject('/asks-the-api');
  expect(body).toContain('Without the API');
  expect(headers['server-timing']).toBe('api-unreached');
});

test('a browser for which a release does not work gets the one before', async () => {
  const { app, registry } = await startSite();
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-a@1.0.0');
  expect((await app.inject('/a')).body).toContain('Hello from the new a');
  const { body } = await app.inject({ url: '/a', headers: { cookie: 'fallback=remote-a@2.0.0' } });
  expect(body).toContain('<h1>Hello from a</h1>');
});

test('the sitemap names what the shell would have search engines know', async () => {
  const { app } = await startSite({ SITE_URL: 'https://rishta.example' });
  const { body } = await app.inject('/sitemap/pages.xml');
  const paths = [...body.matchAll(/<loc>https:\/\/rishta\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual(expect.arrayContaining(['/a', '/data']));
  for (const path of ['/hidden', '/moved', '/nowhere']) expect(paths).not.toContain(path);
});

test('the shell finds the same page for an address as the site server', async () => {
  const { app, registry } = await startSite();
  for (const [name, paths] of Object.entries(PAGES)) {
    const pages = paths.map(([path, ...aliases], index) => page(path ?? '', `page-${String(index)}.page`, { aliases }));
    const modules = Object.fromEntries(pages.map(({ path, module }) => [module, saying(`This is ${path}`)]));
    registry.publish(name, '1.0.0', { server: remote(modules), release: { pages, modules: modulesOf(pages) } });
  }
  registry.goLive('shell@1.0.0', ...Object.keys(PAGES).map((name) => `${name}@1.0.0`));
  await sleep(10);
  const found: [string, string | undefined][] = [];
  for (const [path] of VECTORS) {
    const { body } = await app.inject(path);
    found.push([path, /<h1>This is ([^<]*)<\/h1>/.exec(body)?.[1]]);
  }
  expect(found).toEqual(VECTORS.map(([path, expected]) => [path, expected]));
});
