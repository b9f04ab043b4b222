import type { SavedSearch, SavedSearches, SearchFilters } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing, AMNA, HASSAN } from '../../testing/listings.ts';
import { signIn, signInAs, signInAsOmar } from '../../testing/people.ts';

const BRIDES: SearchFilters = { gender: 'female', city: 'Lahore' };

let app: TestApp;
let token: string;
let omar: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  token = await signIn(app);
  omar = await signInAsOmar(app);
});

const save = (body: object, as = token) => app.call('POST', '/api/saved-searches', body, { token: as });
const brides = (rest: object = {}, as = token) => save({ name: 'Brides in Lahore', filters: BRIDES, ...rest }, as);
const change = (id: string, body: object, as = token) =>
  app.call('PATCH', `/api/saved-searches/${id}`, body, { token: as });
const look = (id: string, upTo: number, as = token) =>
  app.call('PUT', `/api/saved-searches/${id}/seen`, { upTo }, { token: as });
const remove = (id: string, as = token) => app.call('DELETE', `/api/saved-searches/${id}`, undefined, { token: as });
async function list(as = token): Promise<SavedSearches> {
  const { data } = await app.call('GET', '/api/saved-searches', undefined, { token: as });
  return data as unknown as SavedSearches;
}
const only = async (as = token): Promise<SavedSearch | undefined> => {
  const { searches } = await list(as);
  expect(searches).toHaveLength(1);
  return searches[0];
};
const put = (body: object, as = omar) => activeListing(app, as, { ...AMNA, ...body });

describe('saving', () => {
  it('keeps a search with its name, its filters as one writes them, and whether one is mailed', async () => {
    const answer = await brides({ filters: { gender: 'female', city: ' lahore ', country: 'pk', aged: '', no: ' ' } });
    expect(answer).toMatchObject({ status: 201, code: 'search-saved' });
    const expected = {
      id: expect.any(String) as unknown,
      name: 'Brides in Lahore',
      filters: { gender: 'female', country: 'PK', city: 'Lahore' },
      alerts: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      newProfiles: 0,
    };
    expect(answer.data).toEqual(expected);
    expect((await list()).searches).toEqual([expected]);
  });

  it('takes every filter of the search', async () => {
    const filters: SearchFilters = {
      gender: 'male',
      aged: '26-30',
      country: 'GB',
      city: 'Leeds',
      religion: 'islam',
      education: 'phd',
      maritalStatus: 'divorced',
      motherTongue: 'punjabi',
      ageFrom: '27',
      ageTo: '29',
      picture: '1',
      verified: '1',
    };
    await brides({ filters });
    expect((await only())?.filters).toEqual(filters);
  });

  it('answers the search that there is for the same filters, and switches its alerts on when that is asked for', async () => {
    const { data: first } = await brides();
    const again = await save({ name: 'Another name', filters: { city: 'LAHORE', gender: 'female' } });
    expect(again).toMatchObject({
      status: 200,
      code: 'search-saved-already',
      data: { id: first?.['id'], alerts: false },
    });
    const asked = await brides({ name: 'Another name', alerts: true });
    expect(asked).toMatchObject({ status: 200, data: { id: first?.['id'], name: 'Brides in Lahore', alerts: true } });
    expect(await brides({ alerts: false })).toMatchObject({ status: 200, data: { alerts: true } });
    await only();
  });

  it('ends at twenty, and goes on when one is deleted', async () => {
    for (let age = 20; age < 40; age += 1) {
      expect((await save({ name: `From ${String(age)}`, filters: { ageFrom: String(age) } })).status).toBe(201);
    }
    const full = await brides();
    expect(full).toMatchObject({ status: 409, code: 'saved-searches-full', params: { max: 20 } });
    expect((await save({ name: 'There already', filters: { ageFrom: '20' } })).status).toBe(200);
    const [latest] = (await list()).searches;
    expect(await remove(latest?.id ?? '')).toMatchObject({ status: 200, code: 'deleted' });
    expect((await brides()).status).toBe(201);
  });

  it.each([
    [{ filters: { gender: 'bride' } }, 'gender'],
    [{ filters: { aged: '40-50' } }, 'aged'],
    [{ filters: { ageFrom: '7' } }, 'ageFrom'],
    [{ filters: { country: 'Pakistan' } }, 'country'],
    [{ filters: { city: 'x'.repeat(101) } }, 'city'],
    [{ filters: 'gender=female' }, 'filters'],
    [{ filters: undefined }, 'filters'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(76) }, 'name'],
    [{ alerts: 'yes' }, 'alerts'],
  ])('%j is refused by name', async (body, field) => {
    const { status, errors } = await brides(body);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect((await list()).searches).toEqual([]);
  });

  it('refuses a filter that no search has', async () => {
    expect(await brides({ filters: { cursor: '1-1' } })).toMatchObject({ status: 400, code: 'unknown-fields' });
  });
});

