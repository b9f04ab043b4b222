import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';

import { BASIC, onePage, publishBasics, remoteServer, SHELL_SERVER } from '../testing/fixture-registry.ts';
import { type TestSite, useTestSite } from '../testing/test-site.ts';
import { open } from '../testing/wire.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});
/** For tests that leave it as it is. */
let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});

test('renders a page of a remote inside the shell, in a complete document', async () => {
  const { app } = site;
  const answer = await app.inject('/a');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toMatch(
    /^<!doctype html><html lang="en" dir="ltr" data-composition="[\w-]{12}"><head><meta charset="utf-8">/,
  );
  expect(answer.body).toContain('<title>Page /a</title>');
  expect(answer.body).toContain('<link rel="canonical" href="http://localhost:3000/a">');
  expect(answer.body).toContain('<div id="root"><header>remote-a@1.0.0 remote-b@1.0.0 shell@1.0.0</header>');
  expect(answer.body).toContain('<p>Hello from a</p>');
  expect(answer.body).toContain('<script type="application/json" id="page-data">null</script>');
  expect(answer.body).toContain(
    '<link rel="icon" sizes="32x32" href="/_assets/shell/1.0.0/static/favicon.1a2b3c4d.ico">',
  );
  expect(answer.body).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/_assets/shell/1.0.0/static/lora-1.woff2" crossorigin>',
  );
  const [, composition] = /id="composition">(.*?)<\/script>/.exec(answer.body) ?? [];
  expect(JSON.parse(composition ?? '')).toMatchObject({
    id: answer.headers['x-composition'],
    liveId: answer.headers['x-composition'],
    apps: { 'remote-a': { version: '1.0.0', entry: '/_assets/remote-a/1.0.0/entry.js' } },
    styles: { '/_assets/shell/1.0.0/shell.css': expect.stringMatching(/^sha256-/) as string },
  });
});

test('compresses with what the browser takes', async () => {
  const { app } = site;
  const ask = (encoding: string) => app.inject({ url: '/a', headers: { 'accept-encoding': encoding } });
  const plain = (await app.inject('/a')).body;
  const [br, gzip, none] = [await ask('gzip, deflate, br'), await ask('gzip;q=0.5, br;q=0'), await ask('identity')];
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  expect(none.headers).not.toHaveProperty('content-encoding');
});

test('answers HEAD with the headers alone', async () => {
  const { app } = site;
  const [head, get] = [await app.inject({ method: 'HEAD', url: '/a' }), await app.inject('/a')];
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.body).toBe('');
});

test('speaks the language of the cookie, and English for any other', async () => {
  const { app } = site;
  const ask = (cookie: string) => app.inject({ url: '/a', headers: { cookie } });
  expect((await ask('lang=ur; other=1')).body).toContain('<html lang="ur" dir="rtl"');
  expect((await ask('lang="><script>')).body).toContain('<html lang="en" dir="ltr"');
});

test('speaks the language of the address before that of the cookie', async () => {
  const { app } = site;
  const ask = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });
  expect((await ask('/a?lang=ur')).body).toContain('<html lang="ur" dir="rtl"');
  expect((await ask('/a?x=1&lang=en', 'lang=ur')).body).toContain('<html lang="en" dir="ltr"');
  for (const other of ['/a?lang=fr', '/a?lang=', '/a?lang=urx', '/a?slang=ur', '/a?lang="><script>']) {
    expect((await ask(other)).body).toContain('<html lang="en" dir="ltr"');
  }
});

test('shows an unknown address as a page inside the shell, and wastes no page on a file that is not there', async () => {
  const { app } = site;
  const page = await app.inject('/no/such/page?x=1');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('Nothing here');
  expect(page.headers['x-composition']).toMatch(/^[\w-]{12}$/);
  const file = await app.inject('/wp-login.php');
  expect(file.statusCode).toBe(404);
  expect(file.headers['content-type']).toContain('text/plain');
});

