import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { BASIC, publishBasics } from '../testing/fixture-registry.ts';
import { type TestSite, useTestSite } from '../testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

let api: Server;
let apiUrl: string;
/** For tests that say nothing of its settings. */
let site: TestSite;
const seen: Pick<IncomingMessage, 'url' | 'method' | 'headers'>[] = [];
let calls = 0;

beforeAll(async () => {
  api = createServer((request, response) => {
    calls += 1;
    const { url, method, headers } = request;
    seen.push({ url, method, headers });
    if (url === '/api/busy') {
      response.writeHead(503, { 'retry-after': '1' }).end('busy');
      return;
    }
    if (url === '/api/cut') {
      request.socket.destroy();
      return;
    }
    const cookies = url === '/api/login' ? { 'set-cookie': ['device=new; Path=/api; HttpOnly', 'other=1'] } : {};
    response.writeHead(201, { 'content-type': 'application/json', 'x-from': 'api', ...cookies });
    request.pipe(response);
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  apiUrl = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
  site = await startSite({ API_URL: apiUrl });
});
beforeEach(() => {
  seen.length = 0;
  calls = 0;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

test('passes a call on with its body, its token and its query, and the answer back', async () => {
  const { app } = site;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login?from=%2Fa',
    headers: { authorization: 'Bearer token' },
    payload: { email: 'a@example.test' },
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['x-from']).toBe('api');
  expect(answer.json()).toEqual({ email: 'a@example.test' });
  expect(seen[0]).toMatchObject({
    url: '/api/login?from=%2Fa',
    method: 'POST',
    headers: { authorization: 'Bearer token' },
  });
});

test('tells the API who calls, and does not believe what the caller says of himself', async () => {
  const { app } = site;
  await app.inject({
    url: '/api/me',
    remoteAddress: '203.0.113.9',
    headers: {
      host: 'www.example.test',
      cookie: 'lang=ur',
      forwarded: 'for=1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '1.2.3.4',
    },
  });
  expect(seen[0]?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'www.example.test',
  });
  expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/1\.2\.3\.4|evil|lang=ur/);
});

test('passes on the cookie by which the API knows a device, and no other, and the one that the API sets', async () => {
  const { app } = site;
  const cookie = 'lang=ur; device=AbC_1-2.20454-xYz; fallback=remote-auth@1.0.0';
  const answer = await app.inject({ method: 'POST', url: '/api/login', headers: { cookie }, payload: {} });
  expect(seen[0]?.headers.cookie).toBe('device=AbC_1-2.20454-xYz');
  expect(answer.headers['set-cookie']).toEqual(['device=new; Path=/api; HttpOnly', 'other=1']);
  await app.inject({ url: '/api/me', headers: { cookie: 'mydevice=1; device=a%0d%0ab; device=c' } });
  expect(seen[1]?.headers.cookie).toBe('device=a%0D%0Ab');
  await app.inject({ url: '/api/me', headers: { cookie: 'lang=ur' } });
  expect(seen[2]?.headers).not.toHaveProperty('cookie');
});

const KEY = 'the-key-that-both-servers-have-in-a-test';

test('proves itself to the API with the key, and never passes on what a visitor says in its name', async () => {
  const claims = { 'x-internal-key': KEY, 'x-request-id': 'id-of-an-attacker', 'x-visitor': 'mark-of-an-attacker' };
  const { app } = await startSite({ API_URL: apiUrl, INTERNAL_KEY: KEY });
  const answer = await app.inject({ url: '/api/me', headers: { ...claims, connection: 'x-internal-key' } });
  const { 'x-internal-key': key, 'x-request-id': id, 'x-visitor': visitor } = seen[0]?.headers ?? {};
  expect(key).toBe(KEY);
  expect(visitor).toMatch(/^[0-9a-f]{16}$/);
  expect(answer.headers['x-request-id']).toBe(id);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);

  await site.app.inject({ url: '/api/me', headers: claims });
  expect(JSON.stringify(seen[1]?.headers)).not.toMatch(/x-internal-key|attacker/);
});

