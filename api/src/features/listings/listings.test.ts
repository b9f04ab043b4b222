import type { CreateListingBody } from '@rishta/contracts';
import sharp from 'sharp';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { signIn, signInAsOmar } from '../../testing/people.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp();
  token = await signIn(app);
});

const POST: CreateListingBody = {
  title: 'For our daughter',
  description: 'A teacher of 27 who likes to cook, to read and to walk.',
  city: 'Lahore',
  email: 'Family@example.org',
  mobile: '0300 1234567',
};
const KEY = 'a-key-of-the-client';

const post = (body: object, { as = token, key = KEY } = {}) =>
  app.send({
    method: 'POST',
    url: '/api/listings',
    payload: body,
    headers: { 'idempotency-key': key, ...(as !== '' && { authorization: `Bearer ${as}` }) },
  });
const get = (url: string, as = token) => app.call('GET', url, undefined, { token: as });
const list = async (as = token) => (await get('/api/listings', as)).data as unknown as Record<string, unknown>;
const picture = async (background: string, as = token) => {
  const payload = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const answer = await app.send({
    method: 'POST',
    url: '/api/images',
    payload,
    headers: { 'content-type': 'image/png', authorization: `Bearer ${as}` },
  });
  return answer.data?.['id'] ?? '';
};

