import { INTERNAL_HEADERS, LARGEST_BODY, UPLOAD_PATHS } from '@rishta/contracts';
import { renderingKey } from '@rishta/serving';
import { sql } from 'kysely';

import { buildTestApp, INTERNAL_KEY, type TestApp } from '../testing/build-test-app.ts';
import { SARA, signIn } from '../testing/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

const post = (payload: string, type = 'application/json') =>
  app.send({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } });

describe('every refusal has the one shape of answer', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['GET', '/api/login'],
    ['DELETE', '/api/me'],
    ['POST', '/api/../healthz'],
    ['HEAD', '/api/events'],
    ['HEAD', '/api/me/data'],
  ] as const)('404 for %s %s', async (method, url) => {
    expect(await app.send({ method, url })).toMatchObject({
      status: 404,
      success: false,
      message: 'There is nothing here.',
      headers: { 'cache-control': 'no-store' },
    });
  });

  it.each([
    '{',
    '{"email":}',
    'null',
    '[]',
    '7',
    '"text"',
    '',
    '{"email":"a","__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
  ])('400 for the body %s', async (payload) => {
    expect(await post(payload)).toMatchObject({ status: 400, success: false });
    expect({}).not.toHaveProperty('admin');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    '415 for %s',
    async (type) => {
      expect(await post('email=a', type)).toMatchObject({
        status: 415,
        success: false,
        message: 'Send the request as application/json.',
      });
    },
  );

  it('413 above 256 KB', async () => {
    const body = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - 12) });
    expect(await post(body(256 * 1_024))).toMatchObject({ status: 422 });
    expect(await post(body(256 * 1_024 + 1))).toMatchObject({
      status: 413,
      success: false,
      message: 'The request is too large.',
    });
  });

  it('400 for an address that cannot be read', async () => {
    expect(await app.send({ url: '/api/%zz' })).toMatchObject({ status: 400, success: false });
  });

  it('500 without a word of what happened', async () => {
    const token = await signIn(app);
    await app.app.services.database.schema.alterTable('accounts').renameColumn('city', 'town').execute();
    const answer = await app.call('GET', '/api/me', undefined, { token });
    expect(answer).toMatchObject({
      status: 500,
      success: false,
      message: 'Something went wrong. Please try again.',
    });
    expect(JSON.stringify(answer)).not.toMatch(/column|city|sqlite/i);
    expect(app.logLines.join('')).toMatch(/no such column|does not exist/);
  });

  it('429 for a flood from one address, whatever it asks for', async () => {
    const ask = () => app.send({ url: '/api/nothing', remoteAddress: '10.0.0.1' });
    for (let count = 0; count < 600; count += 1) expect((await ask()).status).toBe(404);
    const refused = await ask();
    expect(refused).toMatchObject({
      status: 429,
      success: false,
      message: 'Too many attempts. Please try again in 1 minute.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.send({ url: '/api/nothing', remoteAddress: '10.0.0.2' })).status).toBe(404);
  }, 30_000);
});

it.each([
  ['GET', '/api/profiles', 200],
  ['GET', '/api/nothing', 404],
  ['POST', '/api/login', 415],
] as const)('a connection stays open for longer than its client is told, by %s %s too', async (method, url, status) => {
  const answer = await app.send({ method, url, ...(method === 'POST' && { payload: 'text' }) });
  expect(answer.status).toBe(status);
  const told = /^timeout=(\d+)$/.exec(String(answer.headers['keep-alive']))?.[1];
  expect(app.app.server.keepAliveTimeout - Number(told) * 1_000).toBeGreaterThanOrEqual(10_000);
});

