import type { BusinessPage, BusinessPageBody } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeEntry, makePage, NOOR, post } from '../../testing/business-pages.ts';
import { signIn, signInAs, signInAsOmar } from '../../testing/people.ts';

const PAGES = '/api/business-pages';

let app: TestApp;
let token: string;
let omar: string;
beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, quickPasswords: true });
  token = await signIn(app);
  omar = await signInAsOmar(app);
});

const make = (body: object = {}, { as = token, key }: { as?: string; key?: string } = {}) =>
  post(app, as, PAGES, { ...NOOR, ...body }, key);
const put = (handle: string, body: object, as = token) =>
  app.call('PUT', `${PAGES}/${handle}`, { ...NOOR, ...body }, { token: as });
const read = (handle: string, as = token) => app.call('GET', `${PAGES}/${handle}`, undefined, { token: as });
const remove = (handle: string, as = token) => app.call('DELETE', `${PAGES}/${handle}`, undefined, { token: as });
async function list(as = token): Promise<BusinessPage[]> {
  const { data } = await app.call('GET', PAGES, undefined, { token: as });
  return (data as unknown as { pages: BusinessPage[] }).pages;
}
const handles = async (as = token) => (await list(as)).map(({ handle }) => handle);
/** The fields of which something is said. */
async function wrongIn(body: object): Promise<Record<string, string | undefined>> {
  const { status, codes } = await make(body);
  expect(status).toBe(422);
  expect(await list()).toEqual([]);
  return Object.fromEntries(Object.entries(codes ?? {}).map(([field, [said]]) => [field, said?.code]));
}

