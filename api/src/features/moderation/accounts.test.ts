import type { NotificationPage } from '@rishta/contracts';

import { updateListingProfile } from '../../listing-store/listing-profile.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { nextKey, sendMessageMails } from '../../testing/conversations.ts';
import { familyOf } from '../../testing/families.ts';
import { activeListing, AMNA, HASSAN, postListing } from '../../testing/listings.ts';
import { beginSession, logIn, SARA, signIn, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

let app: TestApp;
let owner: string;
let hira: string;
let accountId: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  owner = await signIn(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  accountId = (await app.call('GET', '/api/me', undefined, { token: owner })).data?.['id'] ?? '';
});

const suspend = (note = 'A scam', token = hira) =>
  app.call('POST', `/api/moderation/accounts/${accountId}/suspend`, { note }, { token });
const reinstate = (token = hira) =>
  app.call('POST', `/api/moderation/accounts/${accountId}/reinstate`, undefined, { token });
const suspended = async () =>
  (await app.call('GET', '/api/moderation/accounts', undefined, { token: hira })).data?.['accounts'];

/** What is public: found by search, one by one, in the lists for search engines, and in the counts of cities. */
async function shown(number: number) {
  const search = await app.call('GET', '/api/profiles?gender=female&city=Lahore');
  const home = await app.call('GET', '/api/home');
  const part = await app.call('GET', `/api/sitemap/${String(Math.floor(number / 10_000))}`);
  return {
    found: search.data?.['total'] as unknown as number,
    detail: (await app.call('GET', `/api/profiles/R${number}`)).status,
    byNumber: (await app.call('GET', `/api/profiles?no=R${number}`)).data?.['total'] as unknown as number,
    sitemap: JSON.stringify(part.data ?? '').includes(String(number)),
    home: JSON.stringify(home.data).includes(`R${number}`),
    counted: await app.app.services.profiles.cities(),
  };
}

it('takes all profiles of an account out of everything with the next request, and puts them back', async () => {
  const { number } = await activeListing(app, owner);
  await activeListing(app, owner, HASSAN);
  const before = await shown(number);
  expect(before).toMatchObject({ found: 1, detail: 200, byNumber: 1, sitemap: true });
  expect(await suspend()).toMatchObject({ status: 200, code: 'account-ended' });
  expect(await shown(number)).toEqual({
    found: 0,
    detail: 404,
    byNumber: 0,
    sitemap: false,
    home: false,
    counted: [],
  });
  expect(await suspended()).toEqual([
    expect.objectContaining({ id: accountId, email: SARA.email, by: 'Hira Siddiqui', note: 'A scam' }),
  ]);
  expect(await reinstate()).toMatchObject({ status: 200, code: 'account-reinstated' });
  expect(await shown(number)).toEqual(before);
  expect(await suspended()).toEqual([]);
});

it('ends the sessions, and lets nobody in who knows the password', async () => {
  const me = (token: string) => app.call('GET', '/api/me', undefined, { token });
  await suspend();
  expect((await me(owner)).status).toBe(401);
  const login = (password: string) => app.call('POST', '/api/login', { email: SARA.email, password });
  expect(await login(SARA.password)).toMatchObject({ status: 403, code: 'account-suspended' });
  // Nobody else is told of it.
  expect(await login('something else entirely')).toMatchObject({ status: 401, code: 'wrong-credentials' });
  await reinstate();
  expect((await me(await logIn(app, SARA.password))).status).toBe(200);
});

it('lets nobody in by a session that is there all the same', async () => {
  await suspend();
  expect(await app.app.services.sessions.use(await beginSession(app, accountId))).toBeUndefined();
});

it('holds whatever becomes of a listing meanwhile', async () => {
  const { id, number } = await activeListing(app, owner);
  const waiting = await postListing(app, owner, HASSAN);
  await suspend();
  const queue = await app.call('GET', '/api/moderation/queue', undefined, { token: hira });
  expect(queue.data).toMatchObject({ listings: [], counts: { listings: 0 } });
  const approve = await app.call(
    'POST',
    `/api/moderation/listings/${waiting}/approve`,
    { version: 1 },
    { token: hira },
  );
  expect(approve).toMatchObject({ status: 409, code: 'owner-suspended' });
  const { clock, database, profiles } = app.app.services;
  await database.transaction().execute((transaction) => updateListingProfile(transaction, profiles, id, clock()));
  expect((await app.call('GET', `/api/profiles/R${number}`)).status).toBe(404);
});

it('gives an account back what it was', async () => {
  const { database } = app.app.services;
  await database.updateTable('accounts').set({ pausedAt: 1, status: 'paused' }).where('id', '=', accountId).execute();
  await suspend();
  await reinstate();
  const { status } = await database
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('paused');
});

