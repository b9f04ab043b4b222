import type { PageEntries } from '@rishta/contracts';
import sharp from 'sharp';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeEntry, makePage, post } from '../../testing/business-pages.ts';
import { signIn, signInAsOmar } from '../../testing/people.ts';

let app: TestApp;
let token: string;
let omar: string;
let page: string;
beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, quickPasswords: true });
  token = await signIn(app);
  omar = await signInAsOmar(app);
  page = await makePage(app, token);
});

const entriesOf = (handle: string) => `/api/business-pages/${handle}/entries`;
const write = (body: object = {}, { as = token, key, on = page }: { as?: string; key?: string; on?: string } = {}) =>
  post(app, as, entriesOf(on), { feed: 'posts', text: 'Salaam', pictureId: null, ...body }, key);
const ask = (query: string, as = token, on = page) =>
  app.call('GET', `${entriesOf(on)}?${query}`, undefined, { token: as });
async function list(query = 'feed=posts'): Promise<PageEntries> {
  const { data, status } = await ask(query);
  expect(status).toBe(200);
  return data as unknown as PageEntries;
}
const remove = (id: string, as = token, on = page) =>
  app.call('DELETE', `${entriesOf(on)}/${id}`, undefined, { token: as });
async function upload(as = token): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } });
  const payload = await picture.jpeg().toBuffer();
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${as}` };
  const { data } = await app.send({ method: 'POST', url: '/api/images', payload, headers });
  return data?.['id'] ?? '';
}
const deletePicture = async (id: string) =>
  (await app.call('DELETE', `/api/images/${id}`, undefined, { token })).status;
/** Fills the page without asking the API so often. */
async function fill(count: number): Promise<void> {
  const { database } = app.app.services;
  const { id: pageId } = await database.selectFrom('businessPages').select('id').executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `e${String(index).padStart(3, '0')}`,
    pageId,
    feed: 'posts' as const,
    text: String(index),
    pictureId: null,
    // Three at a time share a moment: places are told apart by the id, too.
    createdAt: Math.floor(index / 3),
    idempotencyKey: `key-${String(index)}`,
    requestHash: '',
  }));
  for (let at = 0; at < rows.length; at += 500) {
    await database
      .insertInto('pageEntries')
      .values(rows.slice(at, at + 500))
      .execute();
  }
}

describe('a post or an ad', () => {
  it('stands in its feed, and nowhere else', async () => {
    const { status, code, data } = await write({ text: ' Salaam\r\nto all ' });
    const post = {
      id: expect.any(String) as unknown,
      feed: 'posts',
      text: 'Salaam\nto all',
      picture: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    expect({ status, code, data }).toEqual({ status: 201, code: 'page-entry-made', data: post });
    await write({ feed: 'ads', text: 'An offer' });
    expect(await list()).toEqual({ entries: [post], next: null });
    expect(await list('feed=ads')).toMatchObject({ entries: [{ feed: 'ads', text: 'An offer' }], next: null });
  });

  it('needs a text or a picture', async () => {
    expect(await write({ text: ' ' })).toMatchObject({ status: 422, codes: { text: [{ code: 'entry-empty' }] } });
    const pictureId = await upload();
    expect(await write({ text: '', pictureId })).toMatchObject({
      status: 201,
      data: { text: '', picture: { id: pictureId, width: 60, height: 40 } },
    });
    expect((await list()).entries).toMatchObject([{ picture: { id: pictureId } }]);
  });

  it.each([
    ['feed', 'news', 'not-listed'],
    ['feed', undefined, 'not-listed'],
    ['text', 'x'.repeat(2_001), 'too-long'],
    ['text', ['Salaam'], 'not-text'],
    ['text', undefined, 'required'],
    ['text', 'a\u0000b', 'unsafe-characters'],
    ['pictureId', 'no-such-picture', 'picture-unknown'],
    ['pictureId', {}, 'picture-unknown'],
    ['pictureId', undefined, 'picture-unknown'],
  ])('with a %s of %j is refused', async (field, value, code) => {
    const answer = await write({ [field]: value });
    expect(answer).toMatchObject({ status: 422, codes: { [field]: [{ code }] } });
    expect((await list()).entries).toEqual([]);
  });

  it('has no other fields', async () => {
    expect(await write({ pageId: 'another' })).toMatchObject({ status: 400, code: 'unknown-fields' });
  });

  it('is deleted once', async () => {
    const id = await makeEntry(app, token, page);
    expect(await remove(id)).toMatchObject({ status: 200, code: 'deleted' });
    expect(await remove(id)).toMatchObject({ status: 404, code: 'no-such-page-entry' });
    expect((await list()).entries).toEqual([]);
  });

  it('is of its page: another own one neither shows nor deletes it', async () => {
    const id = await makeEntry(app, token, page);
    const other = await makePage(app, token, { name: 'Another' });
    expect((await remove(id, token, other)).status).toBe(404);
    expect((await ask('feed=posts', token, other)).data).toEqual({ entries: [], next: null });
    expect((await list()).entries).toHaveLength(1);
  });

  it('uses its picture until it is deleted', async () => {
    const pictureId = await upload();
    const id = await makeEntry(app, token, page, { pictureId });
    expect(await deletePicture(pictureId)).toBe(409);
    await remove(id);
    expect(await deletePicture(pictureId)).toBe(200);
  });

  it('takes no picture of others', async () => {
    const answer = await write({ pictureId: await upload(omar) });
    expect(answer).toMatchObject({ status: 422, codes: { pictureId: [{ code: 'picture-unknown' }] } });
  });
});

describe('the list', () => {
  it('goes page by page, the newest first, without a gap or a double', async () => {
    await fill(50);
    const seen: string[][] = [];
    for (let next: string | null = ''; next !== null;) {
      const { entries, next: following } = await list(`feed=posts${next && `&cursor=${next}`}`);
      seen.push(entries.map(({ text }) => text));
      next = following;
    }
    expect(seen.map(({ length }) => length)).toEqual([20, 20, 10]);
    expect(seen.flat()).toEqual(Array.from({ length: 50 }, (_, index) => String(49 - index)));
  });

  it.each(['', 'feed=news', 'feed=posts&cursor=x', 'feed=posts&feed=ads', 'feed=posts&cursor=1.a&cursor=2.b'])(
    'refuses ?%s',
    async (query) => {
      expect((await ask(query)).status).toBe(422);
    },
  );
});

describe('the limit of a page', () => {
  it('holds, and goes on when one is deleted', async () => {
    await fill(1_000);
    expect(await write({ feed: 'ads' })).toMatchObject({
      status: 409,
      code: 'page-entries-full',
      params: { max: 1_000 },
    });
    await remove('e000');
    expect((await write({ feed: 'ads' })).status).toBe(201);
  });

  it('holds when many come at once', async () => {
    await fill(998);
    const answers = await Promise.all(Array.from({ length: 6 }, () => write()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  });

  it('is one of time, too', async () => {
    const strict = await buildTestApp({ env: { RATE_LIMITS: 'on' }, quickPasswords: true });
    const sara = await signIn(strict);
    const handle = await makePage(strict, sara);
    for (let count = 0; count < 60; count += 1) await makeEntry(strict, sara, handle);
    const entry = { feed: 'posts', text: 'Salaam', pictureId: null };
    expect((await post(strict, sara, entriesOf(handle), entry)).status).toBe(429);
    strict.wait(3_600_000);
    await makeEntry(strict, sara, handle);
  });
});

describe('a key', () => {
  const key = 'a-key-of-an-entry';

  it('makes one entry, also when it comes twice at the same time', async () => {
    const answers = [...(await Promise.all([write({}, { key }), write({}, { key })])), await write({}, { key })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ data }) => data?.['id'])).size).toBe(1);
    expect((await list()).entries).toHaveLength(1);
  });

  it('is of one body, and of one page', async () => {
    await write({}, { key });
    expect(await write({ text: 'Another' }, { key })).toMatchObject({ status: 409, code: 'idempotency-key-used' });
    const other = await makePage(app, token, { name: 'Another' });
    expect((await write({ text: 'Another' }, { key, on: other })).status).toBe(201);
  });

  it('is needed', async () => {
    const entry = { feed: 'posts', text: 'Salaam', pictureId: null };
    expect((await app.call('POST', entriesOf(page), entry, { token })).status).toBe(400);
  });
});

it('somebody else finds no page, and nothing on it', async () => {
  const id = await makeEntry(app, token, page);
  const answers = [
    await ask('feed=posts', omar),
    await write({}, { as: omar }),
    await remove(id, omar),
    await remove(id, omar, 'no-such-page'),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'no-such-business-page' });
  expect((await list()).entries).toHaveLength(1);
});