describe('a page', () => {
  it('is kept with all that it shows, and read again', async () => {
    const { pictureId: _picture, coverId: _cover, ...shown } = NOOR;
    const expected = {
      ...shown,
      handle: 'noor-rishta',
      picture: null,
      cover: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    expect(await make()).toMatchObject({ status: 201, code: 'business-page-made', data: expected });
    expect(await list()).toEqual([expected]);
    expect((await read('noor-rishta')).data).toEqual(expected);
  });

  it('need show nothing but its name and category', async () => {
    const bare = { bio: '', website: ' ', phone: '', email: '', address: '', city: '', zipCode: '', whatsapp: '' };
    const { data } = await make({ ...bare, hours: 'no_hours', week: {} });
    expect(data).toMatchObject({ ...bare, website: '', hours: 'no_hours', week: {} });
  });

  it('is kept in one form, however it was written', async () => {
    const written = {
      name: '  Noor Rishta ',
      website: ' Noor.example/about ',
      phone: '0300 1234567',
      whatsapp: '07911 123456',
      email: 'Noor@Example.org',
      bio: 'One\r\ntwo',
    };
    expect((await make(written)).data).toMatchObject({
      name: 'Noor Rishta',
      website: 'https://noor.example/about',
      phone: '+923001234567',
      whatsapp: '+447911123456',
      email: 'noor@example.org',
      bio: 'One\ntwo',
    });
  });

  it('is changed as a whole, and keeps its handle', async () => {
    const handle = await makePage(app, token);
    const changed = await put(handle, { name: 'Another name', website: 'http://other.example', hours: 'always_open' });
    const expected = { handle, name: 'Another name', website: 'http://other.example/', hours: 'always_open', week: {} };
    expect(changed).toMatchObject({ status: 200, code: 'saved', data: expected });
    expect(await list()).toMatchObject([expected]);
    await put(handle, { name: '' });
    expect(await list()).toMatchObject([expected]);
  });

  it('is deleted with what is on it', async () => {
    const handle = await makePage(app, token);
    await makeEntry(app, token, handle);
    expect(await remove(handle)).toMatchObject({ status: 200, code: 'deleted' });
    expect(await remove(handle)).toMatchObject({ status: 404, code: 'no-such-business-page' });
    expect(await app.app.services.database.selectFrom('pageEntries').selectAll().execute()).toEqual([]);
  });

  it('stands among the own ones, the latest first', async () => {
    await makePage(app, token, { name: 'First' });
    app.wait(1);
    await makePage(app, token, { name: 'Second' });
    await makePage(app, omar, { name: 'Third' });
    expect(await handles()).toEqual(['second', 'first']);
    expect(await handles(omar)).toEqual(['third']);
  });
});

describe('what is refused of a page', () => {
  it.each<[keyof BusinessPageBody, unknown, string]>([
    ['name', '', 'required'],
    ['name', 'x'.repeat(76), 'too-long'],
    ['name', ['Noor'], 'not-text'],
    ['name', 'a\u202eb', 'unsafe-characters'],
    ['category', undefined, 'required'],
    ['category', 'x'.repeat(61), 'too-long'],
    ['bio', 'x'.repeat(102), 'too-long'],
    ['bio', null, 'required'],
    ['website', 'javascript:alert(1)', 'website-invalid'],
    ['website', 'javascript://noor.example/%0aalert(1)', 'website-invalid'],
    ['website', 'data:text/html,x', 'website-invalid'],
    ['website', 'ftp://noor.example', 'website-invalid'],
    ['website', 'https://sara:secret@noor.example', 'website-invalid'],
    ['website', 'sara@noor.example', 'website-invalid'],
    ['website', 'noor', 'website-invalid'],
    ['website', `noor.example/${'x'.repeat(200)}`, 'website-invalid'],
    ['website', { href: 'x' }, 'website-invalid'],
    ['phone', '12', 'phone-invalid'],
    ['phone', '+12025550123', 'phone-invalid'],
    ['whatsapp', 3001234567, 'phone-invalid'],
    ['email', 'noor', 'email-invalid'],
    ['address', 'x'.repeat(201), 'too-long'],
    ['address', 'One\ntwo', 'unsafe-characters'],
    ['city', 'x'.repeat(61), 'too-long'],
    ['zipCode', 'x'.repeat(13), 'too-long'],
    ['hours', 'sometimes', 'not-listed'],
    ['week', {}, 'week-invalid'],
    ['week', [], 'week-invalid'],
    ['week', undefined, 'week-invalid'],
    ['week', { today: { opens: '09:00', closes: '17:00' } }, 'week-invalid'],
    ['week', { friday: { opens: '09:00', closes: '09:00' } }, 'week-invalid'],
    ['week', { friday: { opens: '9:00', closes: '17:00' } }, 'week-invalid'],
    ['week', { friday: { opens: '09:00', closes: '24:00' } }, 'week-invalid'],
    ['week', { friday: { opens: '09:00' } }, 'week-invalid'],
    ['week', { friday: { opens: '09:00', closes: '17:00', noon: '12:00' } }, 'week-invalid'],
    ['pictureId', 'no-such-picture', 'picture-unknown'],
    ['coverId', 7, 'picture-unknown'],
    ['coverId', undefined, 'picture-unknown'],
  ])('%s that is %j', async (field, value, code) => {
    expect(await wrongIn({ [field]: value })).toEqual({ [field]: code });
  });

  it('is said of all fields at once', async () => {
    expect(await wrongIn({ name: '', phone: 'x', website: 'x' })).toEqual({
      name: 'required',
      phone: 'phone-invalid',
      website: 'website-invalid',
    });
  });

  it.each(['{"handle":"mine"}', '{"__proto__":{"name":"x"}}', '{"constructor":{}}'])(
    'is another field: %s',
    async (other) => {
      const payload = `${JSON.stringify(NOOR).slice(0, -1)},${other.slice(1)}`;
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': 'a-key-of-a-business-page',
        authorization: `Bearer ${token}`,
      };
      expect((await app.send({ method: 'POST', url: PAGES, payload, headers })).status).toBe(400);
      expect(await list()).toEqual([]);
    },
  );

  it('is a day that is called __proto__', async () => {
    const week = JSON.parse('{"__proto__":{"opens":"09:00","closes":"17:00"}}') as object;
    expect((await make({ week })).status).toBeGreaterThanOrEqual(400);
    expect(await list()).toEqual([]);
  });

  it('is one more than an account may have', async () => {
    for (let count = 0; count < 5; count += 1) await makePage(app, token);
    expect(await make()).toMatchObject({ status: 409, code: 'business-pages-full', params: { max: 5 } });
    expect((await make({}, { as: omar })).status).toBe(201);
    await remove('noor-rishta');
    expect((await make()).status).toBe(201);
  });

  it('is one more than an account may have, also when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => make()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'business-pages-full')).toHaveLength(4);
    expect(await list()).toHaveLength(5);
  });

  it('is what comes too often', async () => {
    const strict = await buildTestApp({ env: { RATE_LIMITS: 'on' }, quickPasswords: true });
    const sara = await signIn(strict);
    const handle = await makePage(strict, sara);
    const again = () => strict.call('PUT', `${PAGES}/${handle}`, NOOR, { token: sara });
    for (let count = 1; count < 20; count += 1) expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({ status: 429, code: 'too-many-attempts' });
  });
});

