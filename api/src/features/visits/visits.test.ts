import { INTERNAL_HEADERS, type Analytics, type VisitCounts } from '@rishta/contracts';

import { StaffRepository } from '../../moderation-store/staff.repository.ts';
import { cookieOf } from '../../testing/attack.ts';
import { buildTestApp, INTERNAL_KEY, type TestApp } from '../../testing/build-test-app.ts';
import { conversationBetween } from '../../testing/conversations.ts';
import { familyOf, keepSignedIn, signInAnother, twoFamilies, type Family } from '../../testing/families.ts';
import { AMNA, HASSAN } from '../../testing/listings.ts';
import { SARA, signInAs } from '../../testing/people.ts';
import { sumUpVisits } from '../../visit-store/visit-sums.ts';
import { VisitsRepository } from '../../visit-store/visits.repository.ts';

const DAY = 86_400_000;

let app: TestApp;
let sara: Family;
let omar: Family;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  ({ sara, omar } = await twoFamilies(app));
  await keepSignedIn(app);
});

/** A press of who is not logged in, as the site server passes it on. */
const asVisitor = (mark: string | undefined, { id = sara.id, kind = 'view', cookie = '', ip = '203.0.113.9' } = {}) =>
  app.send({
    method: 'POST',
    url: `/api/profiles/${id}/visits`,
    payload: { kind },
    remoteAddress: '127.0.0.1',
    headers: {
      [INTERNAL_HEADERS.key]: INTERNAL_KEY,
      'x-forwarded-for': ip,
      ...(mark !== undefined && { [INTERNAL_HEADERS.visitor]: mark }),
      ...(cookie && { cookie }),
    },
  });
const look = (who: Family, kind = 'view', id = sara.id) => who.call('POST', `/api/profiles/${id}/visits`, { kind });
const analyticsOf = async (who: Family): Promise<Analytics> =>
  ((await who.call('GET', '/api/dashboard/summary')).data as unknown as { analytics: Analytics }).analytics;
const counts = (rest: Partial<VisitCounts> = {}): VisitCounts => ({
  ...{ views: 0, clicks: 0, calls: 0, whatsApp: 0, emails: 0 },
  ...rest,
});
const NOTHING: Analytics = { all: counts(), matches: counts(), interests: counts(), last30Days: counts() };
const all = async (who = sara) => (await analyticsOf(who)).all;
const rows = () => app.app.services.database.selectFrom('profileVisits').selectAll().execute();

it('is nothing for a new account, and while nobody has come', async () => {
  expect(await analyticsOf(sara)).toEqual(NOTHING);
});

it('counts each member once a day for a profile, and each kind by itself', async () => {
  for (const kind of ['view', 'view', 'click', 'click']) expect((await look(omar, kind)).status).toBe(200);
  expect(await all()).toEqual(counts({ views: 1, clicks: 1 }));
  app.wait(DAY);
  await look(omar);
  expect(await all()).toEqual(counts({ views: 2, clicks: 1 }));
  expect(await analyticsOf(omar)).toEqual(NOTHING);
});

it('counts both profiles of one account', async () => {
  const second = await familyOf(app, sara.token, { ...AMNA, candidateName: 'Hina Khan' });
  await look(omar);
  await look(omar, 'view', second.id);
  expect(await all()).toEqual(counts({ views: 2 }));
});

it('counts presses at the same moment once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => look(omar)));
  expect(await all()).toEqual(counts({ views: 1 }));
});

it('counts who is not logged in by the mark of the day, and without one not at all', async () => {
  for (const mark of ['a-mark-of-one', 'a-mark-of-one', 'a-mark-of-two']) {
    expect((await asVisitor(mark)).status).toBe(200);
  }
  await asVisitor(undefined);
  await app.call('POST', `/api/profiles/${sara.id}/visits`, { kind: 'view' });
  expect(await all()).toEqual(counts({ views: 2 }));
  // What a browser says of itself is nothing: only the site server gives marks.
  const forged = { [INTERNAL_HEADERS.visitor]: 'a-mark-of-three' };
  await app.send({
    method: 'POST',
    url: `/api/profiles/${sara.id}/visits`,
    payload: { kind: 'view' },
    headers: forged,
  });
  expect(await all()).toEqual(counts({ views: 2 }));
});

