import type { AddressInfo } from 'node:net';

import { BASIC, publishBasics } from './testing/fixture-registry.ts';
import { freePort } from './testing/free-port.ts';
import { type TestSite, useTestSite } from './testing/test-site.ts';
import { open } from './testing/wire.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});
const PUBLIC = { SITE_URL: 'https://www.example.test', API_URL: 'http://127.0.0.1:9' };
const POLICY = "default-src 'none'; frame-ancestors 'none'";

let site: TestSite;
let local: TestSite;
let port: number;
beforeAll(async () => {
  site = await startSite(PUBLIC);
  local = await startSite({ ...PUBLIC, SITE_URL: 'http://localhost:3000' });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});
/** All that is answered to bytes; every request among them asks for the end of the connection. */
const answerTo = (bytes: string) => open(port, bytes).hears();
const request = (line: string, ...more: string[]) =>
  [line, 'host: a', 'connection: close', ...more, '', ''].join('\r\n');

test.each([
  ['GET', '/robots.txt'],
  ['GET', '/favicon.ico'],
  ['GET', '/share.png'],
  ['GET', '/healthz'],
  ['GET', '/_release/composition'],
  ['GET', '/_release/nothing'],
  ['GET', '/_assets/shell/1.0.0/entry.js'],
  ['GET', '/_assets/nothing.js'],
  ['GET', '/nothing.png'],
  ['GET', `/${'x'.repeat(3_000)}`],
  ['POST', '/a'],
  ['GET', '/sitemap.xml'],
  ['GET', '/api/me'],
  ['GET', '/api/%ff'],
  ['POST', '/_release/failures'],
] as const)('%s %.30s carries the headers of what is no page', async (method, url) => {
  const { headers } = await site.app.inject({ method, url });
  expect(headers).toMatchObject({
    'content-security-policy': POLICY,
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
  expect((await local.app.inject({ method, url })).headers).not.toHaveProperty('strict-transport-security');
});

test('nobody is asked for HTTPS where the site has none, and pages keep a policy of their own', async () => {
  const page = await local.app.inject('/a');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers).not.toHaveProperty('strict-transport-security');
});

test.each([
  '/%ff',
  '/%',
  '/a%zz',
  '/%D8%',
  '/%00',
  '//',
  '//evil.example/',
  '/\\..',
  '/a//b',
  '/.//a',
  "/'%22<script>",
])('a page address such as %s that nobody can read is one that no page has', async (path) => {
  const answer = await answerTo(request(`GET ${path} HTTP/1.1`));
  expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*content-type: text\/html/i);
  expect(answer).not.toContain('<script>');
});

test('HEAD of such an address is answered like GET', async () => {
  const answer = await answerTo(request('HEAD /apiary%ff HTTP/1.1'));
  expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*content-type: text\/html[^]*\r\n\r\n$/i);
});

const enveloped = (status: number) =>
  new RegExp(`^HTTP/1\\.1 ${String(status)} [^]*\r\n\r\n{"success":false,"message":"[^"]+","code":"[a-z-]+"}$`);

test.each([
  ['an address of the API that cannot be read', request('GET /api/%ff HTTP/1.1'), 400],
  ['an address that leads out of the API', request('GET /api/../healthz HTTP/1.1'), 400],
  ['the same, hidden', request('GET /api/%2e%2e/healthz HTTP/1.1'), 400],
  ['the same, in the way of Windows', request('GET /api/..\\healthz HTTP/1.1'), 400],
  ['a part of an address that is too long', request(`GET /_release/releases/${'x'.repeat(200)}/1 HTTP/1.1`), 404],
  ['a method that no address has', request('DELETE /a HTTP/1.1'), 404],
  ['a method that nobody knows', request('BREW /a HTTP/1.1'), 400],
  ['a question about the server', request('OPTIONS * HTTP/1.1'), 404],
  ['a tunnel', request('CONNECT www.example.test:443 HTTP/1.1'), 400],
  ['a header that is too long', request('GET / HTTP/1.1', `x: ${'x'.repeat(20_000)}`), 431],
  ['a length that is none', request('POST /api/login HTTP/1.1', 'content-length: many'), 400],
  ['a length below nothing', request('POST /api/login HTTP/1.1', 'content-length: -1'), 400],
  ['two lengths', request('POST /api/login HTTP/1.1', 'content-length: 1', 'content-length: 2'), 400],
  [
    'a length beside chunks',
    request('POST /api/login HTTP/1.1', 'content-length: 1', 'transfer-encoding: chunked'),
    400,
  ],
  ['an address with a NUL', request('GET /\0 HTTP/1.1'), 400],
  ['a header with a NUL', request('GET / HTTP/1.1', 'x: \0'), 400],
  ['a request without a host', 'GET /api/me HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['an expectation that nobody knows', request('POST /api/login HTTP/1.1', 'expect: more', 'content-length: 0'), 417],
  ['what is not HTTP', 'HELLO\r\n\r\n', 400],
] as const)('%s is answered in the envelope', async (_what, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(enveloped(status));
  expect(answer).toContain(POLICY);
  expect(answer).toContain('strict-transport-security');
  expect(answer).not.toMatch(/statusCode|FST_/);
});

test('answers to what is no request are counted', async () => {
  const METRICS_PORT = await freePort();
  const { app } = await startSite({ ...PUBLIC, METRICS_PORT });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const ownPort = (app.server.address() as AddressInfo).port;
  for (const bytes of [
    'HELLO\r\n\r\n',
    request('CONNECT a:443 HTTP/1.1'),
    request('GET / HTTP/1.1', `x: ${'x'.repeat(20_000)}`),
  ])
    await open(ownPort, bytes).hears();
  const counters = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/_release/metrics`)).text();
  expect(counters).toContain('site_answers_total{method="none",route="none",status="400"} 2');
  expect(counters).toContain('site_answers_total{method="none",route="none",status="431"} 1');
});

test.each(['http://a:99999/', 'http:///a', 'http://a/b#c'])(
  'a whole address that cannot be read is refused: %s',
  async (url) => {
    const answer = await answerTo(request(`GET ${url} HTTP/1.1`));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"not-understood"');
  },
);
