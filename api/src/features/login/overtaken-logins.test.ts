import { suspendAccount } from '../../moderation-store/suspensions.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { afterNextComparison } from '../../testing/meanwhile.ts';
import { SARA, signIn } from '../../testing/people.ts';

const FRESH = 'a quite different one';
const NEW = 'sara.new@example.net';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  token = await signIn(app);
});

const logIn = (password = SARA.password, email = SARA.email) =>
  app.call('POST', '/api/login', { email, password }, { ip: '10.0.0.1' });
const lastMail = async () => ((await app.mails()).at(-1) ?? '').replaceAll('\r', '');
const tokensOf = () => app.app.services.database.selectFrom('sessions').select('tokenHash').execute();
const accountId = async () => (await app.call('GET', '/api/me', undefined, { token })).data?.['id'] ?? '';

const reset = async () => {
  await app.call('POST', '/api/forgot-password', { email: SARA.email });
  const link = /token=([\w-]{43})/.exec(await lastMail())?.[1];
  return () => app.call('POST', '/api/reset-password', { token: link, password: FRESH });
};
const change = () => () =>
  app.call('PUT', '/api/me/password', { currentPassword: SARA.password, newPassword: FRESH }, { token });
const changeEmail = async () => {
  await app.call('POST', '/api/me/email', { email: NEW, currentPassword: SARA.password }, { token });
  const code = /^\d{6}$/m.exec(await lastMail())?.[0];
  return () => app.call('PUT', '/api/me/email', { code }, { token });
};

it.each([
  ['the password is reset', reset, FRESH, SARA.email, 0],
  ['the password is changed', change, FRESH, SARA.email, 1],
  ['the address is changed', changeEmail, SARA.password, NEW, 1],
])('opens nothing by what was right until %s', async (_name, prepare, password, email, kept) => {
  const happens = await prepare();
  afterNextComparison(app, async () => expect(await happens()).toMatchObject({ status: 200 }));
  expect(await logIn()).toMatchObject({ status: 401, code: 'wrong-credentials' });
  expect(await tokensOf()).toHaveLength(kept);
  expect((await logIn(password, email)).status).toBe(200);
});

it('opens nothing, and writes to nobody in another language, of an account that is suspended meanwhile', async () => {
  const { clock, database } = app.app.services;
  const id = await accountId();
  const actor = { id, name: 'Hira Siddiqui' };
  afterNextComparison(app, () =>
    database
      .transaction()
      .execute((transaction) =>
        suspendAccount(transaction, app.app.services, actor, { accountId: id, note: 'A scam' }, clock()),
      ),
  );
  const { email, password } = SARA;
  const answer = await app.send({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    headers: { 'accept-language': 'ur' },
  });
  expect(answer).toMatchObject({ status: 401, code: 'wrong-credentials' });
  expect(await tokensOf()).toEqual([]);
  expect(await database.selectFrom('accounts').select('language').execute()).toEqual([{ language: 'en' }]);
  expect((await logIn()).status).toBe(403);
});

it('is a wrong one when the account is erased meanwhile', async () => {
  afterNextComparison(app, () => app.app.services.database.deleteFrom('accounts').execute());
  expect(await logIn()).toMatchObject({ status: 401, code: 'wrong-credentials' });
  expect(await tokensOf()).toEqual([]);
});