it('never counts the owner, also after a logout on the own device', async () => {
  await look(sara);
  const login = await app.call('POST', '/api/login', { email: SARA.email, password: SARA.password });
  await asVisitor('a-mark-of-home', { cookie: cookieOf(login) });
  expect(await rows()).toEqual([]);
  // The device of another member is not the owner's.
  await asVisitor('a-mark-of-home', { cookie: cookieOf(login), id: omar.id });
  expect(await all(omar)).toEqual(counts({ views: 1 }));
});

it('does not count staff', async () => {
  const token = await signInAs(app, 'hira@example.org');
  await new StaffRepository(app.app.services.database).add('hira@example.org', 'moderator', 'A test', 0);
  expect((await app.call('POST', `/api/profiles/${sara.id}/visits`, { kind: 'view' }, { token })).status).toBe(200);
  expect(await rows()).toEqual([]);
});

it('is no way to find whom a block hides, and hides what was before it, for as long as it lasts', async () => {
  await look(omar);
  await sara.call('POST', '/api/blocks', { profile: omar.id });
  expect(await analyticsOf(sara)).toEqual(NOTHING);
  expect(await look(omar, 'click')).toMatchObject({ status: 404, code: 'no-such-profile' });
  await sara.call('DELETE', `/api/blocks/${omar.id}`);
  expect(await all()).toEqual(counts({ views: 1 }));
});

it('counts at active profiles only, and goes on to show what was', async () => {
  await look(omar);
  await sara.call('POST', `/api/listings/${sara.listingId}/pause`);
  expect(await look(omar, 'click')).toMatchObject({ status: 404 });
  expect(await all()).toEqual(counts({ views: 1 }));
});

it('tells apart those with an accepted interest, and those where one waits', async () => {
  const third = await familyOf(app, await signInAnother(app), { ...HASSAN, candidateName: 'Zain Malik' });
  for (const who of [omar, third]) await look(who);
  expect(await analyticsOf(sara)).toMatchObject({ matches: counts(), interests: counts() });
  const { data } = await omar.call('POST', '/api/interests', { from: omar.id, to: sara.id });
  expect(await analyticsOf(sara)).toMatchObject({ matches: counts(), interests: counts({ views: 1 }) });
  await sara.call('POST', `/api/interests/${data?.['id'] ?? ''}/accept`);
  expect(await analyticsOf(sara)).toMatchObject({ matches: counts({ views: 1 }), interests: counts() });
  // What one has sent oneself.
  await sara.call('POST', '/api/interests', { from: sara.id, to: third.id });
  expect(await analyticsOf(sara)).toMatchObject({
    all: counts({ views: 2 }),
    matches: counts({ views: 1 }),
    interests: counts({ views: 1 }),
  });
  expect(await analyticsOf(omar)).toEqual(NOTHING);
});

it('does not tell by a number who has declined, and forgets what has expired', async () => {
  await look(omar);
  const { data } = await sara.call('POST', '/api/interests', { from: sara.id, to: omar.id });
  expect((await analyticsOf(sara)).interests).toEqual(counts({ views: 1 }));
  await omar.call('POST', `/api/interests/${data?.['id'] ?? ''}/decline`);
  expect((await analyticsOf(sara)).interests).toEqual(counts({ views: 1 }));
  app.wait(31 * DAY);
  expect((await analyticsOf(sara)).interests).toEqual(counts());
});

it('an interest in another profile of the account is none in this one', async () => {
  const second = await familyOf(app, sara.token, { ...AMNA, candidateName: 'Hina Khan' });
  await look(omar);
  await omar.call('POST', '/api/interests', { from: omar.id, to: second.id });
  expect((await analyticsOf(sara)).interests).toEqual(counts());
});

it('counts the last thirty days by themselves', async () => {
  await look(omar);
  app.wait(29 * DAY);
  expect((await analyticsOf(sara)).last30Days).toEqual(counts({ views: 1 }));
  app.wait(DAY);
  expect(await analyticsOf(sara)).toMatchObject({ all: counts({ views: 1 }), last30Days: counts() });
});

it('keeps of old visits of who was not logged in how many they were, and goes on to count the others', async () => {
  await look(omar);
  for (const mark of ['a-mark-of-one', 'a-mark-of-two']) await asVisitor(mark);
  await asVisitor('a-mark-of-one', { kind: 'click' });
  const sumUp = () => sumUpVisits(app.app.services.database, app.app.services.clock());
  app.wait(DAY);
  await asVisitor('a-mark-of-three');
  app.wait(28 * DAY);
  await sumUp();
  expect(await rows()).toHaveLength(5);
  app.wait(DAY);
  const before = await analyticsOf(sara);
  await Promise.all([sumUp(), sumUp()]);
  expect((await rows()).map(({ accountId, viewer }) => accountId === null && viewer).sort()).toEqual([
    'a-mark-of-three',
    false,
  ]);
  expect(await analyticsOf(sara)).toEqual(before);
  expect(before).toMatchObject({ all: counts({ views: 4, clicks: 1 }), last30Days: counts({ views: 1 }) });
  app.wait(DAY);
  await sumUp();
  expect(await all()).toEqual(counts({ views: 4, clicks: 1 }));
  expect(await all(omar)).toEqual(counts());
});

