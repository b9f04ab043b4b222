import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

import type { Release } from '@rishta/contracts';

import { BASIC, onePage, publishBasics, remoteServer } from './testing/fixture-registry.ts';
import { type TestSite, useTestSite } from './testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.publish('remote-slow', '1.0.0', {
    server: remoteServer(
      's.page',
      `exports.loader = () => new Promise((done) => setTimeout(done, 800)); exports.Component = () => 'slow but there'`,
    ),
    release: onePage('/slow', 's.page'),
  });
  registry.goLive(...BASIC, 'remote-slow@1.0.0');
});

/** For tests that leave it as it is. */
let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});

test('tells which releases are live, and which were recalled', async () => {
  const { app, registry } = await startSite();
  registry.recall('remote-a', '1.1.0');
  const answer = await app.inject('/_release/composition');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    id: (await app.inject('/a')).headers['x-composition'],
    apps: {
      shell: { version: '1.0.0', recalled: [] },
      'remote-a': { version: '1.0.0', recalled: ['1.1.0'] },
      'remote-b': { version: '1.0.0', recalled: [] },
      'remote-slow': { version: '1.0.0', recalled: [] },
    },
  });
});

test('gives a release to those who develop against this site, with what it is drawn with', async () => {
  const { app } = site;
  const at = '/_release/releases/remote-a/1.0.0';
  const release = (await app.inject(at)).json<Release>();
  expect(release).toMatchObject({ app: 'remote-a', version: '1.0.0', serverEntry: 'server/main.cjs' });
  const file = await app.inject(`${at}/server/main.cjs`);
  expect(file.headers['content-type']).toBe('application/octet-stream');
  const hash = createHash('sha256').update(file.rawPayload).digest('base64');
  expect(release.files['server/main.cjs']).toMatchObject({ integrity: `sha256-${hash}` });
});

test.each([
  'remote-a/9.9.9',
  'remote-x/1.0.0',
  '..%2F..%2Fetc/1.0.0',
  'remote-a/1.0.0/server/other.cjs',
  'remote-a/1.0.0/server/..%2Frelease.json',
  'remote-a/1.0.0/server/__proto__',
  'remote-a/1.0.0/browser/entry.js',
  'remote-a/9.9.9/server/main.cjs',
])('gives nothing that was not published: %s', async (address) => {
  const { app } = site;
  expect((await app.inject(`/_release/releases/${address}`)).statusCode).toBe(404);
});

test('is healthy while there is a shell to show', async () => {
  const { app, registry } = await startSite();
  expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok' });
  registry.goLive();
  expect((await app.inject('/healthz')).statusCode).toBe(503);
});

test('is not healthy when the registry cannot be read', async () => {
  const { app, registry } = await startSite();
  rmSync(registry.dataDir, { recursive: true });
  expect((await app.inject('/healthz')).statusCode).toBe(503);
});

test('has what browsers and crawlers ask for without being told, from the live shell', async () => {
  const { app } = await startSite({ SITE_URL: 'https://www.example.test' });
  const icon = await app.inject('/favicon.ico');
  expect(icon.statusCode).toBe(200);
  expect(icon.headers['content-type']).toBe('image/x-icon');
  expect(icon.body).toBe('icon');
  const robots = (await app.inject('/robots.txt')).body;
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain('Sitemap: https://www.example.test/sitemap.xml');
});

test('says whom to tell of a weakness, if somebody is named', async () => {
  const at = '/.well-known/security.txt';
  const contact = 'mailto:security@example.test';
  const { app } = await startSite({ SITE_URL: 'https://www.example.test', SECURITY_CONTACT: contact });
  const { statusCode, headers, body } = await app.inject(at);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Contact: ${contact}\n`);
  expect(body).toContain(`Canonical: https://www.example.test${at}\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect((await site.app.inject(at)).statusCode).toBe(404);
});

test('says nothing where the live shell does not bring what is asked for', async () => {
  const { app } = site;
  expect((await app.inject('/share.png')).statusCode).toBe(204);
});

test('refuses methods that no address has', async () => {
  const { app } = site;
  expect((await app.inject({ method: 'POST', url: '/a', payload: {} })).statusCode).toBe(404);
});

test('finishes what is under way before it ends, and takes nothing new', async () => {
  const { app } = await startSite();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  const underWay = fetch(`${origin}/slow`);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const closed = app.close();
  expect(await (await underWay).text()).toContain('slow but there');
  await closed;
  await expect(fetch(`${origin}/a`)).rejects.toThrow();
});
