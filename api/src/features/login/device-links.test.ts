import { cookieOf, mailedDeviceToken } from '../../testing/attack.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { SARA, signIn } from '../../testing/people.ts';
import { DeviceLinksRepository } from './device-links.repository.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);
const IF_RIGHT = 'If your password was right, we have mailed you a link that lets you in at once.';

let app: TestApp;
let addresses: number;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true, env: { SITE_URL: 'https://rishta.example' } });
  addresses = 0;
  await signIn(app);
});

interface Try {
  email?: string;
  password?: string;
  deviceToken?: unknown;
}

const attempt = ({ email = SARA.email, password = SARA.password, ...more }: Try = {}) => {
  addresses += 1;
  return app.call('POST', '/api/login', { email, password, ...more }, { ip: `198.18.${addresses}.1` });
};
const wrong = (more: Try = {}) => attempt({ password: 'not the password', ...more });
/** Three failures, and newcomers so close to each other that none gets a place. */
const useUp = async (email = SARA.email) => {
  for (let count = 0; count < 3; count += 1) expect((await wrong({ email })).status).toBe(401);
  expect((await wrong({ email })).status).toBe(429);
};
const links = async () => (await app.mails()).filter((mail) => mail.includes('/Login?device=')).length;

describe('a try for which there is no place', () => {
  it('is answered alike, whether the password was right or wrong and the address known or not', async () => {
    await useUp();
    await useUp('nobody@example.org');
    const answers = [await attempt(), await wrong(), await attempt({ email: 'nobody@example.org' })];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 429,
        success: false,
        message: `Too many attempts. Please try again in 1 minute. ${IF_RIGHT}`,
        headers: { 'retry-after': '30' },
      });
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort());
    }
    expect(await links()).toBe(1);
  });

  it('has its password compared in any case, and as many rows written', async () => {
    const compared: boolean[] = [];
    const { passwords, database } = app.app.services;
    const { verify } = passwords;
    passwords.verify = async (hash, password) => {
      compared.push(await verify(hash, password));
      return compared.at(-1) ?? false;
    };
    const rows = async () => (await database.selectFrom('deviceLinks').selectAll().execute()).length;
    await useUp();
    await useUp('nobody@example.org');
    compared.length = 0;
    const before = await rows();
    await wrong();
    await attempt({ email: 'nobody@example.org' });
    expect(await rows()).toBe(before);
    await attempt();
    expect(await rows()).toBe(before);
    expect(compared).toEqual([false, false, true]);
  });

  it('mails no link to an address that nobody has confirmed, and does as much', async () => {
    const { database } = app.app.services;
    await database.updateTable('accounts').set({ emailConfirmedAt: null }).execute();
    await useUp();
    const kinds = async () => (await database.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
    const before = await kinds();
    expect((await attempt()).message).toContain(IF_RIGHT);
    expect(await kinds()).toEqual([...before, 'decoy']);
    expect(await links()).toBe(0);
  });

  it('mails the owner once in 20 minutes, while the link is not used', async () => {
    await useUp();
    for (let minute = 0; minute < 60; minute += 1) {
      await attempt();
      for (let count = 0; count < 5; count += 1) await wrong();
      app.wait(MINUTE);
    }
    expect(await links()).toBeLessThanOrEqual(3);
    expect(await links()).toBeGreaterThan(0);
  });

  it('promises no link when so many came from one address that passwords are no longer compared', async () => {
    await useUp();
    const answers = [];
    for (let count = 0; count < 7; count += 1) {
      answers.push(
        await app.call('POST', '/api/login', { email: SARA.email, password: SARA.password }, { ip: '203.0.113.9' }),
      );
    }
    expect(answers.map(({ message }) => message.includes(IF_RIGHT))).toEqual([...Array(5).fill(true), false, false]);
    expect(answers.every(({ status }) => status === 429)).toBe(true);
    app.wait(15_000);
    expect((await attempt()).message).toContain(IF_RIGHT);
  });

  it('may come back when it was told to', async () => {
    await useUp();
    const ip = '203.0.113.9';
    const body = { email: SARA.email, password: 'mistyped' };
    const { headers } = await app.call('POST', '/api/login', body, { ip });
    app.wait(Number(headers['retry-after']) * 1_000);
    expect((await app.call('POST', '/api/login', body, { ip })).status).toBe(401);
    const again = await app.call('POST', '/api/login', body, { ip });
    expect(again.status).toBe(429);
    app.wait(Number(again.headers['retry-after']) * 1_000);
    expect((await app.call('POST', '/api/login', body, { ip })).status).toBe(401);
  });
});

