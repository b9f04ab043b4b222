import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import Schema from 'typebox/schema';

import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { SARA, signIn } from './testing/people.ts';

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>;
}
interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  operation: Operation;
  fields: string[];
}

const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${x}',
  '../../etc/passwd',
  'a@b.cc',
  SARA.email,
  SARA.password,
  '03001234567',
  '+92',
  '1e309',
  'x'.repeat(1_001),
  '__proto__',
  'User',
  'admin',
  '😀'.repeat(130),
];
const anyValue = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...NASTY) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 2, arbitrary: fc.jsonValue() },
);

async function endpointsOf(app: TestApp): Promise<Endpoint[]> {
  const document = (await app.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(document.paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Endpoint['method'],
      url,
      operation,
      fields: Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {}),
    })),
  );
}

const bodyFor = ({ fields }: Endpoint): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record(Object.fromEntries(fields.map((field) => [field, anyValue])), { requiredKeys: [] }),
    },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), anyValue) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

describe('the described API', () => {
  it('names every route and every answer of it', async () => {
    const app = await buildTestApp();
    const endpoints = await endpointsOf(app);
    expect(endpoints.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'DELETE /api/images/{id}',
      'GET /api/bureaus',
      'GET /api/bureaus/{slug}',
      'GET /api/home',
      'GET /api/images',
      'GET /api/images/{id}/{size}',
      'GET /api/listings',
      'GET /api/listings/{id}',
      'GET /api/me',
      'GET /api/newsletter/one-click',
      'GET /api/profiles',
      'GET /api/profiles/{id}',
      'GET /api/sitemap',
      'GET /api/sitemap/{part}',
      'PATCH /api/me',
      'POST /api/contact',
      'POST /api/enquiries',
      'POST /api/forgot-password',
      'POST /api/images',
      'POST /api/listings',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/newsletter',
      'POST /api/newsletter/confirm',
      'POST /api/newsletter/one-click',
      'POST /api/newsletter/unsubscribe',
      'POST /api/register',
      'POST /api/reset-password',
      'PUT /api/me/password',
    ]);
    for (const { operation } of endpoints) {
      for (const response of Object.values(operation.responses)) {
        expect(Object.values(response.content ?? {})[0]?.schema).toBeDefined();
      }
    }
  });

  it('answers anything as described, and never with a fault of its own', async () => {
    const app = await buildTestApp({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } });
    const token = await signIn(app);
    for (const endpoint of await endpointsOf(app)) {
      // Its own test knows what it answers; here it would end the session that the others need.
      if (endpoint.url === '/api/logout') continue;
      const once = fc.asyncProperty(bodyFor(endpoint), fc.boolean(), async (body, signedIn) => {
        const response = await app.app.inject({
          method: endpoint.method,
          url: endpoint.url,
          ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
          headers: {
            'idempotency-key': randomUUID(),
            ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
            ...(signedIn ? { authorization: `Bearer ${token}` } : {}),
          },
        });
        expect(response.statusCode).toBeLessThan(500);
        const described = endpoint.operation.responses[response.statusCode]?.content?.['application/json']?.schema;
        expect(described).toBeDefined();
        expect(Schema.Check(described ?? {}, response.json())).toBe(true);
      });
      await fc.assert(once, { numRuns: 100 });
    }
    expect(app.logLines).toEqual([]);
  }, 60_000);
});
