import { BASIC, publishBasics, SHELL_SERVER } from '../testing/fixture-registry.ts';
import { freePort } from '../testing/free-port.ts';
import { useTestSite } from '../testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

test('a browser that has the page is told so, with all that the page needs beside its bytes', async () => {
  const { app } = await startSite();
  const page = await app.inject('/a');
  const etag = String(page.headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  const again = await app.inject({ url: '/a', headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers).toMatchObject({
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'content-security-policy': page.headers['content-security-policy'],
    'x-composition': page.headers['x-composition'],
  });
  expect(again.headers).not.toHaveProperty('content-type');
});

test.each([
  ['among others', (etag: string) => `"x", ${etag} , W/"y"`, 304],
  ['without the mark of a weak one', (etag: string) => etag.slice(2), 304],
  ['as any', () => '*', 304],
  ['as another one', () => 'W/"other"', 200],
  ['cut', (etag: string) => etag.slice(0, -2), 200],
  ['as nothing', () => '', 200],
])('the ETag is known %s', async (_how, header, status) => {
  const { app } = await startSite();
  const etag = String((await app.inject('/a')).headers.etag);
  const answer = await app.inject({ url: '/a', headers: { 'if-none-match': header(etag) } });
  expect(answer.statusCode).toBe(status);
});

test('is one for all encodings, of its own for each language and composition', async () => {
  const { app, registry } = await startSite();
  const etagOf = async (headers = {}) => (await app.inject({ url: '/a', headers })).headers.etag;
  const first = await etagOf();
  expect(await etagOf({ 'accept-encoding': 'br' })).toBe(first);
  expect(await etagOf({ cookie: 'lang=ur' })).not.toBe(first);
  registry.publish('remote-b', '2.0.0');
  registry.goLive('shell@1.0.0', 'remote-a@1.0.0', 'remote-b@2.0.0', 'remote-b@1.0.0');
  expect(await etagOf()).not.toBe(first);
  registry.goLive(...BASIC);
  expect(await etagOf()).toBe(first);
});

test('an answer that says that the API was not reached is another one than that which does not', async () => {
  const { app, registry } = await startSite();
  registry.publish('shell', '2.0.0', {
    server: `${SHELL_SERVER}
      const { render } = exports;
      exports.render = async (request) => ({ ...(await render(request)), ...(request.url === '/b' && { apiUnreached: true }) });`,
  });
  registry.goLive('shell@2.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
  const answer = await app.inject('/b');
  expect(answer.headers).toMatchObject({ 'server-timing': 'api-unreached' });
  expect(answer.headers.etag).toMatch(/\.api-unreached"$/);
});

test('two answers of a page are the same byte for byte, and HEAD is one without the bytes', async () => {
  const { app } = await startSite();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const [one, other, head] = [
      await app.inject({ url: '/a', headers }),
      await app.inject({ url: '/a', headers }),
      await app.inject({ method: 'HEAD', url: '/a', headers }),
    ];
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    const { 'x-request-id': _one, date: _then, ...same } = one.headers;
    expect(other.headers).toMatchObject(same);
    expect(head.body).toBe('');
    expect(head.headers).toMatchObject(same);
  }
});

test('hooks, request ids and counters know of every answer, from the cache or not', async () => {
  const METRICS_PORT = await freePort();
  const { app } = await startSite({ METRICS_PORT });
  const ids = new Set<unknown>();
  for (const url of ['/a', '/a', '/_assets/remote-a/1.0.0/a.js', '/nothing.png']) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    ids.add(headers['x-request-id']);
  }
  expect(ids.size).toBe(4);
  const counters = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/_release/metrics`)).text();
  expect(counters).toContain('site_answers_total{method="GET",route="/*",status="200"} 2');
  expect(counters).toContain('site_answers_total{method="GET",route="/_assets/*",status="200"} 1');
  expect(counters).toContain('site_answers_total{method="GET",route="/*",status="404"} 1');
});

test('an error page is never answered with 304', async () => {
  const { app } = await startSite();
  const missing = await app.inject('/nowhere');
  expect(missing.statusCode).toBe(404);
  const again = await app.inject({ url: '/nowhere', headers: { 'if-none-match': String(missing.headers.etag) } });
  expect(again.statusCode).toBe(404);
  expect(again.body).toBe(missing.body);
});
