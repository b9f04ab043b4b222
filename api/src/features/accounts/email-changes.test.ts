import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { familyOf } from '../../testing/families.ts';
import { AMNA, HASSAN } from '../../testing/listings.ts';
import { logIn, OMAR, SARA, signIn, signInAsOmar } from '../../testing/people.ts';

const MINUTE = 60_000;
const NEW = 'sara.new@example.net';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  token = await signIn(app);
});

const ask = (email = NEW, currentPassword = SARA.password, ip = '127.0.0.1') =>
  app.call('POST', '/api/me/email', { email, currentPassword }, { token, ip });
const type = (code: string) => app.call('PUT', '/api/me/email', { code }, { token });
const email = async () => (await app.call('GET', '/api/me', undefined, { token })).data?.['email'];
const mailsTo = async (address: string) => (await app.mails()).filter((mail) => mail.includes(`To: ${address}`));
const codeIn = (mail = '') => /^\d{6}$/m.exec(mail.replaceAll('\r', ''))?.[0] ?? '';
const code = async () => codeIn((await mailsTo(NEW)).at(-1));
const otherThan = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

it('changes nothing until the code of the mail is typed, and then the address', async () => {
  expect(await ask()).toMatchObject({ status: 200, code: 'email-code-sent' });
  expect(await email()).toBe(SARA.email);
  const right = await code();
  expect(await type(otherThan(right))).toMatchObject({ status: 422, codes: { code: [{ code: 'email-code-wrong' }] } });
  expect(await email()).toBe(SARA.email);
  expect(await type(right)).toMatchObject({ status: 200, code: 'email-changed', data: { email: NEW } });
  expect(await email()).toBe(NEW);
  const login = await app.call('POST', '/api/login', { email: NEW, password: SARA.password });
  expect(login.status).toBe(200);
  expect((await app.call('POST', '/api/login', { email: SARA.email, password: SARA.password })).status).toBe(401);
  // It counts once.
  expect(await type(right)).toMatchObject({ status: 422, codes: { code: [{ code: 'email-code-ended' }] } });
});

it('confirms the address, also of an account that had none confirmed', async () => {
  await app.app.services.database.updateTable('accounts').set({ emailConfirmedAt: null }).execute();
  await ask();
  expect((await type(await code())).data).toMatchObject({ emailConfirmed: true });
});

it('tells the address before, without the new one, and ends other sessions and open links', async () => {
  const elsewhere = await logIn(app, SARA.password);
  await app.call('POST', '/api/forgot-password', { email: SARA.email });
  const [reset = ''] = await mailsTo(SARA.email);
  const resetToken = /reset-password\?token=([\w-]{43})/.exec(reset)?.[1];
  await ask();
  await type(await code());
  const last = (await mailsTo(SARA.email)).at(-1) ?? '';
  expect(last).toContain('The email of your Rishta account was changed');
  expect(last).not.toContain(NEW);
  expect((await app.call('GET', '/api/me', undefined, { token: elsewhere })).status).toBe(401);
  const used = await app.call('POST', '/api/reset-password', { token: resetToken, password: 'another pass phrase' });
  expect(used).toMatchObject({ status: 422, errors: { token: [expect.any(String)] } });
});

it('has what waits to be told go to the new address', async () => {
  const sara = await familyOf(app, token, AMNA);
  const omar = await familyOf(app, await signInAsOmar(app), HASSAN);
  await ask();
  const right = await code();
  await app.app.outboxWorker.close();
  await omar.call('POST', '/api/interests', { from: omar.id, to: sara.id });
  expect(await type(right)).toMatchObject({ status: 200 });
  const rows = await app.app.services.database.selectFrom('outbox').select('payload').orderBy('id').execute();
  expect(rows.map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
    { to: NEW, subject: 'A family is interested' },
    { to: SARA.email, subject: 'The email of your Rishta account was changed' },
  ]);
});

it('tells nothing to an address before that nobody has confirmed: it may be of somebody else', async () => {
  await app.app.services.database.updateTable('accounts').set({ emailConfirmedAt: null }).execute();
  await ask();
  expect((await type(await code())).status).toBe(200);
  expect(await mailsTo(SARA.email)).toEqual([]);
  // The code has confirmed the one that followed.
  await ask('third@example.net');
  expect((await type(codeIn((await mailsTo('third@example.net')).at(-1)))).status).toBe(200);
  expect((await mailsTo(NEW)).at(-1)).toContain('The email of your Rishta account was changed');
});

it('needs the password, a valid address, and another one', async () => {
  expect((await ask(NEW, 'not the right one')).errors).toHaveProperty('currentPassword');
  expect((await ask('no address')).errors).toHaveProperty('email');
  expect(await ask(` ${SARA.email.toUpperCase()}`)).toMatchObject({
    status: 422,
    codes: { email: [{ code: 'email-same' }] },
  });
  expect(await app.mails()).toEqual([]);
});

