import { LISTING_STATUSES, type ListingStatus } from '@rishta/contracts';

import { TRANSITIONS, type ListingAction } from '../../listing-store/listing-transitions.ts';
import { showLeftOut } from '../../listing-store/owner-actions.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { keepSignedIn } from '../../testing/families.ts';
import { activeListing, AMNA, approve, approveText, HASSAN, postListing } from '../../testing/listings.ts';
import { SARA, signIn, signInAsOmar } from '../../testing/people.ts';

const DAY = 86_400_000;

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp();
  token = await signIn(app, { remember: true });
});

const act = (id: string, action: string, { as = token, body = {} }: { as?: string; body?: object } = {}) =>
  app.call('POST', `/api/listings/${id}/${action}`, action === 'close' ? { ending: 'matched', ...body } : undefined, {
    token: as,
  });
const search = async (query = '') =>
  (await app.call('GET', `/api/profiles?${query}`)).data?.['total'] as unknown as number;
const own = async (query = '') => {
  const { data } = await app.call('GET', `/api/listings${query}`, undefined, { token });
  return data as unknown as { listings: Record<string, string>[]; counts: Record<string, number> };
};
const setStatus = (id: string, status: ListingStatus) =>
  app.app.services.database.updateTable('listings').set({ status }).where('id', '=', id).execute();
/** What is done each minute. */
const aMinutePasses = async () => {
  const { database, profiles, notifier, clock } = app.app.services;
  const { expireListings } = await import('../../listing-store/owner-actions.ts');
  await expireListings(database, profiles, clock(), (transaction, { id, accountId }) =>
    notifier.tell(transaction, { accountId, kind: 'listing_expired', about: id }, clock()),
  );
};

/** What each action makes of a listing in each status; the rest is refused. */
const LEADS_TO: Record<ListingAction, Partial<Record<ListingStatus, ListingStatus>>> = {
  pause: { active: 'paused' },
  resume: { paused: 'active' },
  refresh: { active: 'active' },
  renew: { expired: 'active' },
  close: { pending: 'closed', active: 'closed', rejected: 'closed', paused: 'closed', expired: 'closed' },
};
const REFUSALS = {
  pause: 'listing-not-active',
  resume: 'listing-not-paused',
  refresh: 'listing-not-active',
  renew: 'listing-not-expired',
  close: 'listing-not-open',
};
const ACTIONS = Object.keys(TRANSITIONS) as ListingAction[];

describe.each(ACTIONS)('to %s', (action) => {
  it.each(LISTING_STATUSES)('a listing that is %s', async (status) => {
    const { id, number } = await activeListing(app, token);
    app.wait(2 * DAY);
    await setStatus(id, status);
    const to = LEADS_TO[action][status];
    const answer = await act(id, action);
    if (to === undefined) expect(answer).toMatchObject({ status: 409, code: REFUSALS[action] });
    else expect(answer).toMatchObject({ status: 200, data: { id, status: to, profileId: `R${String(number)}` } });
    const { listings } = await own();
    expect(listings[0]).toMatchObject({ status: to ?? status });
  });

  it("what is another's, or nothing, or a visitor", async () => {
    const { id } = await activeListing(app, token);
    app.wait(2 * DAY);
    const omar = await signInAsOmar(app);
    expect(await act(id, action, { as: omar })).toMatchObject({ status: 404, code: 'no-such-listing' });
    expect((await act('L00000000', action)).status).toBe(404);
    expect((await act(id, action, { as: '' })).status).toBe(401);
    expect((await own()).listings[0]).toMatchObject({ status: 'active' });
  });
});

describe.each([
  ['is paused', 'PUT', 'pause', undefined],
  ['is to be deleted', 'POST', 'deletion', { currentPassword: SARA.password }],
] as const)('of an account that %s', (_, method, path, body) => {
  it('is not said to be found by families', async () => {
    const { id, number } = await activeListing(app, token);
    app.wait(2 * DAY);
    await act(id, 'pause');
    expect((await app.call(method, `/api/me/${path}`, body, { token })).status).toBe(200);
    expect(await act(id, 'resume')).toMatchObject({ status: 200, code: 'listing-resumed-unseen' });
    expect(await act(id, 'refresh')).toMatchObject({ status: 200, code: 'listing-refreshed-unseen' });
    expect((await app.call('GET', `/api/profiles/R${String(number)}`)).status).toBe(404);
  });
});

