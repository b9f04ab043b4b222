import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';

import { type Composition, type MenuLink, SHELL } from '@rishta/contracts';

import { BASIC, onePage, publishBasics, remoteServer, SHELL_SERVER } from '../testing/fixture-registry.ts';
import { type TestSite, useTestSite } from '../testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});
/** For tests that leave it as it is. */
let site: TestSite;
beforeAll(async () => {
  site = await startSite();
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

test('vouches for every script of the composition, and runs none but that of the shell', async () => {
  const { app } = site;
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
  expect(scripts).toEqual([
    expect.stringMatching(
      /^<script type="module" src="\/_assets\/shell\/1\.0\.0\/entry\.js" integrity="sha256-[A-Za-z0-9+/]{43}=" crossorigin>$/,
    ),
  ]);
  expect(body.indexOf('importmap')).toBeLessThan(body.indexOf('type="module"'));
});

test('carries the style sheets of the page, each vouched for by the policy', async () => {
  const { app } = site;
  const { body, headers } = await app.inject('/a');
  const styles = [...body.matchAll(/<style data-href="([^"]*)">(.*?)<\/style>/gs)];
  expect(styles.map(([, path]) => path)).toEqual(['/_assets/shell/1.0.0/shell.css', '/_assets/remote-a/1.0.0/a.css']);
  const allowed = parsePolicy(headers['content-security-policy']).get('style-src');
  for (const [, , text = ''] of styles) {
    expect(allowed).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
});

test('gives what is seen before the data for scripts, and asks for fonts last', async () => {
  const { app, registry } = await startSite();
  registry.publish(SHELL, '2.0.0', {
    server: SHELL_SERVER,
    browser: { 'shell.css': 'a{}', 'static/x.woff2': 'x' },
    release: { css: ['browser/shell.css'], preload: ['browser/static/x.woff2'] },
  });
  registry.goLive(`${SHELL}@2.0.0`, ...BASIC.slice(1));
  const { body } = await app.inject('/a');
  const inOrder = ['<style', 'type="importmap"', 'type="module"', 'id="root"', 'id="composition"', 'as="font"'];
  const places = inOrder.map((text) => body.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

describe('a page in Urdu', () => {
  const startWithFont = async () => {
    const { app, registry } = await startSite();
    registry.publish(SHELL, '2.0.0', {
      server: SHELL_SERVER,
      browser: { 'shell.css': 'a{}', 'static/nastaliq-urdu.0a1b2c3d.woff2': 'x' },
      release: { css: ['browser/shell.css'] },
    });
    registry.goLive(`${SHELL}@2.0.0`, ...BASIC.slice(1));
    return (language: string) => app.inject({ url: '/a', headers: { cookie: `lang=${language}` } });
  };
  const INLINE = /<script>(.*?)<\/script>/s;

  test('asks for its font before its content, and waits for it in a script that the policy vouches for', async () => {
    const open = await startWithFont();
    const { body, headers } = await open('ur');
    const inOrder = ['<style', 'as="font"', '<script>', 'type="importmap"', 'id="root"'];
    const places = inOrder.map((text) => body.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(body).toContain('href="/_assets/shell/2.0.0/static/nastaliq-urdu.0a1b2c3d.woff2"');
    const [, script = ''] = INLINE.exec(body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(parsePolicy(headers['content-security-policy']).get('script-src')).toContain(`'sha256-${hash}'`);
  });

  test('alone does so', async () => {
    const open = await startWithFont();
    const { body, headers } = await open('en');
    expect(body).not.toMatch(INLINE);
    expect(body).not.toContain('nastaliq');
    expect(parsePolicy(headers['content-security-policy']).get('script-src')).toHaveLength(2);
  });

  test('waits for nothing when the shell brings no font', async () => {
    expect((await site.app.inject({ url: '/a', headers: { cookie: 'lang=ur' } })).body).not.toMatch(INLINE);
  });
});

test.each([
  ['en', { en: 'Where they are' }],
  ['ur', { en: 'Where they are', ur: 'وہ کہاں ہیں' }],
])('names pages in all languages, and describes them in that of the page, here %s', async (language, description) => {
  const { app, registry } = await startSite();
  const title = { en: 'Bureaus', ur: 'میرج بیورو' };
  const header = [{ label: { en: 'My Listings', ur: 'میرے اشتہار' }, href: '/MyListing' }];
  const menu: MenuLink[] = [{ place: 'main', order: 10, label: header[0]!.label, path: '/a' }];
  const names = { title, description: { en: 'Where they are', ur: 'وہ کہاں ہیں' } };
  registry.publish('remote-a', '2.0.0', {
    server: remoteServer('a.page', `exports.Component = () => ''`),
    release: {
      ...onePage('/a', 'a.page'),
      pages: [{ path: '/a', module: 'a.page', layout: 'site', render: 'server', ...names }],
      header,
      menu,
    },
  });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
  const { body } = await app.inject({ url: '/b', headers: { cookie: `lang=${language}` } });
  const [, json = ''] = /id="composition">(.*?)<\/script>/.exec(body) ?? [];
  const { apps } = JSON.parse(json) as Composition;
  expect(apps['remote-a']?.pages).toEqual([expect.objectContaining({ path: '/a', title, description })]);
  expect(apps['remote-a']?.header).toEqual(header);
  expect(apps['remote-a']?.menu).toEqual(menu);
  expect(apps['remote-b']).not.toHaveProperty('header');
});

test('takes what a style sheet names beside itself from there', async () => {
  const { app, registry } = await startSite();
  const css = '@font-face{src:url(static/x.woff2)}a{background:url("data:image/png;base64,AA")}b{fill:url(#c)}';
  registry.publish(SHELL, '2.0.0', {
    server: SHELL_SERVER,
    browser: { 'shell.css': css },
    release: { css: ['browser/shell.css'] },
  });
  registry.goLive(`${SHELL}@2.0.0`, ...BASIC.slice(1));
  const { body } = await app.inject('/a');
  expect(body).toContain(
    '@font-face{src:url(/_assets/shell/2.0.0/static/x.woff2)}a{background:url("data:image/png;base64,AA")}b{fill:url(#c)}',
  );
});

test.each([
  ['was altered after it was published', (file: string) => writeFileSync(file, 'body{display:none}')],
  ['is missing', (file: string) => rmSync(file)],
])('leaves it to the browser to refuse a style sheet that %s', async (_what, spoil) => {
  const { app, registry } = await startSite();
  spoil(registry.fileOf(SHELL, '1.0.0', 'browser/shell.css'));
  const { body } = await app.inject('/a');
  expect(body).toMatch(
    /<link rel="stylesheet" href="\/_assets\/shell\/1\.0\.0\/shell\.css" integrity="sha256-[^"]+" crossorigin>/,
  );
  expect(body).not.toContain('display:none');
});

test('carries no style sheet that could end its element', async () => {
  const { app, registry } = await startSite();
  registry.publish(SHELL, '2.0.0', {
    server: SHELL_SERVER,
    browser: { 'shell.css': 'a{content:"</style><b>"}' },
    release: { css: ['browser/shell.css'] },
  });
  registry.goLive(`${SHELL}@2.0.0`, ...BASIC.slice(1));
  expect((await app.inject('/a')).body).not.toContain('</style><b>');
});

test('carries the style sheets of lazily provided modules that the page uses', async () => {
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
  expect((await app.inject('/a')).body).toMatch(/<style data-href="\/_assets\/shell\/2\.0\.0\/antd\.css">y<\/style>/);
  expect((await app.inject('/b')).body).not.toMatch(/(href|src)="[^"]*antd/);
});

test('sends a strict policy that vouches for what stands in the document, and for nothing else', async () => {
  const { app } = site;
  const [first, second] = [await app.inject('/a'), await app.inject('/a')];
  const policy = parsePolicy(first.headers['content-security-policy']);
  const [, importMap = ''] = /<script type="importmap">(.*?)<\/script>/.exec(first.body) ?? [];
  const hash = createHash('sha256').update(importMap).digest('base64');
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('frame-src')).toEqual([
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://geo.dailymotion.com',
  ]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(String(first.headers['content-security-policy'])).not.toMatch(/unsafe|\*/);

  expect(policy.get('style-src')).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-/),
    expect.stringMatching(/^'sha256-/),
  ]);
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect(second.body).toBe(first.body);
  expect(first.headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    vary: 'accept-encoding, cookie',
  });
  expect(first.headers).not.toHaveProperty('strict-transport-security');
});

test('asks for HTTPS only when the site is public', async () => {
  const { app } = await startSite({ SITE_URL: 'https://www.example.test' });
  const answer = await app.inject({ url: '/a', headers: { host: 'evil.example' } });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(answer.body).toContain('href="https://www.example.test/a"');
  expect(answer.body).not.toContain('evil');
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

test('says what it needs where only scripts draw the page, and the policy vouches for the style of that', async () => {
  const { app, registry } = await startSite();
  const page = onePage('/client', 'c.page');
  registry.publish('remote-c', '1.0.0', {
    release: { ...page, pages: page.pages?.map((one) => ({ ...one, render: 'client' as const })) ?? [] },
  });
  registry.goLive(...BASIC, 'remote-c@1.0.0');
  const { body, headers } = await app.inject('/client');
  expect(body).toContain('<body><noscript><p class="no-script">This page needs JavaScript.');
  const [, style = ''] = /<noscript><style>(.*?)<\/style><\/noscript><\/?/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(parsePolicy(headers['content-security-policy']).get('style-src')).toContain(`'sha256-${hash}'`);
  expect((await app.inject('/client?lang=ur')).body).toContain('جاوا اسکرپٹ');
  expect((await app.inject('/a')).body).not.toContain('noscript');
});
