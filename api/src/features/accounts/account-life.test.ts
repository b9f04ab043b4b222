import { StaffRepository } from '../../moderation-store/staff.repository.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { everythingIn } from '../../testing/everything.ts';
import { keepSignedIn, twoFamilies, type Family } from '../../testing/families.ts';
import { activeListing, AMNA, postListing } from '../../testing/listings.ts';
import { afterNextComparison } from '../../testing/meanwhile.ts';
import { logIn, SARA } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';
import { Erasures } from './erasures.ts';

const DAY = 86_400_000;

let app: TestApp;
let sara: Family;
let omar: Family;
let conversation: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  ({ sara, omar } = await twoFamilies(app));
  const { data } = await omar.call('POST', '/api/interests', { from: omar.id, to: sara.id });
  const accepted = await sara.call('POST', `/api/interests/${data?.['id'] ?? ''}/accept`);
  conversation = accepted.data?.['conversationId'] ?? '';
  await write(omar, 'Salaam', 1);
  await keepSignedIn(app);
  await app.mails();
});

const write = (family: Family, text: string, at: number) =>
  family.call('POST', `/api/conversations/${conversation}/messages`, { text, key: `key-of-the-message-${at}` });
const askToDelete = (currentPassword = SARA.password) => sara.call('POST', '/api/me/deletion', { currentPassword });
const keep = () => sara.call('DELETE', '/api/me/deletion');
const pause = () => sara.call('PUT', '/api/me/pause');
const resume = () => sara.call('DELETE', '/api/me/pause');
const sees = async () => (await omar.call('GET', `/api/profiles/${sara.id}`)).status === 200;
const newMails = async () => {
  const before = (await app.mails()).length;
  return async () => (await app.mails()).slice(before);
};