describe('search', () => {
  it('loses what is paused, and has it again when it is resumed, with true counts', async () => {
    const { id } = await activeListing(app, token);
    const { number } = await activeListing(app, token, HASSAN);
    expect([await search(), await search('city=Lahore')]).toEqual([2, 1]);
    await act(id, 'pause');
    expect([await search(), await search('city=Lahore')]).toEqual([1, 0]);
    expect((await app.call('GET', `/api/profiles/R${String(number)}`)).status).toBe(200);
    await act(id, 'resume');
    expect([await search(), await search('city=Lahore')]).toEqual([2, 1]);
  });

  it('has first what was refreshed last', async () => {
    const first = await activeListing(app, token);
    app.wait(DAY);
    await activeListing(app, token, HASSAN);
    app.wait(DAY);
    const cards = async () =>
      ((await app.call('GET', '/api/profiles')).data as unknown as { profiles: { city: string }[] }).profiles.map(
        ({ city }) => city,
      );
    expect(await cards()).toEqual(['London', 'Lahore']);
    expect((await act(first.id, 'refresh')).status).toBe(200);
    expect(await cards()).toEqual(['Lahore', 'London']);
  });

  it.each([
    [
      'of another candidate who was approved while the listing was paused',
      async (id: string) => {
        await act(id, 'pause');
        const another = { ...AMNA, candidateName: 'Sana Malik', dateOfBirth: '1999-01-31' };
        await app.call('PUT', `/api/listings/${id}`, another, { token });
        await approveText(app, id);
        return () => act(id, 'resume');
      },
    ],
    [
      'that was refreshed while the account was paused',
      async (id: string) => {
        await app.call('PUT', '/api/me/pause', undefined, { token });
        expect((await act(id, 'refresh')).status).toBe(200);
        return () => app.call('DELETE', '/api/me/pause', undefined, { token });
      },
    ],
  ])('has a profile %s where it comes in, by whatever filters', async (_what, leave) => {
    const omar = await signInAsOmar(app);
    await keepSignedIn(app);
    const { id } = await activeListing(app, token);
    app.wait(DAY);
    const comeBack = await leave(id);
    app.wait(60_000);
    await activeListing(app, omar, { ...AMNA, city: 'Karachi' });
    app.wait(60_000);
    expect((await comeBack()).status).toBe(200);
    app.wait(60_000);
    await activeListing(app, omar, { ...AMNA, city: 'Multan' });
    const cities = async (query: string) =>
      (
        (await app.call('GET', `/api/profiles?${query}`)).data as unknown as { profiles: { city: string }[] }
      ).profiles.map(({ city }) => city);
    expect(await cities('')).toEqual(['Multan', 'Lahore', 'Karachi']);
    expect(await cities('education=masters')).toEqual(await cities(''));
  });

  it('is entered by what an API of before has left out, which shows nobody without a number or a place', async () => {
    const { id } = await activeListing(app, token);
    const { clock, database, profiles } = app.app.services;
    await act(id, 'pause');
    const setListing = database.updateTable('listings').where('id', '=', id);
    await setListing.set({ status: 'active', publishedAt: null, number: null, numberName: null }).execute();
    expect(await search()).toBe(0);
    await showLeftOut(database, profiles, clock());
    expect(await search()).toBe(1);
    await act(id, 'pause');
    await showLeftOut(database, profiles, clock());
    expect(await search()).toBe(0);
  });

  it('is left by what is closed, for good, and the owner sees how it ended', async () => {
    const { id, number } = await activeListing(app, token);
    expect(await act(id, 'close', { body: { ending: 'nowhere' } })).toMatchObject({
      status: 422,
      errors: { ending: [expect.any(String)] },
    });
    expect(await act(id, 'close', { body: { ending: 'withdrawn' } })).toMatchObject({ data: { ending: 'withdrawn' } });
    expect(await search()).toBe(0);
    expect((await app.call('GET', `/api/profiles/R${String(number)}`)).status).toBe(404);
    for (const action of ACTIONS) expect((await act(id, action)).status).toBe(409);
    expect((await own()).counts).toMatchObject({ active: 0, closed: 1 });
  });

  it('does not have what waits when it is closed, whatever staff decide afterwards', async () => {
    const id = await postListing(app, token);
    await act(id, 'close');
    await expect(approve(app, id)).rejects.toThrow('not-pending');
  });
});

