import { randomUUID } from 'node:crypto';

import type { Envelope } from '@rishta/contracts';
import { API_ROUTES } from '@rishta/contracts/api-routes';
import fc from 'fast-check';
import Schema from 'typebox/schema';

import { StaffRepository } from './moderation-store/staff.repository.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { SARA, signIn } from './testing/people.ts';
import { CODES, say } from './texts/texts.ts';

interface Described {
  enum?: string[];
  properties?: Record<string, Described>;
}
interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  schema: Described;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Described }> };
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>;
}
interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  operation: Operation;
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
  'R1001',
  'noor-rishta',
  '-1',
  '😀'.repeat(130),
];
const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);
/** A value for what the schema describes: one that it names as often as any other. */
const valueFor = <T>({ enum: named = [] }: Described, other: fc.Arbitrary<T>): fc.Arbitrary<T | string> =>
  named.length === 0 ? other : fc.oneof(fc.constantFrom(...named), other);
const anyValue = fc.oneof({ weight: 5, arbitrary: anyText }, { weight: 2, arbitrary: fc.jsonValue() });

async function endpointsOf(app: TestApp): Promise<Endpoint[]> {
  const document = (await app.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(document.paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Endpoint['method'],
      url,
      operation,
    })),
  );
}

const JSON_TYPE = 'application/json';

/** A body of one of the types that the operation takes. */
function bodyFor({ requestBody }: Operation): fc.Arbitrary<{ type: string; payload: string | Buffer }> {
  const { [JSON_TYPE]: json, ...others } = requestBody?.content ?? {};
  const fields = Object.entries(json?.schema.properties ?? {});
  const object = fc.record(
    Object.fromEntries(fields.map(([name, described]) => [name, valueFor<unknown>(described, anyValue)])),
    { requiredKeys: [] },
  );
  const anyJson = fc.oneof(
    { weight: 8, arbitrary: object },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), anyValue) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
  return fc.oneof(
    anyJson.map((body) => ({ type: JSON_TYPE, payload: JSON.stringify(body) })),
    ...Object.keys(others).map((type) =>
      fc.uint8Array({ maxLength: 500 }).map((bytes) => ({ type, payload: Buffer.from(bytes) })),
    ),
  );
}

interface Address {
  url: string;
  headers: Record<string, string>;
}

/** The operation's address with values for its parameters, some of them left out, and some said twice. */
function addressFor({ url, operation: { parameters = [] } }: Endpoint): fc.Arbitrary<Address> {
  const values = fc.record(
    Object.fromEntries(
      parameters.map(({ in: place, name, schema }) => [
        name,
        fc.array(valueFor(schema, anyText), {
          minLength: place === 'path' ? 1 : 0,
          maxLength: place === 'query' ? 2 : 1,
        }),
      ]),
    ),
  );
  return values.map((chosen) => {
    const given = (place: Parameter['in']) =>
      parameters
        .filter((parameter) => parameter.in === place)
        .flatMap(({ name }) => (chosen[name] ?? []).map((value): [string, string] => [name, value]));
    const path = given('path').reduce(
      (result, [name, value]) => result.replace(`{${name}}`, escape(value || '0')),
      url,
    );
    const query = given('query').map((pair) => pair.map(escape).join('='));
    const headers = given('header').map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '')]);
    return { url: `${path}?${query.join('&')}`, headers: Object.fromEntries(headers) as Address['headers'] };
  });
}

/** Every byte of a text as it may stand in an address, whatever it is. */
const escape = (text: string) => Buffer.from(text).toString('hex').replace(/../g, '%$&');

describe('the described API', () => {
  it('names every route and every answer of it', async () => {
    const app = await buildTestApp();
    const endpoints = await endpointsOf(app);
    expect(endpoints.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(API_ROUTES);
    for (const { operation } of endpoints) {
      for (const response of Object.values(operation.responses)) {
        expect(Object.values(response.content ?? {})[0]?.schema).toBeDefined();
      }
    }
  });

  it('answers anything as described, and never with a fault of its own', async () => {
    const app = await buildTestApp({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', SAMPLE_DATA: 'on' } });
    const token = await signIn(app);
    await new StaffRepository(app.app.services.database).add(SARA.email, 'admin', 'A test', 0);
    for (const endpoint of await endpointsOf(app)) {
      const { method, operation } = endpoint;
      // Its own test knows what it answers; here it would end the session that the others need.
      if (endpoint.url === '/api/logout') continue;
      // It does not end.
      if (endpoint.url === '/api/events') continue;
      const send = async ({ url, headers }: Address, { type, payload }: { type: string; payload: string | Buffer }) => {
        const hasBody = method !== 'GET' && method !== 'DELETE';
        const response = await app.app.inject({
          method,
          url,
          ...(hasBody && { payload }),
          headers: { 'idempotency-key': randomUUID(), ...headers, ...(hasBody && { 'content-type': type }) },
        });
        expect(response.statusCode).toBeLessThan(500);
        const described = operation.responses[response.statusCode]?.content ?? {};
        const [answerType = ''] = String(response.headers['content-type']).split(';');
        expect({ url, status: response.statusCode, types: Object.keys(described) }).toEqual({
          url,
          status: response.statusCode,
          types: expect.arrayContaining([answerType]),
        });
        if (answerType !== JSON_TYPE) return;
        const answer = response.json<Envelope>();
        expect(Schema.Check(described[JSON_TYPE]?.schema ?? {}, answer)).toBe(true);
        expect(Object.keys(CODES)).toContain(answer.code);
        // What is said of a field has its code, and the code its words.
        const said = Object.entries(answer.codes ?? {}).map(([field, texts]) => [
          field,
          texts.map((each) => say(each, 'en')),
        ]);
        expect(answer.errors ?? {}).toEqual(Object.fromEntries(said));
      };
      const once = fc.asyncProperty(
        addressFor(endpoint),
        bodyFor(operation),
        fc.boolean(),
        (address, body, signedIn) => {
          const headers = { ...address.headers, ...(signedIn && { authorization: `Bearer ${token}` }) };
          return send({ ...address, headers }, body);
        },
      );
      await fc.assert(once, { numRuns: 100 });
    }
    expect(app.logLines).toEqual([]);
  }, 120_000);
});
