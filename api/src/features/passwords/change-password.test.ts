import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { logIn, SARA, signIn } from '../../testing/people.ts';

const FRESH = 'a quite different one';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

const isOpen = async (token: string) => (await app.call('GET', '/api/me', undefined, { token })).status === 200;
const logInWith = async (password: string) =>
  (await app.call('POST', '/api/login', { email: SARA.email, password })).status;

async function mailedToken(): Promise<string> {
  await app.call('POST', '/api/forgot-password', { email: SARA.email });
  return /token=([\w-]{43})/.exec((await app.mails()).at(-1) ?? '')?.[1] ?? '';
}

describe('PUT /api/me/password', () => {
  const change = (token: string, currentPassword: unknown, newPassword: unknown = FRESH) =>
    app.call('PUT', '/api/me/password', { currentPassword, newPassword }, { token });

  it('sets the password, ends the other sessions and tells the owner', async () => {
    const token = await signIn(app);
    const other = await logIn(app, SARA.password);
    const link = await mailedToken();
    expect(await change(token, SARA.password)).toMatchObject({ status: 200, success: true, message: 'Saved' });
    expect(await isOpen(token)).toBe(true);
    expect(await isOpen(other)).toBe(false);
    expect(await logInWith(SARA.password)).toBe(401);
    expect(await logInWith(FRESH)).toBe(200);
    expect((await app.call('POST', '/api/reset-password', { token: link, password: FRESH })).status).toBe(422);
    expect((await app.mails()).at(-1)).toContain('Subject: Your Rishta password was changed');
  });

  it('needs the current password, five tries in fifteen minutes', async () => {
    const token = await signIn(app);
    for (let count = 0; count < 5; count += 1) {
      expect(await change(token, 'not the password')).toMatchObject({
        status: 422,
        errors: { currentPassword: ['Current Password is not correct'] },
      });
    }
    expect(await change(token, SARA.password)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    expect(await logInWith(SARA.password)).toBe(200);
  });

  it.each([
    [
      undefined,
      undefined,
      { currentPassword: ['Current Password is required'], newPassword: ['New Password is required'] },
    ],
    [SARA.password, 'short', { newPassword: ['New Password must have 8 to 128 characters'] }],
    [SARA.password, 'iloveyou', { newPassword: ['This password is too common, please choose another one'] }],
    [SARA.password, 'sarakhan99', { newPassword: ['Password must not be made from your name or email'] }],
  ])('refuses %j → %j', async (current, fresh, errors) => {
    const token = await signIn(app);
    expect(
      await app.call('PUT', '/api/me/password', { currentPassword: current, newPassword: fresh }, { token }),
    ).toMatchObject({
      status: 422,
      errors,
    });
  });

  it('needs a session', async () => {
    expect((await change('', SARA.password)).status).toBe(401);
  });
});