describe('what is new', () => {
  it('is what others have put up since, as far as the search finds it', async () => {
    await put({ candidateName: 'Old One' });
    await brides();
    expect((await only())?.newProfiles).toBe(0);
    await put({ candidateName: 'New One' });
    await put({ candidateName: 'In Karachi', city: 'Karachi' });
    await put({ candidateName: 'Own One' }, token);
    await activeListing(app, omar, { ...HASSAN, city: 'Lahore' });
    const found = await only();
    expect(found).toMatchObject({ newProfiles: 1 });
    expect(found).not.toHaveProperty('isNewCut');
  });

  it.each<[SearchFilters, number]>([
    [{}, 2],
    [{ country: 'PK' }, 1],
    [{ religion: 'islam', education: 'masters', motherTongue: 'urdu', maritalStatus: 'never_married' }, 2],
    [{ education: 'phd' }, 0],
    [{ aged: '26-30' }, 2],
    [{ ageFrom: '28' }, 1],
    [{ ageTo: '27' }, 1],
    [{ picture: '1' }, 0],
    [{ verified: '1' }, 0],
    [{ no: 'R1002' }, 1],
    [{ no: 'nobody' }, 0],
    [{ city: 'London', country: 'PK' }, 0],
  ])('%j finds %d', async (filters, count) => {
    await save({ name: 'Some', filters });
    await put({ dateOfBirth: '1998-05-20' });
    await put({ dateOfBirth: '1997-05-20', city: 'London', candidateName: 'Zara Aziz' });
    expect((await only())?.newProfiles).toBe(count);
  });

  it('is not what was refreshed, paused and resumed, or is not public', async () => {
    const { id } = await put({});
    await brides();
    const act = (action: string, ofListing: string) =>
      app.call('POST', `/api/listings/${ofListing}/${action}`, {}, { token: omar });
    app.wait(8 * 24 * 3_600_000);
    const fresh = await signInAs(app, 'fresh@example.org');
    omar = await signInAsOmar(app);
    token = await signIn(app);
    expect((await act('refresh', id)).status).toBe(200);
    expect((await act('pause', id)).status).toBe(200);
    expect((await act('resume', id)).status).toBe(200);
    const paused = await activeListing(app, fresh, { ...AMNA, candidateName: 'Zara Malik' });
    await app.call('POST', `/api/listings/${paused.id}/pause`, {}, { token: fresh });
    expect((await only())?.newProfiles).toBe(0);
  });

  it('is nobody whom a block keeps away, whoever of the two has blocked', async () => {
    const { number } = await put({});
    await brides();
    await put({ candidateName: 'New One' });
    expect((await only())?.newProfiles).toBe(1);
    await app.call('POST', '/api/blocks', { profile: `R${String(number)}` }, { token });
    expect((await only())?.newProfiles).toBe(0);

    const other = await signInAs(app, 'other@example.org');
    const own = await activeListing(app, token, HASSAN);
    await put({ candidateName: 'Third One' }, other);
    expect((await only())?.newProfiles).toBe(1);
    await app.call('POST', '/api/blocks', { profile: `R${String(own.number)}` }, { token: other });
    expect((await only())?.newProfiles).toBe(0);
  });

  it('ends with a look at what was counted, and not at what has come since', async () => {
    const { data } = await brides();
    const id = data?.['id'] ?? '';
    await put({ candidateName: 'New One' });
    const { upTo } = await list();
    await put({ candidateName: 'Newer One' });
    expect(await look(id, upTo)).toMatchObject({ status: 200, code: 'saved' });
    expect((await only())?.newProfiles).toBe(1);
    await look(id, (await list()).upTo);
    expect((await only())?.newProfiles).toBe(0);
    // Neither an older place nor one that is still to come changes that.
    await look(id, 0);
    expect((await only())?.newProfiles).toBe(0);
    await look(id, 999_999);
    await put({ candidateName: 'Newest One' });
    expect((await only())?.newProfiles).toBe(1);
    expect(await look(id, -1)).toMatchObject({ status: 422, codes: { upTo: [{ code: 'search-place-invalid' }] } });
  });

  it('is counted up to a thousand, and among the latest ten thousand', async () => {
    await brides();
    const { database } = app.app.services;
    const { number } = await put({});
    const [profile, listing] = await Promise.all([
      database.selectFrom('profiles').selectAll().where('number', '=', number).executeTakeFirstOrThrow(),
      database.selectFrom('listings').selectAll().where('number', '=', number).executeTakeFirstOrThrow(),
    ]);
    for (let start = 1; start <= 1_000; start += 50) {
      const numbers = Array.from({ length: 50 }, (_, index) => number + start + index);
      await database
        .insertInto('listings')
        .values(
          numbers.map((each) => ({ ...listing, id: `L${String(each)}`, idempotencyKey: String(each), number: each })),
        )
        .execute();
      await database
        .insertInto('profiles')
        .values(numbers.map((each) => ({ ...profile, number: each })))
        .execute();
    }
    expect(await only()).toMatchObject({ newProfiles: 1_000, isNewCut: true });

    await database.deleteFrom('profiles').where('number', '>', number).execute();
    expect((await only())?.isNewCut).toBeUndefined();
    await database
      .updateTable('listings')
      .set({ number: number + 20_000 })
      .where('id', '=', 'L1500')
      .execute();
    expect(await only()).toMatchObject({ newProfiles: 0, isNewCut: true });
  });
});

