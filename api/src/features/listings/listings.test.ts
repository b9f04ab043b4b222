import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { StaffRepository } from '../../moderation-store/staff.repository.ts';
import { activeListing, AMNA, postListing } from '../../testing/listings.ts';
import { SARA, signIn, signInAsOmar } from '../../testing/people.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { handIn, POST } from './testing/handing-in.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp();
  token = await signIn(app);
});

const NONE = { pending: 0, active: 0, rejected: 0, paused: 0, expired: 0, closed: 0 };
const KEY = 'a-key-of-the-client';

const post = (body: object, { as = token, key = KEY } = {}) => handIn(app, { body, as, key });
const get = (url: string, as = token) => app.call('GET', url, undefined, { token: as });
const list = async (as = token) => (await get('/api/listings', as)).data as unknown as Record<string, unknown>;
const picture = async (background: string, as = token) => (await uploadPicture(app, as, background)).data?.['id'] ?? '';

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
        version: 1,
        status: 'pending',
        review: 'pending',
        coverId: imageIds[0],
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
    for (let count = 0; count < 20; count += 1) {
      statuses.push((await post(POST, { key: `key-number-${String(count).padStart(6, '0')}` })).status);
    }
    expect(statuses).toEqual(Array<number>(20).fill(201));
    expect(await post(POST, { key: 'key-number-000020' })).toMatchObject({
      status: 429,
      code: 'posts-too-often',
      message: 'Too many posts within an hour. Please try again later.',
      headers: { 'retry-after': '3600' },
    });
  });
});

