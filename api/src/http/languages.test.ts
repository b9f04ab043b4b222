import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { SARA } from '../testing/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

const post = (url: string, payload: object | string, language?: string) =>
  app.send({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...(language !== undefined && { 'accept-language': language }) },
  });

it('says what went well in Urdu to who prefers it, with the same code', async () => {
  expect(await post('/api/register', SARA, 'ur-PK,ur;q=0.9,en;q=0.8')).toMatchObject({
    status: 201,
    success: true,
    code: 'registered',
    message: 'رجسٹریشن کامیاب ہو گئی! لاگ اِن کے صفحے پر لے جایا جا رہا ہے...',
    headers: { 'content-language': 'ur', vary: 'accept-language' },
  });
});

it.each([undefined, 'en-GB,en;q=0.9,ur;q=0.8', '*', 'nonsense;;'])('speaks English for %j', async (language) => {
  expect(await post('/api/register', SARA, language)).toMatchObject({
    status: 201,
    code: 'registered',
    message: 'Successfully registered! Redirecting to login...',
    headers: { 'content-language': 'en', vary: 'accept-language' },
  });
});

it('says what is wrong with each field in both languages, with codes and parameters', async () => {
  const wrong = { ...SARA, fullName: '', password: 'short' };
  const codes = {
    fullName: [{ code: 'required', params: { label: 'full-name' } }],
    password: [{ code: 'too-short', params: { label: 'password', min: 8, max: 128 } }],
  };
  expect(await post('/api/register', wrong)).toMatchObject({
    status: 422,
    code: 'invalid-fields',
    message: 'Please correct the marked fields.',
    errors: { fullName: ['Full Name is required'], password: ['Password must have 8 to 128 characters'] },
    codes,
  });
  expect(await post('/api/register', wrong, 'ur')).toMatchObject({
    status: 422,
    code: 'invalid-fields',
    message: 'براہِ کرم نشان زدہ خانے درست کریں۔',
    errors: { fullName: ['پورا نام درج کریں'], password: ['پاس ورڈ: 8 سے 128 حروف لکھیں'] },
    codes,
    headers: { 'content-language': 'ur', vary: 'accept-language' },
  });
});

it('says of a single field above the form what it says below the field', async () => {
  expect(await post('/api/register', { ...SARA, email: 'sara@' }, 'ur')).toMatchObject({
    code: 'email-invalid',
    message: 'براہِ کرم درست ای میل پتا درج کریں',
    errors: { email: ['براہِ کرم درست ای میل پتا درج کریں'] },
  });
});

it.each([
  ['/api/login', { email: 'nobody@example.org', password: 'wrong password' }, 401, 'wrong-credentials'],
  ['/api/login', '{', 400, 'not-understood'],
  ['/api/logout', {}, 401, 'not-logged-in'],
  ['/api/nothing', {}, 404, 'nothing-here'],
  ['/api/newsletter', { email: 'x@example.org', more: 1 }, 400, 'unknown-fields'],
])('refuses %s %j in Urdu: %d', async (url, payload, status, code) => {
  const answer = await post(url, payload, 'ur');
  expect(answer).toMatchObject({ status, code, headers: { 'content-language': 'ur' } });
  expect(answer.message).toMatch(/\p{Script=Arabic}/u);
});

describe.each([
  ['no JSON', { payload: '{"email":' }, 400, 'not-understood'],
  ['a field that would be a prototype', { payload: '{"__proto__":{}}' }, 400, 'not-understood'],
  ['another type', { payload: 'a', headers: { 'content-type': 'text/plain' } }, 415, 'not-json'],
  ['a large body', { payload: JSON.stringify('x'.repeat(300_000)) }, 413, 'too-large'],
  ['a method that the address has not', { method: 'DELETE' }, 404, 'nothing-here'],
  ['an address that cannot be read', { url: '/api/profiles/%ff' }, 400, 'not-understood'],
  [
    'a query that is malformed',
    { method: 'POST', url: '/api/newsletter/one-click', payload: '{}' },
    400,
    'not-understood',
  ],
] as const)('what the framework refuses: %s', (_what, request, status, code) => {
  it.each(['en', 'ur'])('is said in %s', async (language) => {
    const headers = { 'content-type': 'application/json', 'accept-language': language };
    const answer = await app.send({
      method: 'POST',
      url: '/api/login',
      ...request,
      headers: { ...headers, ...('headers' in request && request.headers) },
    });
    expect(answer).toMatchObject({ status, code, headers: { 'content-language': language } });
    expect(/\p{Script=Arabic}/u.test(answer.message)).toBe(language === 'ur');
  });
});

it('counts the minutes in the language of whoever waits', async () => {
  for (let time = 0; time < 3; time += 1) await post('/api/newsletter', { email: 'sara@example.org' });
  expect(await post('/api/newsletter', { email: 'sara@example.org' }, 'ur')).toMatchObject({
    status: 429,
    code: 'too-many-attempts',
    params: { count: 60 },
    message: 'بہت زیادہ کوششیں ہو گئیں۔ براہِ کرم 60 منٹ بعد دوبارہ کوشش کریں۔',
  });
});
