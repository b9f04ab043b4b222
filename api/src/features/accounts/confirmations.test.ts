import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { AMNA, postListing } from '../../testing/listings.ts';
import { SARA, signIn, signInUnconfirmed } from '../../testing/people.ts';
import { ConfirmationsRepository } from './confirmations.repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UNKNOWN = 'This link is not valid. Please open the whole link from the email, or ask for a new one.';
const EXPIRED = 'This link has expired. Please ask for a new one.';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true, env: { SITE_URL: 'https://rishta.example' } });
});

const confirm = (token: unknown) => app.call('POST', '/api/confirm-email', { token });
const sendAgain = (token = '', ip = '127.0.0.1') =>
  app.call('POST', '/api/me/confirmation-mail', undefined, { token, ip });
const isConfirmed = async (token: string) =>
  (await app.call('GET', '/api/me', undefined, { token })).data?.['emailConfirmed'];
const rows = (table: 'emailConfirmations' | 'accounts' | 'outbox') =>
  app.app.services.database.selectFrom(table).selectAll().execute();

async function mailedToken(): Promise<string> {
  const mail = (await app.mails()).at(-1) ?? '';
  return /^https:\/\/rishta\.example\/confirm-email\?token=([\w-]{43})\r?$/m.exec(mail)?.[1] ?? '';
}

describe('registering', () => {
  it('mails the new member a link, and keeps only a hash of its token', async () => {
    const session = await signInUnconfirmed(app);
    expect(await isConfirmed(session)).toBe(false);
    const mails = await app.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`To: ${SARA.email}`);
    expect(mails[0]).toContain('Subject: Confirm your email for Rishta');
    expect(mails[0]).not.toContain(SARA.fullName);
    const token = await mailedToken();
    expect(await rows('emailConfirmations')).toHaveLength(1);
    expect(JSON.stringify(await rows('emailConfirmations'))).not.toContain(token);
  });

  it('mails nothing to an address that has an account', async () => {
    await signIn(app);
    expect((await app.call('POST', '/api/register', SARA)).status).toBe(409);
    expect(await app.mails()).toEqual([]);
    expect(await rows('emailConfirmations')).toEqual([]);
  });

  it('makes no account whose mail could not be kept', async () => {
    await app.app.services.database.schema.alterTable('emailConfirmations').renameTo('elsewhere').execute();
    expect((await app.call('POST', '/api/register', SARA)).status).toBe(500);
    expect(await rows('accounts')).toEqual([]);
    expect(await rows('outbox')).toEqual([]);
  });
});

describe('POST /api/confirm-email', () => {
  it('confirms once, without a session, and says so of a link that is opened again', async () => {
    const session = await signInUnconfirmed(app);
    const token = await mailedToken();
    expect(await confirm(token)).toMatchObject({ status: 200, code: 'email-confirmed', data: { already: false } });
    expect(await isConfirmed(session)).toBe(true);
    expect(await confirm(token)).toMatchObject({ status: 200, data: { already: true } });
    app.wait(2 * DAY);
    expect(await confirm(token)).toMatchObject({ status: 200, data: { already: true } });
  });

  it('confirms once even when it is opened twice at the same time', async () => {
    await signInUnconfirmed(app);
    const token = await mailedToken();
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ data }) => data?.['already']).sort()).toEqual([false, true]);
  });

  it('takes a link for a day', async () => {
    await signInUnconfirmed(app);
    const token = await mailedToken();
    app.wait(DAY);
    expect(await confirm(token)).toMatchObject({
      status: 422,
      code: 'confirm-link-expired',
      errors: { token: [EXPIRED] },
    });
    expect(await rows('accounts')).toMatchObject([{ emailConfirmedAt: null }]);
  });

  it('says nothing of an address by a link that was mailed to another one', async () => {
    await signInUnconfirmed(app);
    const token = await mailedToken();
    await app.app.services.database.updateTable('accounts').set({ email: 'other@example.org' }).execute();
    expect(await confirm(token)).toMatchObject({ status: 422, errors: { token: [UNKNOWN] } });
    expect(await rows('accounts')).toMatchObject([{ emailConfirmedAt: null }]);
  });

  it.each([undefined, '', 'x', 'A'.repeat(43), `${'A'.repeat(42)}\u0000`, { a: 1 }])(
    'refuses the token %j',
    async (token) => {
      expect(await confirm(token)).toMatchObject({ status: 422, errors: { token: [UNKNOWN] } });
    },
  );
});

describe('POST /api/me/confirmation-mail', () => {
  it('sends another link; both of them work', async () => {
    const session = await signInUnconfirmed(app);
    const first = await mailedToken();
    app.wait(1_000);
    expect(await sendAgain(session)).toMatchObject({ status: 200, code: 'confirmation-sent' });
    const second = await mailedToken();
    expect(second).not.toBe(first);
    expect((await confirm(first)).data).toEqual({ already: false });
    expect((await confirm(second)).data).toEqual({ already: true });
  });

  it('needs a session, and an address that is not confirmed', async () => {
    expect((await sendAgain()).status).toBe(401);
    expect(await sendAgain(await signIn(app))).toMatchObject({ status: 409, code: 'email-confirmed-already' });
    expect(await app.mails()).toEqual([]);
  });

  it('sends three an hour', async () => {
    const session = await signInUnconfirmed(app);
    for (let count = 0; count < 3; count += 1) expect((await sendAgain(session)).status).toBe(200);
    expect(await sendAgain(session, '10.0.0.9')).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    app.wait(HOUR);
    expect((await sendAgain(session)).status).toBe(200);
  });
});

describe('whoever has not confirmed', () => {
  const FORBIDDEN = { status: 403, code: 'email-unconfirmed' };
  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    'idempotency-key': 'a-key-of-enough-length',
  });

  it('posts nothing, and may as soon as it is done', async () => {
    const session = await signInUnconfirmed(app);
    const post = () => app.send({ method: 'POST', url: '/api/listings', payload: AMNA, headers: headers(session) });
    expect(await post()).toMatchObject(FORBIDDEN);
    expect((await app.call('GET', '/api/listings', undefined, { token: session })).data?.['listings']).toEqual([]);
    await confirm(await mailedToken());
    expect((await post()).status).toBe(201);
  });

  it('edits nothing either', async () => {
    const session = await signIn(app);
    const id = await postListing(app, session);
    await app.app.services.database.updateTable('accounts').set({ emailConfirmedAt: null }).execute();
    expect(await app.call('PUT', `/api/listings/${id}`, AMNA, { token: session })).toMatchObject(FORBIDDEN);
  });

  it('has confirmed once a password was reset by a mailed link', async () => {
    await signInUnconfirmed(app);
    await app.call('POST', '/api/forgot-password', { email: SARA.email });
    const mail = (await app.mails()).find((each) => each.includes('/reset-password?token=')) ?? '';
    const token = /reset-password\?token=([\w-]{43})/.exec(mail)?.[1];
    const password = 'a quite different one';
    expect((await app.call('POST', '/api/reset-password', { token, password })).status).toBe(200);
    const { data } = await app.call('POST', '/api/login', { email: SARA.email, password });
    expect(await isConfirmed(data?.['token'] ?? '')).toBe(true);
  });
});

it('forgets links after a fortnight', async () => {
  await signInUnconfirmed(app);
  const { clock, database } = app.app.services;
  const forget = () => new ConfirmationsRepository(database).deleteOutdated(clock());
  app.wait(14 * DAY - 1);
  await forget();
  expect(await rows('emailConfirmations')).toHaveLength(1);
  app.wait(1);
  await forget();
  expect(await rows('emailConfirmations')).toEqual([]);
});