describe('whose address counts', () => {
  const guess = (remoteAddress: string, headers: Record<string, string>) =>
    app.send({
      method: 'POST',
      url: '/api/register',
      remoteAddress,
      headers,
      payload: { ...SARA, email: `${Math.random()}@example.org` },
    });
  const asSite = (address: string) => ({ [INTERNAL_HEADERS.key]: INTERNAL_KEY, 'x-forwarded-for': address });

  it.each(['127.0.0.1', '10.0.0.7'])('is the one that the site server names, which is at %s', async (site) => {
    for (let count = 0; count < 5; count += 1) expect((await guess(site, asSite('203.0.113.1'))).status).toBe(201);
    expect((await guess(site, asSite('203.0.113.1'))).status).toBe(429);
    expect((await guess(site, asSite('203.0.113.2'))).status).toBe(201);
  });

  it.each([
    ['without the key', {}],
    ['with another key', { [INTERNAL_HEADERS.key]: 'a-key-that-is-not-the-right-one.' }],
    ['with a key of another length', { [INTERNAL_HEADERS.key]: 'x' }],
  ])('is not one that anyone claims %s, not even from this machine', async (_how, key) => {
    for (const address of ['10.0.0.9', '127.0.0.1']) {
      const claim = (last: number) => guess(address, { ...key, 'x-forwarded-for': `203.0.113.${last}` });
      for (let count = 0; count < 5; count += 1) expect((await claim(count)).status).toBe(201);
      expect((await claim(99)).status).toBe(429);
    }
  });

  it('is free of the limit of requests when it is of this machine, where the site server renders pages', async () => {
    const flood = async (headers: Record<string, string>) => {
      let refused = 0;
      for (let count = 0; count < 610; count += 1) {
        const { status } = await app.send({ url: '/api/nothing', remoteAddress: '127.0.0.1', headers });
        refused += status === 429 ? 1 : 0;
      }
      return refused;
    };
    expect(await flood({})).toBe(0);
    expect(await flood(asSite('203.0.113.1'))).toBe(10);
  }, 30_000);
});

describe('a page that the site server draws on another machine', () => {
  const refusedOf = async (remoteAddress: string, headers: Record<string, string>) => {
    let refused = 0;
    for (let count = 0; count < 610; count += 1) {
      const { status } = await app.send({ url: '/api/nothing', remoteAddress, headers });
      refused += status === 429 ? 1 : 0;
    }
    return refused;
  };
  const asRendering = (key: string) => ({ [INTERNAL_HEADERS.rendering]: key });

  it('is free of the limit of requests, by a key that gives nothing else', async () => {
    expect(await refusedOf('10.0.0.20', asRendering(renderingKey(INTERNAL_KEY)))).toBe(0);
    const key = { [INTERNAL_HEADERS.key]: renderingKey(INTERNAL_KEY), 'x-forwarded-for': '127.0.0.1' };
    expect(await refusedOf('10.0.0.21', key)).toBe(10);
  }, 30_000);

  it('is not free of it by another key', async () => {
    expect(await refusedOf('10.0.0.22', asRendering(renderingKey(`${INTERNAL_KEY}.`)))).toBe(10);
  }, 30_000);
});

describe('what is for machines', () => {
  it('is told not to be kept or framed', async () => {
    const { headers } = await app.send({ url: '/api/me' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('asks for HTTPS where the site has it', async () => {
    const name = 'strict-transport-security';
    expect((await app.send({ url: '/api/me' })).headers).not.toHaveProperty(name);
    const publicly = await buildTestApp({ env: { SITE_URL: 'https://www.example.org' } });
    expect((await publicly.send({ url: '/api/me' })).headers[name]).toBe('max-age=31536000');
  });

  it.each(UPLOAD_PATHS)('takes uploads at %s', async (url) => {
    const headers = { authorization: `Bearer ${await signIn(app)}`, 'content-type': 'image/png' };
    const upload = await app.send({ method: 'POST', url, headers, payload: Buffer.alloc(LARGEST_BODY + 1) });
    expect(upload.status).toBe(415);
  });

  it('reports health as long as the database answers', async () => {
    expect(await app.send({ url: '/healthz' })).toMatchObject({ status: 200, success: true });
    await sql`alter table accounts rename to gone`.execute(app.app.services.database);
    expect(await app.send({ url: '/healthz' })).toMatchObject({
      status: 503,
      success: false,
      headers: { 'retry-after': '10' },
    });
  });

  it('measures by route, outside of what is public', async () => {
    await app.send({ url: '/api/me?token=secret' });
    const { body } = await app.app.inject('/metrics');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/me",status="401"} 1');
    expect(body).not.toContain('secret');
    expect((await app.send({ url: '/api/metrics' })).status).toBe(404);
  });
});
