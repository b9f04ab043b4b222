import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { SHELL } from '@rishta/contracts';

import { BASIC, onePage, publishBasics, remoteServer, SHELL_SERVER } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

const parsePolicy = (header: unknown) =>
  new Map(
    String(header)
      .split('; ')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

const elements = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([element]) => element);

test('renders a page of a remote inside the shell, in a complete document', async () => {
  const { app } = await startSite();
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
  expect(answer.body).toContain('<link rel="icon" type="image/svg+xml" href="/_assets/shell/1.0.0/favicon.svg">');
  expect(answer.body).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/_assets/shell/1.0.0/static/lora-1.woff2" crossorigin>',
  );
  const [, composition] = /id="composition">(.*?)<\/script>/.exec(answer.body) ?? [];
  expect(JSON.parse(composition ?? '')).toMatchObject({
    id: answer.headers['x-composition'],
    liveId: answer.headers['x-composition'],
    apps: { 'remote-a': { version: '1.0.0', entry: '/_assets/remote-a/1.0.0/entry.js' } },
    styles: { '/_assets/shell/1.0.0/shell.css': expect.stringMatching(/^sha384-/) as string },
  });
});

test('vouches for every script and style sheet of the composition, and for those of the page in advance', async () => {
  const { app } = await startSite();
  const { body } = await app.inject('/a');
  const [, importMap] = /<script type="importmap">(.*?)<\/script>/.exec(body) ?? [];
  const { integrity } = JSON.parse(importMap ?? '') as { integrity: Record<string, string> };
  expect(Object.keys(integrity).sort()).toEqual([
    '/_assets/remote-a/1.0.0/a.js',
    '/_assets/remote-a/1.0.0/entry.js',
    '/_assets/remote-a/1.0.0/later.js',
    '/_assets/remote-b/1.0.0/b.js',
    '/_assets/remote-b/1.0.0/entry.js',
    '/_assets/remote-b/1.0.0/later.js',
    '/_assets/shell/1.0.0/entry.js',
  ]);
  const scripts = elements(body, /<script (?!type="application|type="importmap)[^>]*>/g);
  const preloads = elements(body, /<link rel="modulepreload"[^>]*>/g);
  const styles = elements(body, /<link rel="stylesheet"[^>]*>/g);
  const paths = (tags: string[]) => tags.map((element) => /(?:src|href)="([^"]*)"/.exec(element)?.[1]);
  expect(paths(scripts)).toEqual(['/_assets/shell/1.0.0/entry.js']);
  expect(paths(preloads)).toEqual(['/_assets/remote-a/1.0.0/entry.js', '/_assets/remote-a/1.0.0/a.js']);
  expect(paths(styles)).toEqual(['/_assets/shell/1.0.0/shell.css', '/_assets/remote-a/1.0.0/a.css']);
  for (const element of [...scripts, ...preloads, ...styles]) {
    expect(element).toMatch(/ integrity="sha384-[A-Za-z0-9+/]{64}" crossorigin/);
  }
  expect(body.indexOf('importmap')).toBeLessThan(body.indexOf('modulepreload'));
});

test('names the files of lazily provided modules that the page uses', async () => {
  const { app, registry } = await startSite();
  registry.publish(SHELL, '2.0.0', {
    server: SHELL_SERVER,
    browser: { 'antd.js': 'x', 'antd.css': 'y' },
    release: { provides: { antd: { version: '6.0.0', js: ['browser/antd.js'], css: ['browser/antd.css'] } } },
  });
  registry.publish('remote-a', '2.0.0', {
    server: remoteServer('a.page', `exports.Component = () => 'a'`),
    release: onePage('/a', 'a.page', { uses: ['antd'] }),
  });
  registry.goLive('shell@2.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
  expect((await app.inject('/a')).body).toMatch(
    /rel="modulepreload" href="\/_assets\/shell\/2\.0\.0\/antd\.js" integrity/,
  );
  expect((await app.inject('/a')).body).toMatch(
    /rel="stylesheet" href="\/_assets\/shell\/2\.0\.0\/antd\.css" integrity/,
  );
  expect((await app.inject('/b')).body).not.toMatch(/(href|src)="[^"]*antd/);
});

test('sends a strict policy whose hash is that of the import map, and a nonce for styles that is new each time', async () => {
  const { app } = await startSite();
  const [first, second] = [await app.inject('/a'), await app.inject('/a')];
  const policy = parsePolicy(first.headers['content-security-policy']);
  const [, importMap = ''] = /<script type="importmap">(.*?)<\/script>/.exec(first.body) ?? [];
  const hash = createHash('sha256').update(importMap).digest('base64');
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(String(first.headers['content-security-policy'])).not.toMatch(/unsafe|\*/);

  const nonce = (headers: Record<string, unknown>) =>
    /style-nonce;desc="([\w-]{22})"/.exec(String(headers['server-timing']))?.[1];
  expect(policy.get('style-src')).toEqual(["'self'", `'nonce-${String(nonce(first.headers))}'`]);
  expect(nonce(first.headers)).not.toBe(nonce(second.headers));
  expect(second.body).toBe(first.body);
  expect(first.headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    vary: 'accept-encoding, cookie',
  });
  expect(first.headers).not.toHaveProperty('etag');
  expect(first.headers).not.toHaveProperty('strict-transport-security');
});

test('asks for HTTPS only when the site is public', async () => {
  const { app } = await startSite({ SITE_URL: 'https://www.example.test' });
  const answer = await app.inject({ url: '/a', headers: { host: 'evil.example' } });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(answer.body).toContain('href="https://www.example.test/a"');
  expect(answer.body).not.toContain('evil');
});

test('compresses with what the browser takes', async () => {
  const { app } = await startSite();
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
  const { app } = await startSite();
  const [head, get] = [await app.inject({ method: 'HEAD', url: '/a' }), await app.inject('/a')];
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.body).toBe('');
});

test('speaks the language of the cookie, and English for any other', async () => {
  const { app } = await startSite();
  const ask = (cookie: string) => app.inject({ url: '/a', headers: { cookie } });
  expect((await ask('lang=ur; other=1')).body).toContain('<html lang="ur" dir="rtl"');
  expect((await ask('lang="><script>')).body).toContain('<html lang="en" dir="ltr"');
});

test('shows an unknown address as a page inside the shell, and wastes no page on a file that is not there', async () => {
  const { app } = await startSite();
  const page = await app.inject('/no/such/page?x=1');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('Nothing here');
  expect(page.headers['x-composition']).toMatch(/^[\w-]{12}$/);
  const file = await app.inject('/wp-login.php');
  expect(file.statusCode).toBe(404);
  expect(file.headers['content-type']).toContain('text/plain');
});

test('refuses an address that is too long', async () => {
  const { app } = await startSite();
  expect((await app.inject(`/a?${'x'.repeat(3_000)}`)).statusCode).toBe(414);
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

test('cannot be broken out of by data', async () => {
  const { app, registry } = await startSite();
  registry.publish('remote-a', '2.0.0', {
    server: remoteServer(
      'a.page',
      `exports.loader = () => '</script><script>alert(1)</script>'; exports.Component = () => ''`,
    ),
    release: onePage('/a', 'a.page'),
  });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0');
  const { body } = await app.inject('/a');
  expect(body).not.toContain('<script>alert');
  const [, data] = /id="page-data">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(data ?? '')).toBe('</script><script>alert(1)</script>');
});

test('says that the site is being set up while there is no shell', async () => {
  const { app, registry } = await startSite();
  registry.goLive();
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
});