describe('a key', () => {
  const key = 'a-key-of-a-business-page';

  it('makes one page, also when it comes twice at the same time', async () => {
    const answers = await Promise.all([make({}, { key }), make({}, { key })]);
    const again = await make({}, { key });
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map(({ data }) => data?.['handle']))).toEqual(new Set(['noor-rishta']));
    expect(await list()).toHaveLength(1);
  });

  it('is of one body, and of one account', async () => {
    await make({}, { key });
    expect(await make({ bio: 'Another' }, { key })).toMatchObject({ status: 409, code: 'idempotency-key-used' });
    expect((await make({ bio: 'Another' }, { key, as: omar })).status).toBe(201);
    expect(await list()).toHaveLength(1);
  });

  it('is needed, and has a form', async () => {
    expect((await app.call('POST', PAGES, NOOR, { token })).status).toBe(400);
    expect((await make({}, { key: 'short' })).status).toBe(400);
  });
});

describe('a handle', () => {
  it.each([
    ['Noor & Sons, Lahore', /^noor-sons-lahore$/],
    ['Café São Tomé', /^cafe-sao-tome$/],
    ['نور رشتہ', /^[a-z\d]{6}$/],
    ['--- !', /^[a-z\d]{6}$/],
    ['x'.repeat(75), /^x{60}$/],
  ])('of %s', async (name, expected) => {
    const handle = await makePage(app, token, { name });
    expect(handle).toMatch(expected);
    expect((await read(handle)).status).toBe(200);
  });

  it('is given once, whoever has it', async () => {
    await makePage(app, omar);
    expect(await makePage(app, token)).toMatch(/^noor-rishta-[a-z\d]{6}$/);
  });

  it('is given once, also when two come at the same time', async () => {
    const answers = await Promise.all([make(), make({}, { as: omar }), make()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const given = answers.map(({ data }) => data?.['handle'] ?? '');
    expect(new Set(given).size).toBe(3);
    expect(given).toContain('noor-rishta');
  });
});

it('somebody else has no page of an account, and nothing to change or delete', async () => {
  const handle = await makePage(app, token);
  const zain = await signInAs(app, 'zain@example.org');
  const answers = [await read(handle, zain), await put(handle, { name: 'Mine' }, zain), await remove(handle, zain)];
  const ofNothing = [await read('none', zain), await put('none', { name: 'Mine' }, zain), await remove('none', zain)];
  const said = (all: typeof answers) => all.map(({ status, code, message }) => ({ status, code, message }));
  expect(said(answers)).toEqual(said(ofNothing));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(await list()).toMatchObject([{ handle, name: 'Noor Rishta' }]);
});