describe('listings', () => {
  it('are listed for their owner alone, the newest first', async () => {
    await post({ ...POST, title: 'The first one' });
    app.wait(1_000);
    await post({ ...POST, title: 'The second one' }, { key: 'another-key-of-it' });
    const { listings, counts } = (await list()) as { listings: Record<string, string>[]; counts: object };
    expect(listings.map(({ title }) => title)).toEqual(['The second one', 'The first one']);
    expect(Object.keys(listings[0] ?? {}).sort()).toEqual(['city', 'id', 'postedAt', 'review', 'status', 'title']);
    expect(counts).toEqual({ ...NONE, pending: 2 });
    expect(await list(await signInAsOmar(app))).toEqual({
      listings: [],
      next: null,
      counts: NONE,
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
      message: 'One of your posts or pages shows this picture, or did so until lately.',
    });
  });

  it('give their pictures back once they are closed, and not before', async () => {
    const id = await picture('red');
    const { data } = await post({ ...POST, imageIds: [id] });
    const address = `/api/listings/${data?.['id']}`;
    const remove = async () => (await app.call('DELETE', `/api/images/${id}`, undefined, { token })).status;
    const { database } = app.app.services;
    for (const status of ['pending', 'active', 'rejected', 'paused', 'expired'] as const) {
      await database.updateTable('listings').set({ status }).execute();
      expect(await remove()).toBe(409);
    }
    expect((await app.call('POST', `${address}/close`, { ending: 'matched' }, { token })).status).toBe(200);
    expect(await remove()).toBe(200);
    expect(await readdir(join(app.dataDir, 'api', 'images'))).toEqual([]);
    expect(await get(address)).toMatchObject({ status: 200, data: { status: 'closed', imageIds: [] } });
  });

  it('go with the account, and so do their pictures', async () => {
    await post({ ...POST, imageIds: [await picture('red')] });
    const { database } = app.app.services;
    await database.deleteFrom('accounts').execute();
    for (const table of ['listings', 'listingVersions', 'images', 'listingImages'] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

describe('a candidate', () => {
  it('is stored with the listing, and shown to its owner', async () => {
    const id = await postListing(app, token, { ...AMNA, sect: ' Sunni ' });
    const { data } = await get(`/api/listings/${id}`);
    expect(data).toMatchObject({ ...AMNA, sect: 'Sunni', status: 'pending', review: 'pending' });
  });

  it('is given as a whole or not at all', async () => {
    const { status, errors } = await post({ ...POST, candidateName: 'Amna Khan' });
    expect({ status, fields: Object.keys(errors ?? {}).sort() }).toEqual({
      status: 422,
      fields: [
        'dateOfBirth',
        'education',
        'gender',
        'maritalStatus',
        'motherTongue',
        'occupation',
        'pictureVisibility',
        'postedBy',
        'religion',
      ],
    });
  });

  // The clock of the test stands at the first day of 2026.
  it.each([
    ['2008-01-01', undefined],
    ['2008-01-02', 'age-outside'],
    ['1926-01-02', undefined],
    ['1926-01-01', 'age-outside'],
    ['2001-02-29', 'date-invalid'],
    ['2000-13-01', 'date-invalid'],
    ['yesterday', 'date-invalid'],
    ['', 'required'],
  ])('born on %j: %s', async (dateOfBirth, code) => {
    const { codes } = await post({ ...AMNA, dateOfBirth });
    expect(codes?.['dateOfBirth']?.[0]?.code).toBe(code);
  });

  it.each([
    ['city', 'Timbuktu'],
    ['gender', 'bride'],
    ['religion', ''],
    ['candidateName', 'A'],
    ['sect', 'x'.repeat(51)],
    ['lookingFor', 'x'.repeat(1_001)],
    ['pictureVisibility', 'nobody'],
    ['postedBy', 'bureau'],
  ])('is refused for its %s: %j', async (field, value) => {
    const { status, errors } = await post({ ...AMNA, [field]: value });
    expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: [field] });
  });
});

describe('a listing in the name of an agency', () => {
  const represented = { ...AMNA, postedBy: 'bureau' as const };
  const becomeStaff = async (registered: string) => {
    const { database } = app.app.services;
    await database.updateTable('accounts').set({ role: registered }).execute();
    await new StaffRepository(database).add(SARA.email, 'moderator', 'A test', 0);
  };

  it.each(['MarriageBureau', 'Company', 'Consultant'])('may be of staff who registered as %s', async (registered) => {
    await becomeStaff(registered);
    const id = await postListing(app, token, represented);
    expect((await app.call('PUT', `/api/listings/${id}`, represented, { token })).status).toBe(200);
  });

  it('may not be of staff who are users else', async () => {
    await becomeStaff('User');
    expect(await post(represented)).toMatchObject({
      status: 422,
      codes: { postedBy: [{ code: 'poster-not-agency' }] },
    });
  });
});

describe('a listing in the name of a family', () => {
  const setRole = (role: string) => app.app.services.database.updateTable('accounts').set({ role }).execute();
  const revise = (id: string, body: object) => app.call('PUT', `/api/listings/${id}`, body, { token });
  const REFUSED = { status: 422, codes: { postedBy: [{ code: 'poster-only-agency' }] } };

  it.each(['User', 'Company'])('may be of a %s', async (role) => {
    await setRole(role);
    expect(await post(AMNA)).toMatchObject({ status: 201 });
  });

  it.each(['MarriageBureau', 'Consultant'])('may not be of a %s, whose candidate has to consent', async (role) => {
    await setRole(role);
    for (const postedBy of ['self', 'parent', 'relative'])
      expect(await post({ ...AMNA, postedBy })).toMatchObject(REFUSED);
    await new StaffRepository(app.app.services.database).add(SARA.email, 'moderator', 'A test', 0);
    expect(await post(AMNA)).toMatchObject(REFUSED);
  });

  it('stays as it was posted before, and asks for the consent once it is edited', async () => {
    const { id, number } = await activeListing(app, token);
    await setRole('MarriageBureau');
    expect((await app.call('GET', `/api/profiles/R${String(number)}`)).status).toBe(200);
    expect(await revise(id, AMNA)).toMatchObject(REFUSED);
    expect(await revise(id, { ...AMNA, postedBy: 'bureau' })).toMatchObject({
      status: 200,
      data: { status: 'active', review: 'pending', consent: 'needed' },
    });
  });
});
