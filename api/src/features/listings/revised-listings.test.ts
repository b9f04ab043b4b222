import { approveListing, rejectListing, takeDownListing } from '../../listing-store/listing-decisions.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing, AMNA, approve, postListing } from '../../testing/listings.ts';
import { signIn, signInAsOmar } from '../../testing/people.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { handIn, POST } from './testing/handing-in.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp();
  token = await signIn(app);
});

const post = (body: object) => handIn(app, { body, as: token, key: 'a-key-of-the-client' });
const get = (url: string) => app.call('GET', url, undefined, { token });
const picture = async (background: string) => (await uploadPicture(app, token, background)).data?.['id'] ?? '';
const search = async (query: string) =>
  (await app.call('GET', `/api/profiles?${query}`)).data?.['total'] as unknown as number;

describe('PUT /api/listings/:id', () => {
  const put = (id: string, body: object, as = token) => app.call('PUT', `/api/listings/${id}`, body, { token: as });
  const shown = async (number: number) => (await app.call('GET', `/api/profiles/R${number}`)) as unknown;

  it('keeps what is public public until the change is approved', async () => {
    const { id, number } = await activeListing(app, token);
    const changed = { ...AMNA, occupation: 'Head teacher', city: 'Karachi' };
    expect(await put(id, changed)).toMatchObject({ status: 200, data: { review: 'pending', status: 'active' } });
    expect(await shown(number)).toMatchObject({ data: { occupation: 'Teacher', city: 'Lahore' } });
    expect(await get(`/api/listings/${id}`)).toMatchObject({ data: { occupation: 'Head teacher' } });
    expect(await approve(app, id)).toBe(number);
    expect(await shown(number)).toMatchObject({
      data: { occupation: 'Head teacher', city: 'Karachi', name: 'Amna K.' },
    });
    expect(await search('city=Lahore')).toBe(0);
    expect(await search('city=Karachi')).toBe(1);
  });

  it('puts a rejected one into the queue again, without the reason', async () => {
    const id = await postListing(app, token);
    const { database } = app.app.services;
    await database.transaction().execute(async (transaction) => {
      await rejectListing(transaction, { id, version: 1 }, { reason: 'other', note: 'Please say more.' });
    });
    expect(await get(`/api/listings/${id}`)).toMatchObject({
      data: { status: 'rejected', review: 'rejected', reason: 'other', note: 'Please say more.' },
    });
    const { data } = await put(id, { ...AMNA, title: 'For our eldest daughter' });
    expect(data).toMatchObject({ status: 'pending', review: 'pending' });
    expect(data).not.toHaveProperty('reason');
  });

  it('keeps no text that is neither current nor public', async () => {
    const { id } = await activeListing(app, token, { ...AMNA, imageIds: [await picture('red')] });
    for (const title of ['The second title', 'The third title', 'The fourth title']) await put(id, { ...AMNA, title });
    const { database } = app.app.services;
    const versions = await database.selectFrom('listingVersions').select('version').orderBy('version').execute();
    expect(versions).toEqual([{ version: 1 }, { version: 4 }]);
    expect(await database.selectFrom('listingImages').select('version').execute()).toEqual([{ version: 1 }]);
  });

  it('does not take the place of a text that its writer has not seen, and is no harm when it is sent again', async () => {
    const id = await postListing(app, token);
    expect(await get(`/api/listings/${id}`)).toMatchObject({ data: { version: 1 } });
    const first = { ...AMNA, occupation: 'Head teacher', version: 1 };
    const second = { ...AMNA, city: 'Karachi', version: 1 };
    expect(await put(id, first)).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await put(id, second)).toMatchObject({ status: 409, code: 'listing-changed' });
    // The answer was lost.
    expect(await put(id, first)).toMatchObject({ status: 200, data: { version: 2, occupation: 'Head teacher' } });
    // Staff have turned it down meanwhile: it waits for nobody.
    await app.app.services.database.transaction().execute(async (transaction) => {
      await rejectListing(transaction, { id, version: 2 }, { reason: 'other', note: null });
    });
    expect(await put(id, first)).toMatchObject({ status: 409, code: 'listing-changed' });
    const twins = await Promise.all(
      ['Doctor', 'Engineer'].map((occupation) => put(id, { ...second, occupation, version: 2 })),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await get(`/api/listings/${id}`)).toMatchObject({ data: { city: 'Karachi', version: 3 } });
    // Older pages name none.
    expect(await put(id, AMNA)).toMatchObject({ status: 200, data: { version: 4 } });
    expect(await put(id, { ...AMNA, version: '4' })).toMatchObject({ status: 422, codes: { version: [{}] } });
  });

  it('does not take away a reason that its writer has not seen', async () => {
    const { database, profiles, clock } = app.app.services;
    const why = (note: string) => ({ reason: 'other' as const, note });
    const reject = (id: string, version: number) =>
      database.transaction().execute((transaction) => rejectListing(transaction, { id, version }, why('Say more.')));
    const takeDown = (id: string, version: number) =>
      database
        .transaction()
        .execute((transaction) => takeDownListing(transaction, profiles, { id, version }, why('A scam.'), clock()));
    const save = (id: string, seen: object) => put(id, { ...AMNA, title: 'Another text for her', ...seen });
    const changed = { status: 409, code: 'listing-changed' };

    const first = await postListing(app, token);
    const waiting = { version: 1, status: 'pending', review: 'pending' };
    await reject(first, 1);
    expect(await save(first, waiting)).toMatchObject(changed);
    expect(await get(`/api/listings/${first}`)).toMatchObject({ data: { version: 1, note: 'Say more.' } });
    const rejected = { version: 1, status: 'rejected', review: 'rejected' };
    expect(await save(first, rejected)).toMatchObject({ status: 200, data: { version: 2, review: 'pending' } });

    const { id } = await activeListing(app, token);
    await save(id, { version: 1, status: 'active', review: 'approved' });
    await reject(id, 2);
    expect(await save(id, { version: 2, status: 'active', review: 'pending' })).toMatchObject(changed);
    await takeDown(id, 2);
    expect(await save(id, { version: 2, status: 'active', review: 'rejected' })).toMatchObject(changed);
    expect(await get(`/api/listings/${id}`)).toMatchObject({ data: { version: 2, note: 'A scam.' } });
    // Older pages say nothing of it.
    expect(await save(id, { version: 2 })).toMatchObject({ status: 200, data: { version: 3 } });
    // What has been decided for it, or by its owner, takes nothing away.
    await approve(app, id);
    await app.call('POST', `/api/listings/${id}/pause`, undefined, { token });
    expect(await save(id, { version: 3, status: 'pending', review: 'pending' })).toMatchObject({ status: 200 });
    expect(await save(id, { version: 4, status: 'gone', review: 'gone' })).toMatchObject({
      status: 422,
      codes: { status: [{}], review: [{}] },
    });
  });

  it('is for the owner only, and for listings that have not ended', async () => {
    const id = await postListing(app, token);
    expect((await put(id, AMNA, await signInAsOmar(app))).status).toBe(404);
    expect((await put('L00000000', AMNA)).status).toBe(404);
    expect((await put(id, { ...AMNA, title: 'x' })).status).toBe(422);
    await app.app.services.database.updateTable('listings').set({ status: 'closed' }).execute();
    expect(await put(id, AMNA)).toMatchObject({ status: 409, code: 'listing-not-editable' });
  });
});