it('is told and written down, both ways', async () => {
  await suspend();
  await reinstate();
  const { database } = app.app.services;
  const log = await database
    .selectFrom('auditLog')
    .innerJoin('accounts', 'accounts.id', 'auditLog.actorId')
    .select(['action', 'fullName', 'actorName', 'details'])
    .where('accountId', '=', accountId)
    .orderBy('at')
    .execute();
  expect(log).toEqual([
    { action: 'account_suspended', fullName: 'Hira Siddiqui', actorName: '', details: '{"note":"A scam"}' },
    { action: 'account_reinstated', fullName: 'Hira Siddiqui', actorName: '', details: '{}' },
  ]);
  const mails = (await app.mails()).slice(-2).join('\n');
  expect(mails).toContain('Subject: Your account on Rishta is suspended');
  expect(mails).toContain('Subject: Your account on Rishta is no longer suspended');
  expect(mails).toContain('Families can find your active listings again.');
  // These are mailed whatever the settings say.
  expect(mails).not.toContain('do not want such mails');
  expect(mails).not.toMatch(/scam|Hira/);
});

it('takes back what it has sent to others, until it is reinstated, and its mails that wait', async () => {
  const sara = await familyOf(app, owner, AMNA);
  const token = await signInAsOmar(app);
  const omar = await familyOf(app, token, HASSAN);
  const brother = await familyOf(app, token, { ...HASSAN, candidateName: 'Bilal Aziz' });
  const sent = await brother.call('POST', '/api/interests', { from: brother.id, to: sara.id });
  await app.mails();
  // The mail server cannot be reached.
  await app.app.outboxWorker.close();
  const waiting = () => app.app.services.database.selectFrom('outbox').select('payload').orderBy('id').execute();
  const kept = await waiting();

  await sara.call('POST', '/api/interests', { from: sara.id, to: omar.id });
  const { data } = await sara.call('POST', `/api/interests/${sent.data?.['id'] ?? ''}/accept`);
  const message = { text: 'Salaam', key: nextKey() };
  await sara.call('POST', `/api/conversations/${data?.['conversationId'] ?? ''}/messages`, message);
  app.wait(15 * 60_000);
  await sendMessageMails(app);
  expect(await waiting()).toHaveLength(kept.length + 3);
  const told = async () => {
    const { data: page } = await omar.call('GET', '/api/notifications');
    const { data: count } = await omar.call('GET', '/api/notifications/unread');
    const { notifications, unread } = page as unknown as NotificationPage;
    expect(count?.['unread']).toBe(unread);
    return notifications
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('interest'))
      .sort();
  };
  expect(await told()).toEqual(['interest_accepted', 'interest_received']);

  await suspend();
  expect(await waiting()).toEqual([
    ...kept,
    { payload: expect.stringContaining('Your account on Rishta is suspended') as string },
  ]);
  expect(await told()).toEqual(['interest_accepted']);
  await reinstate();
  expect(await told()).toEqual(['interest_accepted', 'interest_received']);
});

it('is done once, however many press at the same time', async () => {
  const bilal = await signInAsModerator(app, 'Bilal Qureshi');
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => suspend('No', at % 2 === 0 ? hira : bilal)));
  // All of one, who came first, are the same decision.
  const [first] = answers.map(({ status }, at) => (status === 200 ? at % 2 : -1)).filter((who) => who >= 0);
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, at) => (at % 2 === first ? 200 : 409)));
  expect(await suspend()).toMatchObject({ code: 'already-suspended' });
  const ends = await Promise.all(Array.from({ length: 10 }, (_, at) => reinstate(at % 2 === 0 ? hira : bilal)));
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409, 409]);
  expect(ends.find(({ status }) => status === 409)).toMatchObject({ code: 'not-suspended' });
  const deeds = app.app.services.database.selectFrom('auditLog').select('action').where('accountId', '=', accountId);
  expect(await deeds.orderBy('at').execute()).toEqual([
    { action: 'account_suspended' },
    { action: 'account_reinstated' },
  ]);
});

it('is not for staff, nor for nobody', async () => {
  const { id } = await app.app.services.database
    .selectFrom('accounts')
    .select('id')
    .where('fullName', '=', 'Hira Siddiqui')
    .executeTakeFirstOrThrow();
  accountId = id;
  expect(await suspend()).toMatchObject({ status: 409, code: 'staff-not-suspendable' });
  accountId = 'nobody';
  expect(await suspend()).toMatchObject({ status: 404, code: 'nothing-here' });
  expect(await reinstate()).toMatchObject({ status: 404, code: 'nothing-here' });
});

it('leaves the profiles of others alone', async () => {
  const omar = await signInAsOmar(app);
  const { number } = await activeListing(app, omar, AMNA);
  await suspend();
  expect((await app.call('GET', `/api/profiles/R${number}`)).status).toBe(200);
});
