import { sql } from 'kysely';

import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { SARA, signIn } from '../testing/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

const question = (email: string) => ({
  name: 'Sara Khan',
  phone: '03001234567',
  email,
  subject: 'A question',
  message: 'How long does it take until a listing is approved?',
});
const ask = (email = 'sara@example.org') => app.call('POST', '/api/contact', question(email));

describe('while another process writes', () => {
  let other: Database;
  beforeEach(async () => {
    other = await openDatabase(app);
  });
  afterEach(() => other.destroy());

  it('who is signed in reads on, also when the use of the session is to be written down', async () => {
    const token = await signIn(app);
    app.wait(5 * 60_000);
    await other.transaction().execute(async () => {
      const started = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => app.call('GET', '/api/me', undefined, { token })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(performance.now() - started).toBeLessThan(1_500);
    });
    await app.app.services.background.idle();
    app.wait(2 * 3_600_000 - 1);
    expect((await app.call('GET', '/api/me', undefined, { token })).status).toBe(200);
  });

  it('logging in waits for what it writes, and then succeeds', async () => {
    await signIn(app);
    let answer: ReturnType<TestApp['call']> | undefined;
    await other.transaction().execute(async () => {
      answer = app.call('POST', '/api/login', { email: SARA.email, password: SARA.password });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    });
    expect((await answer)?.status).toBe(200);
  });

  it('a write waits, then is refused with when to try again', async () => {
    await other.transaction().execute(async () => {
      const started = performance.now();
      const answer = await ask();
      expect(answer).toMatchObject({ status: 503, success: false });
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      expect(performance.now() - started).toBeLessThan(8_000);
    });
    expect((await ask()).status).toBeLessThan(300);
  });
});

describe('on a full disk', () => {
  it('writes are refused with when to try again, reads go on, and both go on when there is room', async () => {
    const token = await signIn(app);
    const { database } = app.app.services;
    const { rows } = await sql<Record<string, number>>`pragma page_count`.execute(database);
    await sql.raw(`pragma max_page_count = ${Object.values(rows[0] ?? {})[0]}`).execute(database);
    // What pages have room for is still taken.
    const answers = [];
    for (let count = 0; count < 200 && answers.at(-1)?.status !== 507; count += 1) {
      const ip = `10.0.0.${count}`;
      answers.push(await app.call('POST', '/api/contact', question(`sara${count}@example.org`), { ip }));
    }
    const refusal = answers.pop();
    expect(refusal).toMatchObject({ status: 507, success: false });
    expect(refusal?.headers['retry-after']).toBe('60');
    const { leads } = await database
      .selectFrom('leads')
      .select((select) => select.fn.countAll<number>().as('leads'))
      .executeTakeFirstOrThrow();
    expect(leads).toBe(answers.length);
    expect((await app.call('GET', '/api/me', undefined, { token })).status).toBe(200);

    await sql`pragma max_page_count = 1000000`.execute(database);
    expect((await ask()).status).toBeLessThan(300);
  });
});