describe.each([
  { name: 'a paused account', begin: pause, end: resume, status: 'paused', words: 'It is paused' },
  {
    name: 'an account that is to be deleted',
    begin: () => askToDelete(),
    end: keep,
    status: 'deletion_requested',
    words: 'on 31 January 2026 at 05:00 (Pakistan time)',
  },
])('$name', ({ begin, end, status, words }) => {
  it('is found by nobody from that request on, and as it was with the way back', async () => {
    const paused = await activeListing(app, sara.token, { ...AMNA, candidateName: 'Hina Khan' });
    await sara.call('POST', `/api/listings/${paused.id}/pause`);
    const before = await everythingIn(app);
    expect((await begin()).status).toBe(200);
    const { database } = app.app.services;
    const account = await database.selectFrom('accounts').select('status').where('email', '=', SARA.email).execute();
    expect(account).toEqual([{ status }]);
    expect(await sees()).toBe(false);
    expect((await app.call('GET', '/api/profiles?gender=female')).data).toMatchObject({ total: 0 });
    expect((await omar.call('POST', '/api/interests', { from: omar.id, to: sara.id })).status).toBe(404);
    expect((await end()).status).toBe(200);
    expect(await sees()).toBe(true);
    expect(await everythingIn(app)).toEqual(before);
  });

  it('comes back with what has expired meanwhile expired', async () => {
    await begin();
    app.wait(29.5 * DAY);
    await end();
    expect(await sees()).toBe(true);
    app.wait(DAY);
    expect(await sees()).toBe(false);
  });

  it('can be logged in to and looked at, but sends nothing', async () => {
    await begin();
    const token = await logIn(app, SARA.password);
    for (const path of ['/me', '/dashboard/summary', '/conversations', '/interests', '/listings', '/notifications']) {
      expect({ path, ...(await app.call('GET', `/api${path}`, undefined, { token })) }).toMatchObject({ status: 200 });
    }
    const code = status === 'paused' ? 'account-paused' : 'account-leaving';
    expect(await write(sara, 'Salaam', 2)).toMatchObject({ status: 403, code });
    expect(await sara.call('POST', '/api/interests', { from: sara.id, to: omar.id })).toMatchObject({ status: 403 });
    await expect(postListing(app, sara.token)).rejects.toThrow(/Your account is/);
  });

  it('has its conversations read by both, and written in by nobody', async () => {
    for (const family of [sara, omar]) await family.call('PUT', `/api/conversations/${conversation}/share-contacts`);
    expect((await omar.call('GET', `/api/conversations/${conversation}`)).data).toHaveProperty('contacts');
    await begin();
    const theirs = (await omar.call('GET', `/api/conversations/${conversation}`)).data;
    expect(theirs).toMatchObject({ closed: 'away', other: { name: AMNA.candidateName } });
    expect(theirs).not.toHaveProperty('contacts');
    expect(theirs?.['other']).not.toHaveProperty('profileId');
    expect((await sara.call('GET', `/api/conversations/${conversation}`)).data).toMatchObject({ closed: 'own' });
    expect(await write(omar, 'Are you there?', 2)).toMatchObject({ status: 409, code: 'conversation-closed' });
    // What was sent before is still the same message.
    expect(await write(omar, 'Salaam', 1)).toMatchObject({ status: 201 });
    await end();
    expect(await write(omar, 'Are you there?', 2)).toMatchObject({ status: 201 });
  });

  it('hides what it has asked others for, until it is back', async () => {
    const brother = await activeListing(app, sara.token, { ...AMNA, candidateName: 'Hina Khan' });
    await sara.call('POST', '/api/interests', { from: `R${String(brother.number)}`, to: omar.id });
    const proposals = async () => (await omar.call('GET', '/api/dashboard/summary')).data?.['proposals'];
    const listed = async () =>
      (await omar.call('GET', '/api/interests?box=received')).data?.['interests'] as unknown as unknown[];
    expect([await proposals(), (await listed()).length]).toEqual([1, 1]);
    await begin();
    expect([await proposals(), (await listed()).length]).toEqual([0, 0]);
    await end();
    expect([await proposals(), (await listed()).length]).toEqual([1, 1]);
  });

  it('is mailed nothing but what concerns the account itself', async () => {
    const waiting = await postListing(app, sara.token);
    await begin();
    const since = await newMails();
    app.wait(31 * DAY);
    const { background } = app.app.services;
    await background.idle();
    const hira = await signInAsModerator(app, 'Hira Siddiqui');
    const approval = await app.call(
      'POST',
      `/api/moderation/listings/${waiting}/approve`,
      { version: 1 },
      { token: hira },
    );
    expect(approval).toMatchObject({ status: 409, code: 'owner-away' });
    const queue = await app.call('GET', '/api/moderation/queue', undefined, { token: hira });
    expect(queue.data).toMatchObject({ listings: [] });
    const { clock, database, notifier } = app.app.services;
    const { id = '' } = (await sara.call('GET', '/api/me')).data ?? {};
    await database.transaction().execute(async (transaction) => {
      await notifier.tell(transaction, { accountId: id, kind: 'interest_received', about: omar.id }, clock());
      await notifier.tell(transaction, { accountId: id, kind: 'account_warned', about: id }, clock());
    });
    await app.call('POST', '/api/forgot-password', { email: SARA.email });
    const mails = (await since()).filter((mail) => mail.includes(`To: ${SARA.email}`));
    const subjects = mails.map((mail) => /Subject: (.*)/.exec(mail)?.[1]?.trim());
    expect(subjects.sort()).toEqual(['A warning about your account on Rishta', 'Reset your Rishta password']);
  });

  it('stays what it is when it is suspended in between', async () => {
    const hira = await signInAsModerator(app, 'Hira Siddiqui');
    const { id = '' } = (await sara.call('GET', '/api/me')).data ?? {};
    await begin();
    const decide = (deed: string, body: object) =>
      app.call('POST', `/api/moderation/accounts/${id}/${deed}`, body, { token: hira });
    expect((await decide('suspend', { note: 'A scam' })).status).toBe(200);
    expect((await decide('reinstate', {})).status).toBe(200);
    expect(await sees()).toBe(false);
    const mail = (await app.mails()).filter((each) => each.includes(`To: ${SARA.email}`)).at(-1) ?? '';
    expect(mail.replaceAll('=\r\n', '')).toContain(words);
    const token = await logIn(app, SARA.password);
    const url = status === 'paused' ? '/api/me/pause' : '/api/me/deletion';
    expect((await app.call('DELETE', url, undefined, { token })).status).toBe(200);
    expect(await sees()).toBe(true);
  });
});

it('is paused and resumed twenty times an hour', async () => {
  for (let time = 0; time < 10; time += 1) {
    expect((await pause()).status).toBe(200);
    expect((await resume()).status).toBe(200);
  }
  expect((await pause()).status).toBe(429);
  expect(await sees()).toBe(true);
});

