import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { logIn, SARA, signIn } from '../../testing/people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

const attempt = (body: object, ip?: string) => app.call('POST', '/api/login', body, ip === undefined ? {} : { ip });
const guess = (ip?: string, email = SARA.email) => attempt({ email, password: 'not the password' }, ip);
const isOpen = async (token: string) => {
  const { status } = await app.call('GET', '/api/me', undefined, { token });
  // No answer waits for the use of a session to be written down.
  await app.app.services.background.idle();
  return status === 200;
};

describe('POST /api/login', () => {
  it('answers with a token that opens the account', async () => {
    await signIn(app);
    const { status, success, message, data } = await attempt({ email: ' SARA@example.org ', password: SARA.password });
    expect({ status, success, message }).toEqual({ status: 200, success: true, message: 'Logged in.' });
    expect(Object.keys(data ?? {})).toEqual(['token']);
    expect(data?.['token']).toMatch(/^[\w-]{43}$/);
    expect(await isOpen(data?.['token'] ?? '')).toBe(true);
  });

  it('stores only a hash of the token', async () => {
    const token = await signIn(app);
    const [session] = await app.app.services.database.selectFrom('sessions').selectAll().execute();
    expect(session?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(session)).not.toContain(token);
  });

  it('never tells which part was wrong', async () => {
    await signIn(app);
    const wrongPassword = await guess();
    const unknownEmail = await guess(undefined, 'nobody@example.org');
    expect(wrongPassword).toMatchObject({ status: 401, success: false, message: 'Email or password is incorrect.' });
    expect({ ...unknownEmail, headers: undefined }).toEqual({ ...wrongPassword, headers: undefined });
  });

  it.each([
    [{}, { email: ['Email is required'], password: ['Password is required'] }],
    [
      { email: '', password: '' },
      { email: ['Email is required'], password: ['Password is required'] },
    ],
    [{ email: SARA.email }, { password: ['Password is required'] }],
    [{ email: 'sara', password: 'x' }, { email: ['Please enter a valid email address'] }],
    [
      { email: { $gt: '' }, password: { $gt: '' } },
      { email: ['Please enter a valid email address'], password: ['Password must be text'] },
    ],
    [{ email: SARA.email, password: 'x'.repeat(2_000) }, { password: ['Password must have at most 128 characters'] }],
    [{ email: SARA.email, password: 'x', remember: 'true' }, { remember: ['Remember me must be true or false'] }],
  ])('refuses %j', async (body, errors) => {
    expect(await attempt(body)).toMatchObject({ status: 422, success: false, errors });
  });

  it('takes injected SQL for the text that it is', async () => {
    await signIn(app);
    expect((await attempt({ email: SARA.email, password: "' OR '1'='1" })).status).toBe(401);
    expect((await attempt({ email: "'or'1'='1@example.org", password: 'x' })).status).toBe(401);
  });

  it('recognises a password however the keyboard composed it', async () => {
    const composed = 'Überraschung é';
    await app.call('POST', '/api/register', { ...SARA, password: composed.normalize('NFD') });
    expect((await attempt({ email: SARA.email, password: composed.normalize('NFC') })).status).toBe(200);
  });
});

describe('the limits of logging in', () => {
  it('keep unknown devices from an account after five failures, even with the right password, known or not', async () => {
    await signIn(app);
    for (const email of [SARA.email, 'nobody@example.org']) {
      for (let count = 1; count <= 5; count += 1) {
        if (count > 3) app.wait(MINUTE);
        expect((await guess(`10.0.${count}.1`, email)).status).toBe(401);
      }
      expect(await attempt({ email, password: SARA.password }, '10.0.6.1')).toMatchObject({
        status: 429,
        success: false,
        message: expect.stringMatching(/^Too many attempts\. Please try again in 13 minutes\. If your/) as unknown,
        headers: { 'retry-after': '780' },
      });
    }
    app.wait(13 * MINUTE);
    expect((await attempt({ email: SARA.email, password: SARA.password })).status).toBe(200);
  });

  it('keep an address from an account after three failures, and two places for others', async () => {
    await signIn(app);
    for (let count = 1; count <= 3; count += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).headers['retry-after']).toBe('900');
    app.wait(MINUTE);
    expect((await attempt({ email: SARA.email, password: SARA.password }, '10.0.1.1')).status).toBe(200);
  });

  it('close an IP after ten failures, whatever the accounts', async () => {
    await signIn(app);
    for (let count = 1; count <= 10; count += 1) {
      expect((await guess('10.0.0.1', `person-${count}@example.org`)).status).toBe(401);
    }
    expect((await guess('10.0.0.1')).status).toBe(429);
    expect((await guess('10.0.0.2')).status).toBe(401);
  });

  it('are not passed by guessing many times at once', async () => {
    await signIn(app);
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess()));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(401), ...Array(9).fill(429)]);
  });

  it('count failures only', async () => {
    await signIn(app);
    const right = { email: SARA.email, password: SARA.password };
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(right)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it('move with time: a failure counts for fifteen minutes', async () => {
    await signIn(app);
    await guess();
    app.wait(10 * MINUTE);
    for (let count = 1; count <= 2; count += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).headers['retry-after']).toBe('300');
    app.wait(5 * MINUTE);
    expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  it('can be switched off for trials', async () => {
    app = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
    for (let count = 1; count <= 12; count += 1) expect((await guess()).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends two hours after its last use', async () => {
    const token = await signIn(app);
    for (let count = 0; count < 3; count += 1) {
      app.wait(2 * HOUR - 1);
      expect(await isOpen(token)).toBe(true);
    }
    app.wait(2 * HOUR);
    expect(await isOpen(token)).toBe(false);
  });

  it('ends after twelve hours however much it is used', async () => {
    const token = await signIn(app);
    for (let count = 0; count < 11; count += 1) {
      app.wait(HOUR);
      expect(await isOpen(token)).toBe(true);
    }
    app.wait(HOUR);
    expect(await isOpen(token)).toBe(false);
  });

  it('that is remembered ends after fourteen days unused, thirty in any case', async () => {
    const unused = await signIn(app, { remember: true });
    const used = await logIn(app, SARA.password, { remember: true });
    app.wait(13 * DAY);
    expect(await isOpen(used)).toBe(true);
    app.wait(DAY);
    expect(await isOpen(unused)).toBe(false);
    app.wait(12 * DAY);
    expect(await isOpen(used)).toBe(true);
    app.wait(4 * DAY);
    expect(await isOpen(used)).toBe(false);
  });

  it('is forgotten some time after its end', async () => {
    await signIn(app);
    app.wait(2 * HOUR);
    await app.app.services.sessions.deleteExpired();
    expect(await app.app.services.database.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});

describe('POST /api/logout', () => {
  it('ends this session and no other', async () => {
    const token = await signIn(app);
    const other = await logIn(app, SARA.password);
    expect(await app.call('POST', '/api/logout', undefined, { token })).toMatchObject({ status: 200, success: true });
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(other)).toBe(true);
    expect((await app.call('POST', '/api/logout', undefined, { token })).status).toBe(401);
  });

  it('works with the empty JSON body that some clients send', async () => {
    const token = await signIn(app);
    const headers = { authorization: `bearer ${token}`, 'content-type': 'application/json' };
    expect((await app.send({ method: 'POST', url: '/api/logout', headers, payload: '' })).status).toBe(200);
  });

  it('needs a session', async () => {
    expect((await app.call('POST', '/api/logout')).status).toBe(401);
  });
});
