import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { logIn, SARA, signIn, signInUnconfirmed } from '../../testing/people.ts';

const HOUR = 3_600_000;
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

  it('is done when it is asked for again, since the answer was lost', async () => {
    const token = await signIn(app);
    await change(token, SARA.password);
    const other = await logIn(app, FRESH);
    expect(await change(token, SARA.password)).toMatchObject({ status: 200, message: 'Saved' });
    expect(await isOpen(other)).toBe(true);
    expect(await app.mails()).toHaveLength(1);
    expect(await change(token, SARA.password, 'yet another one')).toMatchObject({
      status: 422,
      errors: { currentPassword: ['Current Password is not correct'] },
    });
    expect(await logInWith(FRESH)).toBe(200);
  });

  it('lets nobody guess by the new password more often than by the current one', async () => {
    const token = await signIn(app);
    expect((await change(token, 'not the password', SARA.password)).status).toBe(422);
    await change(token, SARA.password);
    app.wait(HOUR / 4);
    const statuses: number[] = [];
    for (const guess of ['one of them', 'another of them', 'a third of them', FRESH]) {
      statuses.push((await change(token, 'not the password', guess)).status);
    }
    // Each counts twice.
    expect(statuses).toEqual([422, 422, 429, 429]);
    app.wait(HOUR);
    expect((await change(token, 'not the password', FRESH)).status).toBe(422);
  });

  it('is done five times an hour, and tells the owner once, and once more of the later ones at the end of the hour', async () => {
    const token = await signIn(app);
    const given = [SARA.password, ...[1, 2, 3, 4, 5, 6].map((number) => `the password no. ${number}`)];
    for (let count = 0; count < 5; count += 1) {
      expect((await change(token, given[count], given[count + 1])).status).toBe(200);
    }
    expect(await change(token, given[5], given[6])).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    expect(await logInWith(given[5] ?? '')).toBe(200);
    expect(await app.mails()).toHaveLength(1);
    app.wait(HOUR - 1);
    expect(await app.mails()).toHaveLength(1);
    app.wait(1);
    expect(await app.mails()).toHaveLength(2);
    app.wait(2 * HOUR);
    expect(await app.mails()).toHaveLength(2);
  });

  it('tells nothing to an address that nobody has confirmed, and its owner of the first change after that', async () => {
    const token = await signInUnconfirmed(app);
    const notices = async () =>
      (await app.mails()).filter((mail) => mail.includes('Subject: Your Rishta password was changed'));
    const given = [SARA.password, ...[1, 2, 3].map((number) => `the password no. ${number}`)];
    for (const index of [0, 1]) {
      expect((await change(token, given[index], given[index + 1])).status).toBe(200);
      // Asked for again, since the answer was lost.
      expect((await change(token, given[index], given[index + 1])).status).toBe(200);
      app.wait(HOUR / 4);
    }
    expect(await notices()).toEqual([]);
    await app.app.services.database.updateTable('accounts').set({ emailConfirmedAt: 1 }).execute();
    expect((await change(token, given[2], given[3])).status).toBe(200);
    app.wait(HOUR);
    expect(await notices()).toHaveLength(1);
    app.wait(HOUR);
    expect(await notices()).toHaveLength(1);
  });

  it('tells the address of now, also while another notice waits for the one before', async () => {
    const token = await signIn(app);
    const given = [SARA.password, ...[1, 2, 3].map((number) => `the password no. ${number}`)];
    for (const index of [0, 1]) expect((await change(token, given[index], given[index + 1])).status).toBe(200);
    const asked = { email: 'new@example.org', currentPassword: given[2] };
    expect((await app.call('POST', '/api/me/email', asked, { token })).status).toBe(200);
    const code = /^\d{6}$/m.exec((await app.mails()).join('').replaceAll('\r', ''))?.[0];
    expect((await app.call('PUT', '/api/me/email', { code }, { token })).status).toBe(200);
    expect((await change(token, given[2], given[3])).status).toBe(200);
    const told = async () =>
      (await app.mails())
        .filter((mail) => mail.includes('Subject: Your Rishta password was changed'))
        .map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1])
        .sort();
    expect(await told()).toEqual(['new@example.org', SARA.email]);
    app.wait(HOUR);
    expect(await told()).toEqual(['new@example.org', SARA.email, SARA.email]);
  });

  it('counts changes that come at once', async () => {
    const token = await signIn(app);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((number) => change(token, SARA.password, `the password no. ${number}`)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5);
    expect(await app.mails()).toHaveLength(1);
  });

  it('changes nothing when the owner cannot be told', async () => {
    const token = await signIn(app);
    await app.app.services.database.schema.dropTable('outbox').execute();
    expect((await change(token, SARA.password)).status).toBe(500);
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