test('refuses an address that is too long', async () => {
  const { app } = site;
  expect((await app.inject(`/a?${'x'.repeat(3_000)}`)).statusCode).toBe(414);
});

test.each([
  ['a picture', '/nothing.png', '', 'There is nothing here.'],
  ['a picture, with a cookie', '/nothing.png', 'lang=ur', 'یہاں کچھ نہیں ہے۔'],
  ['a picture, by its address', '/nothing.png?lang=ur', 'lang=en', 'یہاں کچھ نہیں ہے۔'],
  ['a long address', `/a?lang=ur&${'x'.repeat(3_000)}`, '', 'یہ پتا بہت لمبا ہے۔'],
])('what stands in the place of a page is in its language: %s', async (_what, url, cookie, sentence) => {
  const { body, headers } = await site.app.inject({ url, headers: { cookie, 'accept-language': 'ur' } });
  expect(body).toBe(`${sentence}\n`);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-language': /[a-z]/.test(sentence) ? 'en' : 'ur',
    vary: 'cookie',
  });
});

test('passes a redirect of a loader on, but never to another site', async () => {
  const { app, registry } = await startSite();
  const to = (location: string) =>
    remoteServer('a.page', `exports.loader = () => ({ location: ${JSON.stringify(location)} })`);
  registry.publish('remote-a', '2.0.0', { server: to('/b?from=a'), release: onePage('/a', 'a.page') });
  registry.publish('remote-a', '3.0.0', { server: to('//evil.example/'), release: onePage('/a', 'a.page') });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0');
  const answer = await app.inject('/a');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({ location: '/b?from=a', 'x-composition': expect.any(String) as string });
  registry.goLive('shell@1.0.0', 'remote-a@3.0.0');
  const refused = await app.inject('/a');
  expect(refused.statusCode).toBe(200);
  expect(refused.headers).not.toHaveProperty('location');
});

test('passes on a redirect that repeats the longest address, however it is written anew', async () => {
  const { app, registry, log } = await startSite();
  const loader = `exports.loader = ({ url }) => ({ location: '/b?' + new URLSearchParams(url.slice(3)) })`;
  registry.publish('remote-a', '2.0.0', { server: remoteServer('a.page', loader), release: onePage('/a', 'a.page') });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
  const answer = await app.inject(`/a?a=${'('.repeat(2_043)}`);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(`/b?a=${'%28'.repeat(2_043)}`);
  expect(log).toEqual([]);
});

test('says that the site is being set up while there is no shell', async () => {
  const { app, registry } = await startSite();
  registry.goLive();
  const answer = await app.inject({ url: '/?lang=ur', headers: { 'accept-language': 'ur' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'content-language': 'ur', vary: 'cookie' });
  expect(answer.body).toBe('سائٹ تیار کی جا رہی ہے۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔\n');
});

async function askAsItIs(app: FastifyInstance, url: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return open(port, `GET ${url} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`).hears();
}

/** Resolves the address as the real one does. */
const RESOLVING_SHELL = SHELL_SERVER.replace('const path = ', 'new URL(url, origin); const path = ');

describe('with a shell that resolves addresses', () => {
  let resolving: TestSite;
  beforeAll(async () => {
    resolving = await startSite();
    resolving.registry.publish('shell', '2.0.0', { server: RESOLVING_SHELL });
    resolving.registry.goLive('shell@2.0.0', 'remote-a@1.0.0');
  });

  test.each(['//?1', '/\\?1', '//evil.example/a', '/.//a?x'])('%s is no address that it fails at', async (odd) => {
    const { app, log } = resolving;
    const answer = await askAsItIs(app, odd);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('Nothing here');
    expect(log).toEqual([]);
  });
});

test('a page is the same for a client that names the host before its path', async () => {
  const { app } = site;
  expect(await askAsItIs(app, 'http://www.example.test/a')).toContain('Hello from a');
});
