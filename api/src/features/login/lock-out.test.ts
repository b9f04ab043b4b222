import { LoginTriesRepository } from '../../limits/login-tries.repository.ts';
import { attack, cookieOf, mailedDeviceToken, mostWithin, type Plan } from '../../testing/attack.ts';
import { buildTestApp, type Answer, type TestApp } from '../../testing/build-test-app.ts';
import { SARA, signIn } from '../../testing/people.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR_IN_SECONDS = 3_600;
/** Twice as long as failures count, and the last newcomer has time: thousands of guesses more would show nothing new. */
const HALF_AN_HOUR = 1_920;
const HOME = '192.0.2.1';
const ADDRESSES = Array.from({ length: 50 }, (_, index) => index);

const fiftyNetworks = ADDRESSES.map((index) => `198.18.${index}.7`);
const oneNetwork = ADDRESSES.map((index) => `203.0.113.${index + 1}`);
const homes = ADDRESSES.map((index) => `2001:db8:${index.toString(16)}::1`);

const allAtOnce =
  (addresses: readonly string[], everySeconds: number): Plan =>
  (second) =>
    second % everySeconds === 0 ? addresses : [];
const inTurn =
  (addresses: readonly string[], everySeconds: number): Plan =>
  (second) =>
    second % everySeconds === 0 ? [addresses[(second / everySeconds) % addresses.length] ?? ''] : [];

const logIn = (app: TestApp, ip: string, { cookie = '', ...more }: { cookie?: string; deviceToken?: string } = {}) =>
  app.call('POST', '/api/login', { email: SARA.email, password: SARA.password, ...more }, { ip, cookie });

/** Somebody with the right password, who comes with ever new devices in ever other networks. */
class Newcomer {
  readonly directly: number[] = [];
  readonly byLink: number[] = [];
  /** Who did not get in within a minute. */
  readonly late: number[] = [];
  readonly #app: TestApp;
  #devices = 0;
  #ip = '';
  #since = 0;
  #nextTry = Infinity;

  constructor(app: TestApp) {
    this.#app = app;
  }

  come(second: number) {
    this.#devices += 1;
    this.#ip = `100.${64 + this.#devices}.1.1`;
    this.#since = second;
    this.#nextTry = second;
  }

