import { stat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { SARA, signIn } from '../../testing/people.ts';

const MINUTE = 60_000;
const FRESH = 'a quite different one';
const DEAD_LINK = 'This link is no longer valid. Please ask for a new one.';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ env: { SITE_URL: 'https://rishta.example' } });
});

const forgot = (email: unknown, ip?: string) =>
  app.call('POST', '/api/forgot-password', { email }, ip === undefined ? {} : { ip });
const reset = (token: string, password = FRESH) => app.call('POST', '/api/reset-password', { token, password });
const isOpen = async (token: string) => (await app.call('GET', '/api/me', undefined, { token })).status === 200;
const logInWith = async (password: string) =>
  (await app.call('POST', '/api/login', { email: SARA.email, password })).status;

async function mailedToken(): Promise<string> {
  await forgot(SARA.email);
  const mail = (await app.mails()).at(-1) ?? '';
  return /^https:\/\/rishta\.example\/reset-password\?token=([\w-]{43})\r?$/m.exec(mail)?.[1] ?? '';
}

describe('POST /api/forgot-password', () => {
  it('answers alike for any address, and mails the known one', async () => {
    await signIn(app);
    const known = await forgot(' SARA@example.org ');
    const unknown = await forgot('nobody@example.org');
    expect(known).toMatchObject({
      status: 200,
      success: true,
      message: 'If there is an account with this address, a link to reset its password is on its way.',
    });
    expect({ ...unknown, headers: undefined }).toEqual({ ...known, headers: undefined });
    const mails = await app.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('To: sara@example.org');
  });

  it('answers before it looks the address up', async () => {
    await signIn(app);
    await app.app.services.database.schema.dropTable('passwordResets').execute();
    expect((await forgot(SARA.email)).status).toBe(200);
    expect(await app.mails()).toEqual([]);
    const failure = app.logLines.find((line) => line.includes('mail-try-failed')) ?? '';
    expect(failure).toContain('password-reset');
    expect(failure).not.toContain('sara');
  });

  it('keeps mails readable for the owner of the files only', async () => {
    await signIn(app);
    await mailedToken();
    const outbox = join(app.dataDir, 'outbox');
    const [file = ''] = await readdir(outbox);
    expect(file).toMatch(/\.eml$/);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600);
  });

  it('stores only a hash of the token', async () => {
    await signIn(app);
    const token = await mailedToken();
    const rows = await app.app.services.database.selectFrom('passwordResets').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    [undefined, 'Email is required'],
    ['', 'Email is required'],
    ['sara', 'Please enter a valid email address'],
    [{ a: 1 }, 'Please enter a valid email address'],
  ])('refuses %j', async (email, message) => {
    expect(await forgot(email)).toMatchObject({ status: 422, errors: { email: [message] } });
  });

  it('counts three an hour for one address, known or not, and five for one IP', async () => {
    await signIn(app);
    for (const [email, ip] of [
      [SARA.email, '10.0.0.1'],
      ['nobody@example.org', '10.0.0.2'],
    ]) {
      for (let count = 0; count < 3; count += 1) expect((await forgot(email, ip)).status).toBe(200);
      expect(await forgot(email, '10.0.0.3')).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    }
    for (const name of ['a', 'b']) expect((await forgot(`${name}@example.org`, '10.0.0.1')).status).toBe(200);
    expect((await forgot('c@example.org', '10.0.0.1')).status).toBe(429);
  });
});

describe('POST /api/reset-password', () => {
  it('sets the password, ends all sessions and tells the owner', async () => {
    const session = await signIn(app);
    const token = await mailedToken();
    expect(await reset(token)).toMatchObject({ status: 200, success: true });
    expect(await isOpen(session)).toBe(false);
    expect(await logInWith(SARA.password)).toBe(401);
    expect(await logInWith(FRESH)).toBe(200);
    const notice = (await app.mails()).find((mail) => mail.includes('Subject: Your Rishta password was changed'));
    expect(notice).toContain('To: sara@example.org');
    expect(notice).toContain('https://rishta.example/forgot-password');
  });

  it('takes a link once, even when it is opened twice at the same time', async () => {
    await signIn(app);
    const token = await mailedToken();
    const answers = await Promise.all([reset(token), reset(token, 'yet another password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await reset(token)).toMatchObject({ status: 422, message: DEAD_LINK, errors: { token: [DEAD_LINK] } });
  });

  it('takes a link for thirty minutes', async () => {
    await signIn(app);
    const token = await mailedToken();
    app.wait(30 * MINUTE);
    expect((await reset(token)).status).toBe(422);
    expect(await logInWith(SARA.password)).toBe(200);
  });

  it('takes only the newest link', async () => {
    await signIn(app);
    const first = await mailedToken();
    app.wait(1_000);
    await forgot(SARA.email);
    await app.mails();
    expect((await reset(first)).status).toBe(422);
  });

  it('keeps the link for another try when the password is refused', async () => {
    await signIn(app);
    const token = await mailedToken();
    for (const [password, message] of [
      ['short', 'Password must have 8 to 128 characters'],
      ['password1', 'This password is too common, please choose another one'],
      ['Sara.Khan!', 'Password must not be made from your name or email'],
    ]) {
      expect(await reset(token, password)).toMatchObject({ status: 422, errors: { password: [message] } });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}\u0000`])('refuses the token %j', async (token) => {
    expect(await reset(token)).toMatchObject({ status: 422, errors: { token: [DEAD_LINK] } });
  });

  it('opens an account that failed logins had closed', async () => {
    await signIn(app);
    for (let count = 0; count < 5; count += 1) await logInWith('not the password');
    expect(await logInWith(SARA.password)).toBe(429);
    await reset(await mailedToken());
    expect(await logInWith(FRESH)).toBe(200);
  });
});