it('counts no visit twice that is summed up meanwhile', async () => {
  await asVisitor('a-mark-of-one');
  app.wait(31 * DAY);
  const { clock, database } = app.app.services;
  const { accountId } = await database
    .selectFrom('listings')
    .select('accountId')
    .where('id', '=', sara.listingId)
    .executeTakeFirstOrThrow();
  const slow = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await sumUpVisits(database, clock());
      return result;
    },
  });
  expect((await new VisitsRepository(slow, clock).count(accountId)).all).toEqual(counts({ views: 1 }));
  expect(await all()).toEqual(counts({ views: 1 }));
});

describe('contact details', () => {
  let conversation: string;
  beforeEach(async () => {
    conversation = await conversationBetween(app, omar.number, sara.number);
  });
  const press = (who: Family, kind: string) => who.call('POST', `/api/conversations/${conversation}/visits`, { kind });
  const share = (who: Family, method: 'PUT' | 'DELETE' = 'PUT') =>
    who.call(method, `/api/conversations/${conversation}/share-contacts`);

  it('count when they are pressed where both show theirs', async () => {
    expect(await press(omar, 'call')).toMatchObject({ status: 409, code: 'contacts-not-shared' });
    await share(omar);
    expect(await press(omar, 'call')).toMatchObject({ status: 409, code: 'contacts-not-shared' });
    await share(sara);
    for (const kind of ['call', 'call', 'whatsapp', 'email']) expect((await press(omar, kind)).status).toBe(200);
    expect(await analyticsOf(sara)).toEqual({
      all: counts({ calls: 1, whatsApp: 1, emails: 1 }),
      matches: counts({ calls: 1, whatsApp: 1, emails: 1 }),
      interests: counts(),
      last30Days: counts({ calls: 1, whatsApp: 1, emails: 1 }),
    });
    await share(sara, 'DELETE');
    expect(await press(omar, 'email')).toMatchObject({ status: 409 });
  });

  it('are nothing to others', async () => {
    await share(omar);
    await share(sara);
    const token = await signInAnother(app);
    const asked = await app.call('POST', `/api/conversations/${conversation}/visits`, { kind: 'call' }, { token });
    expect(asked).toMatchObject({ status: 404, code: 'no-such-conversation' });
    expect(await press(omar, 'view')).toMatchObject({ status: 422 });
  });
});

it.each([[{ kind: 'call' }], [{ kind: 1 }], [{}], [{ kind: 'view', viewer: 'somebody' }], [[]]])(
  'refuses %j',
  async (body) => {
    const { status } = await omar.call('POST', `/api/profiles/${sara.id}/visits`, body);
    expect([400, 422]).toContain(status);
    expect(await rows()).toEqual([]);
  },
);

it('takes 300 in an hour of one account, and answers again what it has counted', async () => {
  const { database } = app.app.services;
  await look(omar);
  for (let at = 0; at < 300; at += 1) {
    await database.deleteFrom('profileVisits').execute();
    const { status } = await look(omar);
    if (status === 429) {
      expect(at).toBe(299);
      break;
    }
  }
  expect(await look(omar, 'click')).toMatchObject({ status: 429, code: 'too-many-attempts' });
  expect((await look(sara)).status).toBe(200);
});

it('goes with the profile and with the account of the visitor', async () => {
  const { database } = app.app.services;
  await look(omar);
  await asVisitor('a-mark-of-one');
  const { id } = (await omar.call('GET', '/api/me')).data ?? {};
  expect((await rows()).map(({ accountId }) => accountId).sort()).toEqual([id, null]);
  await database
    .deleteFrom('accounts')
    .where('id', '=', id ?? '')
    .execute();
  expect(await rows()).toMatchObject([{ viewer: 'a-mark-of-one', accountId: null }]);
  await database.deleteFrom('listings').where('id', '=', sara.listingId).execute();
  expect(await rows()).toEqual([]);
});