describe('POST /api/listings', () => {
  it('stores a listing that waits to be approved, and shows its owner all of it', async () => {
    const imageIds = [await picture('red'), await picture('blue')].reverse();
    const { status, data } = await post({
      ...POST,
      bureau: 'noor-rishta',
      description: `${POST.description}\r\nSecond paragraph.`,
      location: ' Gulberg ',
      pin: { latitude: 31.520_37, longitude: 74.358_749 },
      imageIds,
      videoUrl: 'https://youtu.be/abc123',
      landline: '042 35761234',
    });
    expect({ status, data }).toEqual({
      status: 201,
      data: {
        id: expect.stringMatching(/^L\d{8}$/) as unknown,
        status: 'pending',
        postedAt: '2026-01-01T00:00:00.000Z',
        bureau: 'noor-rishta',
        title: POST.title,
        description: `${POST.description}\nSecond paragraph.`,
        city: 'Lahore',
        location: 'Gulberg',
        pin: { latitude: 31.5, longitude: 74.4 },
        imageIds,
        videoUrl: 'https://youtu.be/abc123',
        email: 'family@example.org',
        mobile: '+923001234567',
        landline: '+924235761234',
      },
    });
    expect((await get(`/api/listings/${data?.['id']}`)).data).toEqual(data);
  });

  it('stores what comes again under its key once', async () => {
    const [first, twin] = await Promise.all([post(POST), post(POST)]);
    const late = await post(POST);
    expect([twin, late].map(({ status, data }) => ({ status, data }))).toEqual(
      [first, first].map(({ data }) => ({ status: 201, data })),
    );
    expect(await list()).toMatchObject({ counts: { pending: 1 } });
  });

  it('refuses another listing under a used key, and takes the key of another person', async () => {
    await post(POST);
    expect((await post({ ...POST, title: 'For our other daughter' })).status).toBe(409);
    const omar = await signInAsOmar(app);
    expect((await post(POST, { as: omar })).status).toBe(201);
    expect(await list()).toMatchObject({ counts: { pending: 1 } });
  });

  it('says of each field what is wrong with it', async () => {
    expect(await post({ title: 'Hi', description: 'Too short', mobile: '1' })).toMatchObject({
      status: 422,
      errors: {
        title: ['Title must have 5 to 100 characters'],
        description: ['Description must have 30 to 5000 characters'],
        city: ['City is required'],
        email: ['Email is required'],
        mobile: [expect.stringContaining('valid phone number') as unknown],
      },
    });
  });

  it.each([
    ['bureau', 'one-of-my-own'],
    ['title', 'Reversed \u202e text'],
    ['description', 'x'.repeat(5_001)],
    ['pin', { latitude: 91, longitude: 0 }],
    ['pin', 'here'],
    ['imageIds', Array.from({ length: 13 }, (_, index) => String(index))],
    ['imageIds', ['twice', 'twice']],
    ['imageIds', ['not-mine']],
    ['videoUrl', 'http://youtu.be/abc'],
    ['videoUrl', 'https://youtu.be.evil.example/abc'],
    ['videoUrl', 'https://user@youtu.be/abc'],
    ['videoUrl', 'javascript:alert(1)'],
    ['landline', '+1 202 555 0100'],
  ])('refuses as %s: %j', async (field, value) => {
    const { status, errors } = await post({ ...POST, [field]: value });
    expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: [field] });
    expect(await list()).toMatchObject({ counts: { pending: 0 } });
  });

  it('refuses a place that is not around the chosen city', async () => {
    expect(await post({ ...POST, pin: { latitude: 51.5, longitude: -0.1 } })).toMatchObject({
      status: 422,
      errors: { pin: ['This place is not in or near the city that you chose'] },
    });
    const elsewhere = { city: 'Timbuktu', pin: { latitude: 16.8, longitude: -3 } };
    expect((await post({ ...POST, ...elsewhere })).status).toBe(201);
  });

  it("takes no picture of somebody else's", async () => {
    const theirs = await picture('red', await signInAsOmar(app));
    expect(await post({ ...POST, imageIds: [theirs] })).toMatchObject({
      status: 422,
      errors: { imageIds: ['Please choose the pictures again'] },
    });
  });

  it('lets no field through that it does not know', async () => {
    expect((await post({ ...POST, status: 'active' })).status).toBe(400);
  });

  it('needs a session, and a key', async () => {
    expect((await post(POST, { as: '' })).status).toBe(401);
    expect((await app.call('POST', '/api/listings', POST, { token })).status).toBe(400);
    expect((await post(POST, { key: 'short' })).status).toBe(400);
  });

  it('takes twenty an hour', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await post(POST, { key: `key-number-${String(count).padStart(6, '0')}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  });
});

describe('listings', () => {
  it('are listed for their owner alone, the newest first', async () => {
    await post({ ...POST, title: 'The first one' });
    app.wait(1_000);
    await post({ ...POST, title: 'The second one' }, { key: 'another-key-of-it' });
    const { listings, counts } = (await list()) as { listings: Record<string, string>[]; counts: object };
    expect(listings.map(({ title }) => title)).toEqual(['The second one', 'The first one']);
    expect(Object.keys(listings[0] ?? {}).sort()).toEqual(['city', 'id', 'postedAt', 'status', 'title']);
    expect(counts).toEqual({ pending: 2, active: 0, rejected: 0 });
    expect(await list(await signInAsOmar(app))).toEqual({
      listings: [],
      next: null,
      counts: { pending: 0, active: 0, rejected: 0 },
    });
    expect((await get('/api/listings', '')).status).toBe(401);
  });

  it('are shown to nobody else', async () => {
    const { data } = await post(POST);
    const address = `/api/listings/${data?.['id']}`;
    expect((await get(address, await signInAsOmar(app))).status).toBe(404);
    expect((await get(address, '')).status).toBe(401);
  });

  it('keep their pictures in the bank', async () => {
    const id = await picture('red');
    await post({ ...POST, imageIds: [id] });
    expect(await app.call('DELETE', `/api/images/${id}`, undefined, { token })).toMatchObject({
      status: 409,
      message: 'One of your posts shows this picture.',
    });
  });

  it('go with the account, and so do their pictures', async () => {
    await post({ ...POST, imageIds: [await picture('red')] });
    const { database } = app.app.services;
    await database.deleteFrom('accounts').execute();
    for (const table of ['listings', 'images', 'listingImages'] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