describe('the mailed link', () => {
  beforeEach(async () => {
    await useUp();
    await attempt();
  });

  it('leads to the login page, and tells what to do when it was somebody else', async () => {
    const [mail = ''] = await app.mails();
    expect(mail).toContain('To: sara@example.org');
    expect(mail).toMatch(/^https:\/\/rishta\.example\/Login\?device=[\w-]{43}\r?$/m);
    expect(mail).toContain('somebody knows your password');
  });

  it('is stored as a hash only', async () => {
    const rows = await app.app.services.database.selectFrom('deviceLinks').selectAll().execute();
    expect(rows.filter(({ accountId }) => accountId !== null)).toHaveLength(1);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(await mailedDeviceToken(app));
    expect(stored).not.toContain('sara');
  });

  it('lets the owner in at once, and makes the device a known one', async () => {
    const answer = await attempt({ deviceToken: await mailedDeviceToken(app) });
    expect(answer).toMatchObject({ status: 200, data: { token: expect.any(String) as unknown } });
    const body = { email: SARA.email, password: SARA.password };
    expect((await attempt()).status).toBe(429);
    expect((await app.call('POST', '/api/login', body, { cookie: cookieOf(answer) })).status).toBe(200);
  });

  it('does not replace the password', async () => {
    const deviceToken = await mailedDeviceToken(app);
    for (let count = 0; count < 5; count += 1) expect((await wrong({ deviceToken })).status).toBe(401);
    expect((await wrong({ deviceToken })).status).toBe(429);
    expect((await attempt({ deviceToken })).status).toBe(429);
    // A new one was mailed, since that one lets nobody in.
    expect((await attempt({ deviceToken: await mailedDeviceToken(app) })).status).toBe(200);
  });

  it('works once, also when it is used many times at once', async () => {
    const deviceToken = await mailedDeviceToken(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt({ deviceToken })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    expect((await attempt({ deviceToken })).status).toBe(429);
  });

  it('works for half an hour, and is then forgotten', async () => {
    const deviceToken = await mailedDeviceToken(app);
    const { database } = app.app.services;
    app.wait(30 * MINUTE - 1);
    await new DeviceLinksRepository(database).deleteExpired(START + 30 * MINUTE - 1);
    expect(await database.selectFrom('deviceLinks').selectAll().execute()).not.toEqual([]);
    await useUp();
    expect((await attempt({ deviceToken })).status).toBe(200);
    await attempt();
    const second = await mailedDeviceToken(app);
    app.wait(30 * MINUTE);
    await useUp();
    expect((await attempt({ deviceToken: second })).status).toBe(429);
    await new DeviceLinksRepository(database).deleteExpired(START + 90 * MINUTE);
    expect(await database.selectFrom('deviceLinks').selectAll().execute()).toEqual([]);
  });

  it('is for one account', async () => {
    const omar = { ...SARA, email: 'omar@example.org' };
    await app.call('POST', '/api/register', omar);
    await useUp(omar.email);
    const deviceToken = await mailedDeviceToken(app);
    expect((await attempt({ email: omar.email, deviceToken })).status).toBe(429);
    expect((await attempt({ deviceToken })).status).toBe(200);
  });

  it('is worth nothing after another password', async () => {
    const deviceToken = await mailedDeviceToken(app);
    await app.call('POST', '/api/forgot-password', { email: SARA.email });
    const [, token = ''] = /reset-password\?token=([\w-]{43})/.exec((await app.mails()).join('\n')) ?? [];
    expect((await app.call('POST', '/api/reset-password', { token, password: 'a quite different one' })).status).toBe(
      200,
    );
    await useUp();
    expect((await attempt({ deviceToken, password: 'a quite different one' })).status).toBe(429);
  });

  it.each(['', 'x', 'A'.repeat(43)])('that is none, such as %j, changes nothing', async (deviceToken) => {
    expect((await attempt({ deviceToken })).status).toBe(429);
    app.wait(20 * MINUTE);
    expect((await attempt({ deviceToken })).status).toBe(200);
  });

  it.each([
    [7, 422],
    [null, 422],
    ['x'.repeat(201), 422],
  ])('must be a text: %j', async (deviceToken, status) => {
    expect((await attempt({ deviceToken })).status).toBe(status);
  });
});