describe('what is approved', () => {
  it('is in search with the next request, with the first name and an initial', async () => {
    const { number } = await activeListing(app, token, { ...AMNA, sect: 'Sunni' });
    const { data } = await app.call('GET', `/api/profiles/R${number}`);
    expect(data).toMatchObject({ name: 'Amna K.', age: 27, city: 'Lahore', country: 'PK', isSample: false });
    expect(JSON.stringify(data)).not.toMatch(/family@example|3001234567|Khan|1998/);
    expect(await search('gender=female&religion=islam&city=Lahore')).toBe(1);
  });

  it('needs the candidate', async () => {
    const { data } = await post(POST);
    await expect(approve(app, data?.['id'] ?? '')).rejects.toThrow('incomplete');
  });

  it('is decided once, and only as it was seen', async () => {
    const id = await postListing(app, token);
    const { clock, database, profiles } = app.app.services;
    const decide = (version: number) =>
      database.transaction().execute((transaction) => approveListing(transaction, profiles, { id, version }, clock()));
    expect(await decide(2)).toBe('not-pending');
    expect((await Promise.all([decide(1), decide(1)])).sort()).toEqual(['decided', 'not-pending']);
  });

  it('never has the number of another, also when that one is gone', async () => {
    const first = await activeListing(app, token);
    await app.app.services.database.updateTable('listings').set({ status: 'closed' }).execute();
    await app.app.services.database.deleteFrom('profiles').execute();
    const second = await activeListing(app, token);
    expect(second.number).toBe(first.number + 1);
  });
});
