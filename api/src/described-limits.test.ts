import { randomUUID } from 'node:crypto';

import { IMAGE_LIMITS } from '@rishta/contracts/limits';

import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { StaffRepository } from './moderation-store/staff.repository.ts';
import { NOOR } from './testing/business-pages.ts';
import { AMNA } from './testing/listings.ts';
import { SARA, signIn } from './testing/people.ts';

interface Described {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Described>;
}
type Body = Record<string, unknown>;
type Method = 'POST' | 'PATCH' | 'PUT';

const TOKEN = 'x'.repeat(43);
const LEAD = { name: 'Sara', phone: SARA.mobileNumber, email: SARA.email, message: 'Hello' };

/** As a page sends it that does not ask for the candidate. */
const OLDER_LISTING = {
  title: 'For our daughter',
  description: 'A teacher of 27 who likes to cook and to read.',
  city: 'Lahore',
  email: SARA.email,
  mobile: SARA.mobileNumber,
};

/** A body that each route takes, or refuses for no form of it. */
const GOOD: Record<string, Body[]> = {
  'POST /api/register': [{ ...SARA }],
  'POST /api/login': [{ email: SARA.email, password: SARA.password }],
  'POST /api/forgot-password': [{ email: SARA.email }],
  'POST /api/reset-password': [{ token: TOKEN, password: 'another pass phrase' }],
  'POST /api/confirm-email': [{ token: TOKEN }],
  'PATCH /api/me': [{}],
  'PATCH /api/me/preferences': [{}],
  'PUT /api/me/notifications': [{}],
  'POST /api/notifications/read': [{ upTo: TOKEN }],
  'PUT /api/me/password': [{ currentPassword: SARA.password, newPassword: 'another pass phrase' }],
  'POST /api/me/deletion': [{ currentPassword: SARA.password }],
  'POST /api/me/email': [{ currentPassword: SARA.password, email: 'another@example.org' }],
  'PUT /api/me/email': [{ code: '123456' }],
  'POST /api/contact': [{ ...LEAD, subject: 'A question' }],
  'POST /api/enquiries': [
    { ...LEAD, package: 'dubai-7' },
    { ...LEAD, bureau: 'noor-rishta' },
    { message: 'Hello', profile: 'R1001' },
  ],
  'POST /api/newsletter': [{ email: SARA.email }],
  'POST /api/newsletter/confirm': [{ token: TOKEN }],
  'POST /api/newsletter/unsubscribe': [{ token: TOKEN }],
  'POST /api/saved-searches': [{ name: 'Brides', filters: {} }],
  'PATCH /api/saved-searches/{id}': [{}],
  'PUT /api/saved-searches/{id}/seen': [{ upTo: 1 }],
  'POST /api/saved-searches/unsubscribe': [{ token: TOKEN }],
  'POST /api/listings': [{ ...AMNA }, { ...OLDER_LISTING }],
  'POST /api/business-pages': [{ ...NOOR }],
  'PUT /api/business-pages/{handle}': [{ ...NOOR }],
  'POST /api/business-pages/{handle}/entries': [{ feed: 'posts', text: 'Salaam', pictureId: null }],
  'POST /api/interests': [{ from: 'R1001', to: 'R1002', message: 'Salam' }],
  'POST /api/blocks': [{ profile: 'R1001' }],
  'POST /api/reports': [{ about: 'profile', id: 'R1', reason: 'fake' }],
  'PUT /api/moderation/listings/{id}/verification': [{ version: 1, ways: [] }],
  'POST /api/moderation/listings/{id}/approve': [{ version: 1 }],
  'POST /api/moderation/listings/{id}/reject': [{ version: 1, reason: 'other', note: 'Too short' }],
  'POST /api/moderation/listings/{id}/take-down': [{ version: 1, reason: 'consent_withdrawn' }],
  'POST /api/moderation/listings/{id}/withdraw-consent': [{ version: 1, note: 'She has called' }],
  'POST /api/moderation/posts/{id}/reject': [{ note: 'Too loud' }],
  'POST /api/moderation/reports/{id}/decide': [{ outcome: 'dismissed', note: 'No reason' }],
  'POST /api/moderation/accounts/{id}/suspend': [{ note: 'A scam' }],
  'POST /api/conversations/{id}/messages': [{ text: 'Salaam', key: TOKEN }],
  'POST /api/conversations/{id}/read': [{ seq: 1 }],
  'POST /api/conversations/{id}/visits': [{ kind: 'call' }],
  'POST /api/profiles/{id}/visits': [{ kind: 'view' }],
  'PUT /api/listings/{id}': [{ ...AMNA }, { ...OLDER_LISTING }],
  'POST /api/listings/{id}/close': [{ ending: 'withdrawn' }],
  'POST /api/listings/{id}/consent': [{ email: 'candidate@example.org' }],
  'PUT /api/listings/{id}/consent': [{ code: '123456' }],
  'PUT /api/picture-requests/{id}': [{ answer: 'grant' }],
};