  /** Comes back when told to, if that is within the minute; else follows the mailed link. */
  async goOn(second: number) {
    if (second < this.#nextTry) return;
    const answer = await logIn(this.#app, this.#ip);
    if (answer.status === 200) this.#isIn(this.directly);
    else this.#nextTry = second + Number(answer.headers['retry-after']);
    if (this.#nextTry === Infinity || this.#nextTry - this.#since <= 60) return;
    const viaLink = await logIn(this.#app, this.#ip, { deviceToken: await mailedDeviceToken(this.#app) });
    this.#isIn(viaLink.status === 200 ? this.byLink : this.late);
  }

  #isIn(way: number[]) {
    way.push(this.#since);
    this.#nextTry = Infinity;
  }
}

describe('guessing from 50 addresses for an hour, or half of it', () => {
  it.each<[string, Plan, number, seconds?: number]>([
    ['all at once every minute', allAtOnce(fiftyNetworks, 60), 0, HALF_AN_HOUR],
    ['all at once every three minutes, in one network', allAtOnce(oneNetwork, 180), 0],
    ['all at once every three minutes, in homes with IPv6', allAtOnce(homes, 180), 0],
    ['one after the other every second', inTurn(fiftyNetworks, 1), 60, HALF_AN_HOUR],
    ['one after the other every ten seconds', inTurn(fiftyNetworks, 10), 500],
    ['one after the other every 72 seconds', inTurn(fiftyNetworks, 72), HOUR_IN_SECONDS],
    ['one after the other every 72 seconds, in one network', inTurn(oneNetwork, 72), HOUR_IN_SECONDS],
  ])(
    'keeps the owner out nowhere: %s',
    async (_plan, plan, freshUntil, seconds = HOUR_IN_SECONDS) => {
      const app = await buildTestApp({ quickPasswords: true });
      await signIn(app);
      const newcomer = new Newcomer(app);
      let known = await logIn(app, HOME);
      const onKnownDevice: number[] = [];
      const { checked } = await attack(app, { plan, seconds }, async (second) => {
        if (second % 60 === 30) {
          known = await logIn(app, HOME, { cookie: cookieOf(known) });
          onKnownDevice.push(known.status);
        }
        if (second % 80 === 0) newcomer.come(second);
        await newcomer.goOn(second);
      });

      expect(onKnownDevice).toEqual(Array(seconds / 60).fill(200));
      expect(newcomer.late).toEqual([]);
      expect(newcomer.directly.length + newcomer.byLink.length).toBe(seconds / 80);
      // The link is only needed while the attacker has addresses that were not seen before.
      expect(newcomer.byLink.filter((second) => second > freshUntil)).toEqual([]);
      expect(mostWithin(checked, 15 * MINUTE)).toBeLessThanOrEqual(5);
      expect(checked.length).toBeLessThanOrEqual(seconds / (3 * 60));
    },
    180_000,
  );

  it('keeps out nobody who comes in the middle of it with a device that was known before, or mistyped', async () => {
    const app = await buildTestApp({ quickPasswords: true });
    await signIn(app);
    const known = cookieOf(await logIn(app, HOME));
    await attack(app, { plan: allAtOnce(fiftyNetworks, 60), seconds: 600 }, async () => {});
    for (let count = 0; count < 4; count += 1) {
      const wrong = { email: SARA.email, password: 'mistyped' };
      expect((await app.call('POST', '/api/login', wrong, { ip: HOME, cookie: known })).status).toBe(401);
    }
    expect((await logIn(app, HOME, { cookie: known })).status).toBe(200);
  });
});

describe("a carrier's address that an attacker has used up", () => {
  const CARRIER = '203.0.113.200';
  let app: TestApp;
  let known: Answer;
  beforeEach(async () => {
    app = await buildTestApp({ quickPasswords: true });
    await signIn(app);
    known = await logIn(app, CARRIER);
  });
  const guess = (email: string) =>
    app.call('POST', '/api/login', { email, password: 'a guess' }, { ip: CARRIER }).then(({ status }) => status);

  it('lets ten guesses through in 15 minutes, whatever the accounts', async () => {
    const checked: number[] = [];
    for (let second = 0; second < HOUR_IN_SECONDS; second += 5) {
      if ((await guess(`person-${second}@example.org`)) === 401) checked.push(second);
      app.wait(5 * SECOND);
    }
    expect(mostWithin(checked, 15 * 60)).toBe(10);
    expect(checked).toHaveLength(40);
  });

  it('does not stop a known device behind it', async () => {
    for (let count = 0; count < 30; count += 1) await guess(`person-${count}@example.org`);
    expect(await guess(SARA.email)).toBe(429);
    expect((await logIn(app, CARRIER, { cookie: cookieOf(known) })).status).toBe(200);
  });

  it('lets a new device behind it in by a mailed link, also while the guessing goes on', async () => {
    for (let count = 0; count < 30; count += 1) await guess(`person-${count}@example.org`);
    let token = '';
    for (let second = 0; second < 60 && token === ''; second += 1) {
      app.wait(SECOND);
      if (second % 3 > 0) await guess(SARA.email);
      else expect((await logIn(app, CARRIER)).status).toBe(429);
      token = await mailedDeviceToken(app);
    }
    expect((await logIn(app, CARRIER, { deviceToken: token })).status).toBe(200);
  });
});

describe('what is remembered of tries', () => {
  it('is one row for each address and account, and nothing of an address that is used up', async () => {
    const app = await buildTestApp({ quickPasswords: true });
    const { database } = app.app.services;
    const rows = async () => {
      const tables = ['loginFailures', 'loginTries', 'loginNewcomers', 'attempts', 'deviceLinks'] as const;
      const found = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
      return found.flat();
    };
    const guess = (email: string, ip: string) => app.call('POST', '/api/login', { email, password: 'a guess' }, { ip });
    for (let count = 0; count < 100; count += 1) {
      await guess(SARA.email, '203.0.113.7');
      await guess(`person-${count}@example.org`, '203.0.113.8');
      app.wait(SECOND);
    }
    const remembered = await rows();
    expect(remembered.length).toBeLessThan(100);
    const stored = JSON.stringify(remembered);
    for (const name of ['sara', 'person', '203.0.113', 'a guess']) expect(stored).not.toContain(name);
  });

  it('is gone after an hour', async () => {
    const app = await buildTestApp();
    const { database } = app.app.services;
    await app.call('POST', '/api/login', { email: SARA.email, password: 'a guess' });
    await new LoginTriesRepository(database).deleteOutdated(Date.UTC(2026, 0, 1) + 60 * MINUTE);
    for (const table of ['loginFailures', 'loginTries', 'loginNewcomers'] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
