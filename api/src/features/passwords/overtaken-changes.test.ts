import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { afterNextComparison, beforeNextTransaction, whileNextIsHashed } from '../../testing/meanwhile.ts';
import { logIn, SARA, signIn } from '../../testing/people.ts';

const FRESH = 'a quite different one';
const NEW = 'sara.new@example.net';
const ENDED = { status: 401, code: 'not-logged-in' };

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  token = await signIn(app);
});

const change = (newPassword: string, by = token) =>
  app.call('PUT', '/api/me/password', { currentPassword: SARA.password, newPassword }, { token: by });
const logInWith = async (password: string, email = SARA.email) =>
  (await app.call('POST', '/api/login', { email, password })).status;
const lastMail = async () => ((await app.mails()).at(-1) ?? '').replaceAll('\r', '');

/** The owner, who reads the mailbox, is about to choose another password. */
async function owner() {
  await app.call('POST', '/api/forgot-password', { email: SARA.email });
  const link = /token=([\w-]{43})/.exec(await lastMail())?.[1];
  return async () =>
    expect(await app.call('POST', '/api/reset-password', { token: link, password: FRESH })).toMatchObject({
      status: 200,
    });
}

describe('while the owner resets the password, whoever was logged in', () => {
  it('changes no password', async () => {
    whileNextIsHashed(app, await owner());
    // The next one that is hashed is the intruder's; the owner's is, within that.
    expect(await change('what the intruder wants')).toMatchObject(ENDED);
    expect(await logInWith('what the intruder wants')).toBe(401);
    expect(await logInWith(FRESH)).toBe(200);
  });

  it('asks for no other address', async () => {
    afterNextComparison(app, await owner());
    const asked = { email: NEW, currentPassword: SARA.password };
    expect(await app.call('POST', '/api/me/email', asked, { token })).toMatchObject(ENDED);
    expect(await app.app.services.database.selectFrom('emailChanges').selectAll().execute()).toEqual([]);
    expect((await app.mails()).filter((mail) => mail.includes(NEW))).toEqual([]);
  });

  it('types no code that gives the account another address', async () => {
    await app.call('POST', '/api/me/email', { email: NEW, currentPassword: SARA.password }, { token });
    const code = /^\d{6}$/m.exec(await lastMail())?.[0];
    beforeNextTransaction(app, await owner());
    expect(await app.call('PUT', '/api/me/email', { code }, { token })).toMatchObject(ENDED);
    expect(await logInWith(FRESH, NEW)).toBe(401);
    expect(await logInWith(FRESH)).toBe(200);
  });

  it('has no account deleted', async () => {
    afterNextComparison(app, await owner());
    const deletion = { currentPassword: SARA.password };
    expect(await app.call('POST', '/api/me/deletion', deletion, { token })).toMatchObject(ENDED);
    const { data } = await app.call('GET', '/api/me', undefined, { token: await logIn(app, FRESH) });
    expect(data).not.toHaveProperty('deletesAt');
  });
});

describe('two changes at once', () => {
  it('are one, and the other one had the wrong password', async () => {
    const answers = await Promise.all([change('the password no. 1'), change('the password no. 2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.findIndex(({ status }) => status === 422);
    expect(answers[refused]?.errors).toEqual({ currentPassword: ['Current Password is not correct'] });
    expect(await logInWith(`the password no. ${String(2 - refused)}`)).toBe(200);
    expect(await logInWith(`the password no. ${String(1 + refused)}`)).toBe(401);
  });

  it('to the same password are both done', async () => {
    const answers = await Promise.all([change(FRESH), change(FRESH)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await logInWith(FRESH)).toBe(200);
    expect(await app.mails()).toHaveLength(1);
  });

  it('in two places leave one of them logged in', async () => {
    const elsewhere = await logIn(app, SARA.password);
    whileNextIsHashed(app, () => change(FRESH, elsewhere));
    expect(await change('the password no. 1')).toMatchObject(ENDED);
    expect(await logInWith(FRESH)).toBe(200);
  });
});