describe('a request to delete an account', () => {
  it('needs the password, and counts wrong ones', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await askToDelete('not the right one')).toMatchObject({
        status: 422,
        errors: { currentPassword: ['Current Password is not correct'] },
      });
    }
    expect((await askToDelete()).status).toBe(429);
    expect(await sees()).toBe(true);
  });

  it('tells the date, here and by mail, once, and ends the other sessions', async () => {
    const elsewhere = await logIn(app, SARA.password);
    const since = await newMails();
    expect(await askToDelete()).toMatchObject({
      status: 200,
      code: 'account-deletion',
      data: { deletesAt: '2026-01-31T00:00:00.000Z' },
    });
    app.wait(DAY);
    expect((await askToDelete()).data).toMatchObject({ deletesAt: '2026-01-31T00:00:00.000Z' });
    expect((await app.call('GET', '/api/me', undefined, { token: elsewhere })).status).toBe(401);
    expect((await sara.call('GET', '/api/me')).data).toMatchObject({ deletesAt: '2026-01-31T00:00:00.000Z' });
    const [mail = '', ...others] = await since();
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: Your Rishta account will be deleted');
    expect(mail).toContain('31 January 2026 at 05:00 (Pakistan time)');
    expect(mail).toContain('http://localhost:3000/Settings?tab=account');
  });

  it('mails nothing to an address that may be of somebody else, however often it is taken back', async () => {
    await app.app.services.database.updateTable('accounts').set({ emailConfirmedAt: null }).execute();
    const since = await newMails();
    for (let time = 0; time < 3; time += 1) {
      expect((await askToDelete()).data).toMatchObject({ deletesAt: '2026-01-31T00:00:00.000Z' });
      await keep();
    }
    expect(await since()).toEqual([]);
  });

  it('writes Urdu to who reads it', async () => {
    await app.app.services.database.updateTable('accounts').set({ language: 'ur' }).execute();
    const since = await newMails();
    await askToDelete();
    const [, body = ''] = (await since()).join().split(/\r?\n\r?\n/);
    const text = Buffer.from(body, 'base64').toString('utf8');
    expect(text).toMatch(/31\s*جنوری/);
    expect(text).toMatch(/^http:\/\/localhost:3000\/Settings\?tab=account&lang=ur$/m);
  });

  it('leaves a paused account paused when it is taken back', async () => {
    await pause();
    await askToDelete();
    await keep();
    expect(await sees()).toBe(false);
    expect((await sara.call('GET', '/api/me')).data).toMatchObject({ pausedAt: '2026-01-01T00:00:00.000Z' });
    await resume();
    expect(await sees()).toBe(true);
  });

  it('waits while the account is suspended, and leaves a week to keep it after that', async () => {
    const { id = '' } = (await sara.call('GET', '/api/me')).data ?? {};
    const decide = async (deed: string, body: object) => {
      const token = await signInAsModerator(app, 'Hira Siddiqui');
      expect((await app.call('POST', `/api/moderation/accounts/${id}/${deed}`, body, { token })).status).toBe(200);
    };
    await askToDelete();
    app.wait(5 * DAY);
    await decide('suspend', { note: 'A scam' });
    app.wait(30 * DAY);
    const erasures = new Erasures(app.app.services);
    await erasures.eraseDue();
    const since = await newMails();
    await decide('reinstate', {});
    const mail = (await since()).find((each) => each.includes(`To: ${SARA.email}`));
    expect(mail).toContain('12 February 2026 at 05:00 (Pakistan time)');
    app.wait(7 * DAY - 1);
    await erasures.eraseDue();
    const token = await logIn(app, SARA.password);
    expect(await app.call('GET', '/api/me', undefined, { token })).toMatchObject({
      data: { deletesAt: '2026-02-12T00:00:00.000Z' },
    });
    expect((await app.call('DELETE', '/api/me/deletion', undefined, { token })).data).not.toHaveProperty('deletesAt');
  });

  it('is refused to staff', async () => {
    const { clock, database } = app.app.services;
    await new StaffRepository(database).add(SARA.email, 'moderator', 'A test', clock());
    expect(await askToDelete()).toMatchObject({ status: 409, code: 'staff-not-deletable' });
  });

  it('is refused to who becomes one of staff in that moment, and staff are erased by nothing', async () => {
    const { clock, database } = app.app.services;
    const add = () => new StaffRepository(database).add(SARA.email, 'moderator', 'A test', clock());
    afterNextComparison(app, async () => expect(await add()).toBe('added'));
    expect(await askToDelete()).toMatchObject({ status: 409, code: 'staff-not-deletable' });
    const account = () =>
      database.selectFrom('accounts').select('deletionDueAt').where('email', '=', SARA.email).execute();
    expect(await account()).toEqual([{ deletionDueAt: null }]);
    // As an earlier version left it.
    await database.updateTable('accounts').set({ deletionDueAt: 1 }).where('email', '=', SARA.email).execute();
    await new Erasures(app.app.services).eraseDue();
    expect(await account()).toEqual([{ deletionDueAt: 1 }]);
  });
});