/** Said of what has the right form, and is not there. */
const NOT_OF_FORM = new Set([
  'entry-empty',
  'email-code-wrong',
  'email-code-ended',
  'picture-unknown',
  'pictures-unknown',
  'reset-link-dead',
  'newsletter-link-unknown',
  'alerts-link-unknown',
  'confirm-link-unknown',
  'notification-unknown',
  'password-common',
  'password-own',
  'password-wrong',
  'pin-outside',
  'city-unknown',
  'poster-not-agency',
  'poster-only-agency',
  'profile-unknown',
  'agency-unknown',
]);

/** A text of this length, of the form that the field has. */
function textOf(length: number, { format }: Described, field: string): string {
  if (format === 'email' || field === 'email') {
    const ending = '.test';
    const domain = Array.from({ length: 4 }, (_, index) => 'abcd'.charAt(index).repeat(50)).join('.');
    const local = length - domain.length - ending.length - 1;
    return `${'x'.repeat(Math.max(1, local))}@${domain}${ending}`.slice(-length);
  }
  if (field === 'website') return `https://noor.example/${'x'.repeat(length)}`.slice(0, length);
  if (field === 'videoUrl') return `https://youtu.be/${'x'.repeat(length)}`.slice(0, length);
  if (/phone|mobile|landline|whatsapp/i.test(field)) return `0300${' '.repeat(length - 11)}1234567`;
  return Array.from({ length }, (_, index) => (index % 3 === 1 ? '😀' : 'c')).join('');
}

/** Values at the limits of a described field, and one step over them. */
function casesOf(field: string, described: Described): { at: unknown[]; over: unknown[] } {
  const { type, minLength, maxLength, pattern, format, maxItems } = described;
  const at: unknown[] = [...(described.enum ?? [])];
  const over: unknown[] = described.enum ? ['none of them'] : [];
  if (maxLength !== undefined) {
    at.push(textOf(maxLength, described, field));
    over.push(textOf(maxLength + 1, described, field));
  }
  if (minLength !== undefined) at.push(textOf(minLength, described, field));
  if (minLength !== undefined && minLength > 0) {
    over.push(textOf(minLength - 1, described, field));
  }
  if (pattern !== undefined && format === undefined) {
    const known = [TOKEN, 'R1001', 'noor-rishta', '1998-05-20', '123456', 'PK', '27', SARA.email].filter((text) =>
      new RegExp(pattern).test(text),
    );
    expect(known).not.toEqual([]);
    at.push(...known);
    over.push('§ none', 'x'.repeat(200));
  }
  if (maxItems !== undefined) {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
    at.push(ids(maxItems));
    over.push(ids(maxItems + 1), ['p', 'p']);
  }
  if (type === 'integer' && described.minimum !== undefined && described.maximum !== undefined) {
    at.push(described.minimum, described.maximum);
    over.push(described.minimum - 1, described.maximum + 1);
  }
  if (type === 'object' && field === 'filters') {
    at.push({});
    over.push('gender=female', [{}]);
  } else if (type === 'object' && field === 'week') {
    at.push({ friday: { opens: '00:00', closes: '23:59' } });
    over.push('friday', [{}], { today: {} }, { friday: { opens: '00:00', closes: '24:00' } });
  } else if (type === 'object') {
    const edge = (name: 'minimum' | 'maximum', step = 0) =>
      Object.fromEntries(
        Object.entries(described.properties ?? {}).map(([key, each]) => [key, (each[name] ?? 0) + step]),
      );
    at.push(edge('minimum'), edge('maximum'));
    over.push(edge('minimum', -1), edge('maximum', 1), { ...edge('maximum'), height: 1 });
  }
  return { at, over };
}