test.each(['text/plain; x', 'application/json;;', 'a', 'multipart/form-data'])(
  'leaves it to the API to judge a body that calls itself %s',
  async (type) => {
    const { app } = site;
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/api/login', headers, payload: 'what it is' });
    expect(answer).toMatchObject({ statusCode: 201, body: 'what it is' });
    expect(seen[0]?.headers['content-type']).toBe(type);
  },
);

test('writes down what it refuses and what fails, by the ids that the API has, and nothing private', async () => {
  const { app, log } = await startSite({ API_URL: 'http://127.0.0.1:9', INTERNAL_KEY: KEY, LOG_LEVEL: 'trace' });
  log.length = 0;
  const remoteAddress = '203.0.113.9';
  const secrets = { authorization: 'Bearer secret-token', cookie: 'secret-cookie=1' };
  const answers = [
    await app.inject({
      method: 'POST',
      url: '/api/login?token=secret-query',
      remoteAddress,
      headers: secrets,
      payload: 'secret-body',
    }),
    await app.inject({
      method: 'POST',
      url: '/api/images?secret-query',
      remoteAddress,
      headers: secrets,
      payload: Buffer.alloc(6_000_000),
    }),
  ];
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  const [first] = log;
  expect(log).toEqual([
    expect.objectContaining({ reqId: ids[0], method: 'POST', route: '/api/*', status: 503 }),
    expect.objectContaining({ reqId: ids[1], method: 'POST', route: '/api/images', status: 413 }),
  ]);
  expect(log[1]?.['visitor']).toBe(first?.['visitor']);
  expect(first?.['visitor']).toMatch(/^[0-9a-f]{16}$/);
  for (const secret of ['secret', remoteAddress, KEY]) expect(JSON.stringify(log)).not.toContain(secret);
});

test('says in Urdu to who prefers it that the API is away', async () => {
  const { app } = await startSite({ API_URL: 'http://127.0.0.1:9' });
  const answer = await app.inject({ url: '/api/me', headers: { 'accept-language': 'ur' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'content-language': 'ur', vary: 'accept-language' });
  expect(answer.json()).toEqual({
    success: false,
    message: 'کوئی خرابی پیش آ گئی۔ براہِ کرم دوبارہ کوشش کریں۔',
    code: 'unreachable',
  });
});

test('believes the proxy that it was told to trust', async () => {
  const { app } = await startSite({ API_URL: apiUrl, TRUST_PROXY: '10.0.0.0/8' });
  await app.inject({
    url: '/api/me',
    remoteAddress: '10.1.2.3',
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
  });
  expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
});

test('answers a client that asks whether it may send its body', async () => {
  const { app } = site;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const asking = request({ port, method: 'POST', path: '/api/images', headers: { expect: '100-continue' } });
  asking.flushHeaders();
  await once(asking, 'continue');
  asking.end('a large body');
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(201);
  expect(await text(answer)).toBe('a large body');
});

test('leaves trying again to the caller', async () => {
  const { app } = site;
  expect((await app.inject('/api/busy')).statusCode).toBe(503);
  expect(calls).toBe(1);
});

test.each([
  ['is down', 'http://127.0.0.1:9', '/api/me'],
  ['breaks the connection', undefined, '/api/cut'],
])('says that the service is not reachable when the API %s', async (_what, url, path) => {
  const { app } = url === undefined ? site : await startSite({ API_URL: url });
  const answer = await app.inject(path);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({
    success: false,
    message: 'Something went wrong. Please try again.',
    code: 'unreachable',
  });
});

test('cannot be led to another part of the API server', async () => {
  const { app } = site;
  for (const path of ['/api/../healthz', '/api/%2e%2e/healthz', '/api//evil.example/']) {
    await app.inject(path);
  }
  expect(seen.map(({ url }) => url).filter((url) => !url?.startsWith('/api'))).toEqual([]);
});

test('an upload is one in each spelling of its address', async () => {
  const { app } = site;
  const payload = Buffer.alloc(300_000, 1);
  const headers = { 'content-type': 'multipart/form-data' };
  const answer = await app.inject({ method: 'POST', url: '/api/im%61ges', headers, payload });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([201, payload.length]);
});