it('stores no code, and lets it end after five wrong ones or fifteen minutes', async () => {
  await ask();
  const right = await code();
  const [row] = await app.app.services.database.selectFrom('emailChanges').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(right);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await type(otherThan(right))).codes).toEqual({ code: [{ code: 'email-code-wrong' }] });
  }
  expect((await type(right)).codes).toEqual({ code: [{ code: 'email-code-ended' }] });

  await ask();
  const later = await code();
  app.wait(15 * MINUTE);
  expect((await type(later)).codes).toEqual({ code: [{ code: 'email-code-ended' }] });
  expect(await email()).toBe(SARA.email);
});

it('tells its owner of the address that a code was mailed to, while a code counts', async () => {
  const pending = async () => (await app.call('GET', '/api/me', undefined, { token })).data?.['pendingEmail'];
  expect(await pending()).toBeUndefined();
  await ask();
  expect(await pending()).toBe(NEW);
  const saved = await app.call('PATCH', '/api/me', { city: 'Multan' }, { token });
  expect(saved.data).toMatchObject({ city: 'Multan', pendingEmail: NEW });
  const omar = await signInAsOmar(app);
  expect((await app.call('GET', '/api/me', undefined, { token: omar })).data).not.toHaveProperty('pendingEmail');
  app.wait(15 * MINUTE);
  expect(await pending()).toBeUndefined();
  await ask();
  const right = await code();
  for (let attempt = 0; attempt < 5; attempt += 1) await type(otherThan(right));
  expect(await pending()).toBeUndefined();
  await ask();
  expect((await type(await code())).data).not.toHaveProperty('pendingEmail');
});

it('counts no more once its owner has given it up', async () => {
  await ask();
  const right = await code();
  const givenUp = await app.call('DELETE', '/api/me/email', undefined, { token });
  expect(givenUp).toMatchObject({ status: 200, data: { email: SARA.email } });
  expect(givenUp.data).not.toHaveProperty('pendingEmail');
  expect(await type(right)).toMatchObject({ status: 422, codes: { code: [{ code: 'email-code-ended' }] } });
  expect(await app.call('DELETE', '/api/me/email', undefined, { token })).toMatchObject({ status: 200 });
});

it('reads the digits of Urdu, however they are separated', async () => {
  await ask();
  const right = await code();
  const urdu = right.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
  expect((await type(`${urdu.slice(0, 3)} ${urdu.slice(3)} `)).status).toBe(200);
  expect((await type('12345')).codes).toEqual({ code: [{ code: 'email-code-invalid' }] });
});

it('leaves one subscription of two to the newsletter, confirmed if one was, that the links of both end', async () => {
  const link = (mail = '', page = '') => new RegExp(`newsletter/${page}\\?token=([\\w-]{43})`).exec(mail)?.[1];
  for (const address of [NEW, SARA.email]) await app.call('POST', '/api/newsletter', { email: address });
  const [ofNew] = await mailsTo(NEW);
  const [ofOld] = await mailsTo(SARA.email);
  await app.call('POST', '/api/newsletter/confirm', { token: link(ofOld, 'confirm') });
  await ask();
  expect((await type(await code())).status).toBe(200);
  const subscriptions = () =>
    app.app.services.database.selectFrom('newsletterSubscriptions').select(['email', 'confirmedAt']).execute();
  expect(await subscriptions()).toEqual([{ email: NEW, confirmedAt: expect.any(Number) }]);
  await app.call('POST', '/api/newsletter/unsubscribe', { token: link(ofNew, 'unsubscribe') });
  expect(await subscriptions()).toEqual([]);
});

it('takes the place of what was asked for before', async () => {
  await ask();
  const first = await code();
  await ask('third@example.net');
  const second = codeIn((await mailsTo('third@example.net')).at(-1));
  if (first !== second) expect((await type(first)).status).toBe(422);
  expect((await type(second)).data).toMatchObject({ email: 'third@example.net' });
});

it('answers the same of an address that has an account, and tells only its owner', async () => {
  await signInAsOmar(app);
  const [free, taken] = [await ask(), await ask(OMAR.email)];
  expect({ ...taken, headers: {} }).toEqual({ ...free, headers: {} });
  const [mail = ''] = await mailsTo(OMAR.email);
  expect(mail).toContain('This address has a Rishta account already');
  expect(codeIn(mail)).toBe('');
  expect((await type('000000')).codes).toEqual({ code: [{ code: 'email-code-wrong' }] });
});

it('gives no address to two accounts', async () => {
  await ask(OMAR.email);
  const right = codeIn((await mailsTo(OMAR.email)).at(-1));
  await signInAsOmar(app);
  expect((await type(right)).codes).toEqual({ code: [{ code: 'email-code-ended' }] });
  expect(await email()).toBe(SARA.email);
});

it('mails three times an hour at most', async () => {
  for (let time = 0; time < 3; time += 1) expect((await ask(NEW, SARA.password, `10.0.0.${time}`)).status).toBe(200);
  expect((await ask('another@example.net', SARA.password, '10.0.0.9')).status).toBe(429);
  app.wait(60 * MINUTE);
  expect((await ask()).status).toBe(200);
});