describe('changing and deleting', () => {
  it('renames and switches alerts, each alone', async () => {
    const { data } = await brides();
    const id = data?.['id'] ?? '';
    expect(await change(id, { name: ' For our son ' })).toMatchObject({
      status: 200,
      code: 'saved',
      data: { name: 'For our son', alerts: false },
    });
    expect(await change(id, { alerts: true })).toMatchObject({ data: { name: 'For our son', alerts: true } });
    expect(await change(id, { name: '' })).toMatchObject({ status: 422 });
    expect(await only()).toMatchObject({ name: 'For our son', alerts: true });
  });

  it('is for the owner alone: for others there is no such search', async () => {
    const { data } = await brides();
    const id = data?.['id'] ?? '';
    for (const answer of [await change(id, { name: 'Mine' }, omar), await look(id, 1, omar), await remove(id, omar)]) {
      expect(answer).toMatchObject({ status: 404, code: 'no-such-saved-search' });
    }
    expect((await list(omar)).searches).toEqual([]);
    expect((await brides({}, omar)).status).toBe(201);
    expect((await only())?.name).toBe('Brides in Lahore');
    expect(await remove(id)).toMatchObject({ status: 200 });
    expect(await remove(id)).toMatchObject({ status: 404 });
    await only(omar);
  });
});