describe('to refresh', () => {
  it('is once a day for each listing', async () => {
    const one = await activeListing(app, token);
    expect(await act(one.id, 'refresh')).toMatchObject({
      status: 409,
      code: 'listing-not-refreshable',
      message: 'This listing stands among the newest already. You can refresh it again in 24 hours.',
    });
    app.wait(DAY - 1);
    expect(await act(one.id, 'refresh')).toMatchObject({ status: 409, message: expect.stringContaining('1 hour.') });
    app.wait(1);
    const pressedTwice = await Promise.all([act(one.id, 'refresh'), act(one.id, 'refresh')]);
    expect(pressedTwice.map(({ status }) => status).sort()).toEqual([200, 409]);
    app.wait(DAY);
    expect((await act(one.id, 'refresh')).status).toBe(200);
  });
});

describe('after thirty days', () => {
  it('a listing has expired at once, and is out of search when that was written down, which tells the owner', async () => {
    const { id, number } = await activeListing(app, token);
    const paused = await activeListing(app, token, HASSAN);
    await act(paused.id, 'pause');
    app.wait(30 * DAY - 1);
    token = await signIn(app);
    expect((await own()).counts).toMatchObject({ active: 1, paused: 1, expired: 0 });
    app.wait(1);
    expect((await own()).counts).toMatchObject({ active: 0, paused: 0, expired: 2 });
    expect((await own('?status=expired')).listings).toHaveLength(2);
    expect((await own('?status=active')).listings).toEqual([]);
    expect((await app.call('GET', `/api/profiles/R${String(number)}`)).status).toBe(404);
    expect(await act(id, 'pause')).toMatchObject({ status: 409, code: 'listing-not-active' });

    await aMinutePasses();
    await aMinutePasses();
    expect(await search()).toBe(0);
    expect(await search('city=Lahore')).toBe(0);
    const told = await app.app.services.database.selectFrom('notifications').select(['kind', 'about']).execute();
    expect(
      told
        .filter(({ kind }) => kind === 'listing_expired')
        .map(({ about }) => about)
        .sort(),
    ).toEqual([id, paused.id].sort());
    // One was paused, and not public for all that time.
    expect((await app.mails()).at(-1)).toMatch(/^your listing has ended\. You can renew it with one press\.$/m);
  });

  it('it can be renewed for as long, before and after that was written down', async () => {
    const one = await activeListing(app, token);
    const other = await activeListing(app, token, HASSAN);
    app.wait(30 * DAY);
    token = await signIn(app);
    expect(await act(one.id, 'renew')).toMatchObject({
      status: 200,
      message: 'Renewed for 30 days.',
      data: { status: 'active', publishedAt: '2026-01-31T00:00:00.000Z', expiresAt: '2026-03-02T00:00:00.000Z' },
    });
    await aMinutePasses();
    expect(await search()).toBe(1);
    expect((await act(other.id, 'renew')).status).toBe(200);
    expect(await search()).toBe(2);
    expect(await act(other.id, 'renew')).toMatchObject({ status: 409, code: 'listing-not-expired' });
  });
});

it('ends in a state that the rules allow, whatever is pressed at once', async () => {
  const { id } = await activeListing(app, token);
  app.wait(2 * DAY);
  for (let round = 0; round < 20; round += 1) {
    const pressed = ['pause', 'resume', 'refresh', 'pause', 'resume', ...(round === 19 ? ['close'] : [])];
    const answers = await Promise.all(pressed.map((action) => act(id, action)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const status = (await own()).listings[0]?.['status'];
    expect(await search()).toBe(status === 'active' ? 1 : 0);
  }
  expect((await own()).listings[0]?.['status']).toBe('closed');
});
