import { cookieOf, mailedDeviceToken } from '../../testing/attack.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { SARA, signIn } from '../../testing/people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FRESH = 'a quite different one';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  await signIn(app);
});

interface Where {
  cookie?: string;
  ip?: string;
}

const logIn = ({
  email = SARA.email,
  password = SARA.password,
  ...where
}: Where & { email?: string; password?: string }) => app.call('POST', '/api/login', { email, password }, where);
const wrong = (where: Where = {}) => logIn({ ...where, password: 'not the password' });
/** Whether the device has counters of its own, when everyone else's are used up. */
const isKnown = async (cookie: string) => (await logIn({ cookie, ip: '192.0.2.9' })).status === 200;

async function useUpAccount() {
  for (const ip of ['198.18.1.1', '198.18.2.1', '198.18.3.1']) expect((await wrong({ ip })).status).toBe(401);
  for (const ip of ['198.18.4.1', '198.18.5.1']) {
    app.wait(MINUTE);
    expect((await wrong({ ip })).status).toBe(401);
  }
  expect((await wrong({ ip: '198.18.6.1' })).status).toBe(429);
}

async function becomeKnown(cookie = '') {
  return cookieOf(await logIn({ cookie }));
}

describe('the cookie of a device', () => {
  it('is set by a login only, for the API only, and names nobody', async () => {
    const answer = await logIn({});
    const header = String(answer.headers['set-cookie']);
    expect(header).toMatch(
      /^device=[\w-]{22}\.\d{5}-[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    const { id } = await app.app.services.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    expect(header).not.toContain(id);
    expect((await wrong()).headers).not.toHaveProperty('set-cookie');
  });

  it('is sent over https only, where the site is', async () => {
    app = await buildTestApp({ env: { SITE_URL: 'https://rishta.example' } });
    await signIn(app);
    expect((await logIn({})).headers['set-cookie']).toMatch(/; Secure/);
  });

  it('opens nothing by itself', async () => {
    const cookie = await becomeKnown();
    expect((await app.send({ url: '/api/me', headers: { cookie } })).status).toBe(401);
    expect((await wrong({ cookie })).status).toBe(401);
  });

  it('makes failures of others matter nothing', async () => {
    const cookie = await becomeKnown();
    await useUpAccount();
    expect(await isKnown('')).toBe(false);
    expect(await isKnown(cookie)).toBe(true);
  });

  it('outlives a restart, and other processes know it', async () => {
    const cookie = await becomeKnown();
    await useUpAccount();
    app = await buildTestApp({ dataDir: app.dataDir });
    app.wait(2 * MINUTE);
    expect(await isKnown(cookie)).toBe(true);
  });

  it('counts as none when it is altered, made up, cut, overlong or of another account', async () => {
    const cookie = await becomeKnown();
    await app.call('POST', '/api/register', { ...SARA, email: 'omar@example.org' });
    const foreign = cookieOf(await logIn({ email: 'omar@example.org' }));
    const [name = '', value = ''] = cookie.split('=');
    const altered = Array.from(value, (letter, index) => {
      const other = letter === 'A' ? 'B' : letter === '1' ? '2' : /\d/.test(letter) ? '1' : 'A';
      return `${value.slice(0, index)}${other}${value.slice(index + 1)}`;
    });
    const [id = '', mark = ''] = value.split('.');
    const othersId = foreign.split('=')[1]?.split('.')[0] ?? '';
    const hostile = [
      ...altered.filter((_text, index) => index % 7 === 0 || index === altered.length - 1),
      '',
      id,
      mark,
      `${othersId}.${mark}`,
      value.slice(0, -1),
      `${value}A`,
      `${value}.`,
      `${id}${`.${mark}`.repeat(9)}`,
      `${value}.${'x'.repeat(10_000)}`,
      `${id}.99999-${mark.split('-')[1] ?? ''}`,
      '%00',
      '%',
      '"',
      '\u00e9',
    ];
    await useUpAccount();
    expect(await isKnown(foreign)).toBe(false);
    for (const text of hostile) {
      app.wait(15_000);
      expect([text, await isKnown(`${name}=${text}`)]).toEqual([text, false]);
    }
    expect(await isKnown(`lang=ur; ${cookie}; ${name}=x`)).toBe(true);
  });

  it('is good for a year after the last login', async () => {
    const cookie = await becomeKnown();
    app.wait(364 * DAY);
    const renewed = await becomeKnown(cookie);
    app.wait(DAY);
    await useUpAccount();
    expect(await isKnown(cookie)).toBe(false);
    expect(await isKnown(renewed)).toBe(true);
  });

  it('holds the accounts of a family, eight of them, each once', async () => {
    const family = Array.from({ length: 9 }, (_, index) => `member-${index}@example.org`);
    let cookie = '';
    for (const [index, email] of family.entries()) {
      await app.call('POST', '/api/register', { ...SARA, email }, { ip: `10.9.${index}.1` });
      for (let count = 0; count < 2; count += 1) cookie = cookieOf(await logIn({ cookie, email }));
    }
    expect(cookie.split('.')).toHaveLength(1 + 8);
    const services = app.app.services;
    const known = [];
    for (const email of family) {
      const owner = await services.database
        .selectFrom('accounts')
        .select(['id as accountId', 'passwordHash'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      known.push(services.devices.recognise(cookie, owner) !== undefined);
    }
    expect(known).toEqual([false, ...Array<boolean>(8).fill(true)]);
  });
});

describe('a known device', () => {
  it('has five failures of its own in 15 minutes, and leaves those of others alone', async () => {
    const cookie = await becomeKnown();
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong({ cookie })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    expect(await logIn({ cookie })).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    expect((await wrong()).status).toBe(401);
    app.wait(15 * MINUTE);
    expect(await isKnown(cookie)).toBe(true);
  });

  it('gets a link to begin anew when they are used up', async () => {
    const cookie = await becomeKnown();
    for (let count = 0; count < 5; count += 1) await wrong({ cookie });
    expect((await logIn({ cookie })).status).toBe(429);
    const body = { email: SARA.email, password: SARA.password, deviceToken: await mailedDeviceToken(app) };
    expect((await app.call('POST', '/api/login', body, { cookie })).status).toBe(200);
  });

  it('has ten failures for all of its accounts', async () => {
    let cookie = await becomeKnown();
    const emails = ['a@example.org', 'b@example.org'];
    for (const email of emails) {
      await app.call('POST', '/api/register', { ...SARA, email });
      cookie = cookieOf(await logIn({ cookie, email }));
    }
    for (const email of emails) {
      for (let count = 0; count < 5; count += 1) {
        expect((await logIn({ cookie, email, password: 'not it' })).status).toBe(401);
      }
    }
    expect((await wrong({ cookie })).status).toBe(429);
  });

  it('counts failures only', async () => {
    const cookie = await becomeKnown();
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn({ cookie })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('another password', () => {
  const change = (token: string, cookie: string) =>
    app.call('PUT', '/api/me/password', { currentPassword: SARA.password, newPassword: FRESH }, { token, cookie });
  const isKnownNow = async (cookie: string) => (await logIn({ cookie, password: FRESH })).status === 200;

  it('makes devices unknown, but for that on which it was chosen', async () => {
    const elsewhere = await becomeKnown();
    const login = await logIn({});
    const cookie = cookieOf(await change(login.data?.['token'] ?? '', cookieOf(login)));
    expect(cookie).not.toBe('');
    await useUpAccount();
    expect(await isKnownNow(elsewhere)).toBe(false);
    expect(await isKnownNow(cookie)).toBe(true);
  });

  it('by a mailed link makes the device known on which the link was opened, and lets it begin anew', async () => {
    const elsewhere = await becomeKnown();
    const cookie = await becomeKnown();
    for (let count = 0; count < 5; count += 1) await wrong({ cookie });
    await app.call('POST', '/api/forgot-password', { email: SARA.email });
    const [, token = ''] = /reset-password\?token=([\w-]{43})/.exec((await app.mails()).join('\n')) ?? [];
    const answer = await app.call('POST', '/api/reset-password', { token, password: FRESH }, { cookie });
    await useUpAccount();
    expect(await isKnownNow(elsewhere)).toBe(false);
    expect(await isKnownNow(cookieOf(answer))).toBe(true);
  });
});