let app: TestApp;
let token: string;
let described: Record<string, Record<string, Described>>;

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off', SAMPLE_DATA: 'on' }, quickPasswords: true });
  token = await signIn(app);
  await new StaffRepository(app.app.services.database).add(SARA.email, 'moderator', 'A test', 0);
  const { paths } = (await app.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Described }> } }>>;
  }>();
  described = Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) => {
        const properties = requestBody?.content['application/json']?.schema.properties;
        return properties ? [[`${method.toUpperCase()} ${path}`, properties]] : [];
      }),
    ),
  );
});

/** What is said of a field. */
async function complaint(route: string, body: Body, field: string): Promise<string | undefined> {
  const [method, url] = route.split(' ') as [Method, string];
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await app.send({ method, url, payload: body, headers });
  expect([200, 201, 401, 404, 409, 422]).toContain(answer.status);
  return answer.codes?.[field]?.[0]?.code;
}

test('the place of a message is described with its limits', () => {
  expect(described['POST /api/conversations/{id}/read']?.['seq']).toMatchObject({ minimum: 0, maximum: 999_999_999 });
});

test('every route that takes a body is tried', () => {
  expect(Object.keys(described).sort()).toEqual(Object.keys(GOOD).sort());
});

test.each(Object.entries(GOOD))(
  '%s takes what is at its described limits, and nothing over them',
  async (route, bodies) => {
    for (const [field, schema] of Object.entries(described[route] ?? {})) {
      const { at, over } = casesOf(field, schema);
      const body = bodies.find((each) => field in each) ?? bodies[0] ?? {};
      for (const value of at) {
        const said = (await complaint(route, { ...body, [field]: value }, field)) ?? 'nothing';
        expect([field, value, NOT_OF_FORM.has(said) ? 'nothing' : said]).toEqual([field, value, 'nothing']);
      }
      for (const value of over) {
        const said = await complaint(route, { ...body, [field]: value }, field);
        expect([field, value, said]).toEqual([field, value, expect.any(String)]);
      }
    }
  },
  120_000,
);

test('the filters of a saved search are taken at their limits, and refused over them by their own names', async () => {
  const route = 'POST /api/saved-searches';
  for (const [filter, schema] of Object.entries(described[route]?.['filters']?.properties ?? {})) {
    const { at, over } = casesOf(filter, schema);
    const said = (value: unknown) => complaint(route, { name: 'Some', filters: { [filter]: value } }, filter);
    for (const value of at) expect([filter, value, await said(value)]).toEqual([filter, value, undefined]);
    for (const value of over) {
      expect([filter, value, await said(value)]).toEqual([filter, value, expect.any(String)]);
    }
  }
});

test.each([
  ['no', 40],
  ['city', 100],
])('a search takes a %s of %d characters and none more', async (name, max) => {
  const { paths } = (await app.app.inject('/api/openapi.json')).json<{
    paths: Record<string, { get: { parameters: { name: string; schema: Described }[] } }>;
  }>();
  const parameter = paths['/api/profiles']?.get.parameters.find((each) => each.name === name);
  expect(parameter?.schema.maxLength).toBe(max);
  const ask = (length: number) => app.call('GET', `/api/profiles?${name}=${encodeURIComponent('😀'.repeat(length))}`);
  expect((await ask(max)).status).toBe(200);
  expect((await ask(max + 1)).codes).toHaveProperty(name);
});

test('a picture of the largest size is looked at, and one byte more is not', async () => {
  const upload = (bytes: number) =>
    app.send({
      method: 'POST',
      url: '/api/images',
      payload: Buffer.alloc(bytes),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    });
  expect(await upload(IMAGE_LIMITS.bytes)).toMatchObject({ status: 415, code: 'picture-type' });
  expect(await upload(IMAGE_LIMITS.bytes + 1)).toMatchObject({ status: 413, code: 'too-large' });
});
