import { jest } from '@jest/globals';
import { sql } from 'kysely';

import { isPostgres } from '../database/dialect.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { failOn } from '../testing/failing-table.ts';
import { SARA } from '../testing/people.ts';
import { startSmtpDouble, type SmtpDouble } from '../testing/smtp-double.ts';
import { held, OutboxRepository } from './outbox.repository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUESTION = {
  name: 'Sana Malik',
  phone: '3001234567',
  email: 'sana@example.org',
  subject: 'Verification',
  message: 'How long does it take?',
};

let server: SmtpDouble;
let app: TestApp;
beforeEach(async () => {
  server = await startSmtpDouble();
  app = await buildTestApp({ env: { SMTP_URL: server.url, OFFICE_EMAIL: 'office@rishta.example' } });
});
afterEach(() => server.leave());

const ask = (changes: object = {}, ip = '10.0.0.1') =>
  app.call('POST', '/api/contact', { ...QUESTION, ...changes }, { ip });
const subscribe = () => app.call('POST', '/api/newsletter', { email: 'sana@example.org' });
const forgot = () => app.call('POST', '/api/forgot-password', { email: SARA.email });
const drain = () => app.app.outboxWorker.drain();
const rows = () => app.app.services.database.selectFrom('outbox').selectAll().orderBy('id').execute();
const sent = () => server.taken.map(({ to }) => to).sort();
const logged = (message: string) => app.logLines.filter((line) => line.includes(`"msg":"${message}"`));
const untilEmpty = async () => {
  const end = Date.now() + 15_000;
  while ((await rows()).length > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
};
const metric = async (name: string) => {
  const { payload } = await app.app.inject('/metrics');
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(payload)?.[1]);
};

describe('the outbox', () => {
  it('has a mail from the moment of the answer on, and nothing of it once it is sent', async () => {
    await ask();
    expect((await rows()).map(({ kind }) => kind)).toEqual(['mail', 'mail']);
    await drain();
    expect(sent()).toEqual(['office@rishta.example', 'sana@example.org']);
    expect(await rows()).toEqual([]);
  });

  it('has neither question nor mail when one of both cannot be stored', async () => {
    await app.app.services.database.schema.dropTable('outbox').execute();
    expect((await ask()).status).toBe(500);
    expect(await app.app.services.database.selectFrom('leads').selectAll().execute()).toEqual([]);
  });

  it('sends without being told to', async () => {
    await ask();
    await untilEmpty();
    expect(sent()).toHaveLength(2);
  });
});

describe('a mail server', () => {
  it('that is away gets the mail when it is back, as the same message', async () => {
    await server.leave();
    await ask();
    await drain();
    const [first, second] = await rows();
    expect(first).toMatchObject({ failedTries: 1, lastError: 'ESOCKET CONN', holder: null, deadAt: null });
    await server.comeBack();
    await drain();
    expect(sent()).toEqual([]);
    app.wait(2_000);
    await drain();
    expect(sent()).toHaveLength(2);
    const ids = server.taken.map(({ messageId }) => messageId).sort();
    expect(ids).toEqual(
      [first, second].map((row) => (JSON.parse(row?.payload ?? '') as { messageId: string }).messageId),
    );
    expect(await metric('outbox_sent_total')).toBe(2);
    expect(await metric('outbox_failed_tries_total')).toBe(2);
  });

  it('is tried less and less often for two days, and then no more', async () => {
    server.mood = 'busy';
    await ask();
    let waited = 0;
    const pauses = [];
    for (;;) {
      await drain();
      const alive = (await rows()).filter(({ deadAt }) => deadAt === null);
      const [next] = alive.sort((a, b) => a.dueAt - b.dueAt);
      if (next === undefined) break;
      const ms = next.dueAt - (Date.UTC(2026, 0, 1) + waited);
      pauses.push(ms);
      waited += ms;
      app.wait(ms);
    }
    expect(pauses[0]).toBeLessThan(2_000);
    expect(Math.max(...pauses)).toBeLessThan(1.2 * HOUR);
    expect(waited / HOUR).toBeGreaterThan(43);
    expect(waited / HOUR).toBeLessThan(54);
    expect(await rows()).toMatchObject([
      { lastError: 'EENVELOPE RCPT TO 451' },
      { lastError: 'EENVELOPE RCPT TO 451' },
    ]);
    expect(logged('mail-dead')).toHaveLength(2);
    expect(await metric('outbox_dead')).toBe(2);
    expect(await metric('outbox_waiting')).toBe(0);
  }, 60_000);

  it('that does not know a recipient is not asked again', async () => {
    server.mood = 'unknown-recipient';
    await ask();
    await drain();
    server.mood = 'well';
    app.wait(100 * HOUR);
    await drain();
    expect(server.taken).toEqual([]);
    expect(await rows()).toMatchObject([{ lastError: 'EENVELOPE RCPT TO 550', failedTries: 1 }, { failedTries: 1 }]);
    expect(logged('mail-dead')).toHaveLength(2);
  });

  it('that takes a mail and does not say so gets it again with the same Message-ID', async () => {
    server.mood = 'drops';
    await forgot();
    await subscribe();
    await drain();
    server.mood = 'well';
    app.wait(2_000);
    await drain();
    expect(server.taken).toHaveLength(2);
    expect(server.taken[1]).toEqual(server.taken[0]);
    expect(await rows()).toEqual([]);
  });

  it('that is slow has a few mails at a time, and holds up no answer', async () => {
    server.mood = 'slow';
    for (let count = 0; count < 8; count += 1) {
      await ask({ email: `sana${count}@example.org` }, `10.0.${count}.1`);
    }
    const started = performance.now();
    const draining = drain();
    expect((await app.call('GET', '/api/home')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(1_000);
    await draining;
    expect(server.taken).toHaveLength(16);
    expect(server.mostAtOnce).toBeLessThanOrEqual(10);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it('that says nothing holds up neither the others nor the end of the service', async () => {
    server.mood = 'silent';
    await ask();
    const draining = drain();
    while ((await rows()).some(({ holder }) => holder === null))
      await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.mood = 'well';
    await ask({ message: 'Another one' });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(sent()).toHaveLength(2);
    const started = performance.now();
    await app.app.close();
    await draining;
    expect(performance.now() - started).toBeLessThan(5_000);

    const next = await buildTestApp({ dataDir: app.dataDir, env: { SMTP_URL: server.url } });
    const left = await next.app.services.database.selectFrom('outbox').selectAll().execute();
    expect(left).toMatchObject([
      { holder: null, failedTries: 0 },
      { holder: null, failedTries: 0 },
    ]);
    await next.app.outboxWorker.drain();
    expect(sent()).toHaveLength(4);
  });

  it('is named in the log by its codes, and nobody else is', async () => {
    for (const mood of ['busy', 'unknown-recipient'] as const) {
      server.mood = mood;
      await ask({ message: mood });
      await drain();
    }
    expect(logged('mail-try-failed')).toHaveLength(2);
    expect(app.logLines.join('')).not.toMatch(/sana|malik|office@|3001234567/i);
    expect((await rows()).map(({ lastError }) => lastError).join('')).not.toMatch(/sana|office/);
  });
});

describe('a row that is held', () => {
  it('is tried by nobody else, until its worker has given no sign of life for a while', async () => {
    await ask();
    const { database } = app.app.services;
    const now = Date.UTC(2026, 0, 1);
    await database
      .updateTable('outbox')
      .set({ holder: 'one that was killed', dueAt: now + 15_000 })
      .execute();
    await drain();
    expect(server.taken).toEqual([]);
    // Its clock may be another one: what the row says of times tells nothing.
    app.wait(MINUTE);
    const passed = performance.now.bind(performance);
    const time = jest.spyOn(performance, 'now').mockImplementation(() => passed() + 3_000);
    await drain();
    expect(server.taken).toEqual([]);
    time.mockImplementation(() => passed() + 19_000);
    await drain();
    expect(server.taken).toHaveLength(2);
    time.mockRestore();
  });

  it('is found by an index of such rows, however many wait', async () => {
    const plan = await app.app.services.database.connection().execute(async (connection) => {
      const statement = held(connection);
      if (!isPostgres(connection)) return statement.explain(undefined, sql`query plan`);
      // Of a table of few rows it reads all, unless it is told not to.
      await sql`set enable_seqscan = off`.execute(connection);
      return statement.explain().finally(() => sql`reset enable_seqscan`.execute(connection));
    });
    expect(JSON.stringify(plan)).toContain('outbox_by_holder');
  });

  it('is sent once, also where the clock of another worker is ahead', async () => {
    const other = await buildTestApp({ dataDir: app.dataDir, env: { SMTP_URL: server.url } });
    other.wait(20_000);
    server.mood = 'slow';
    await ask();
    const draining = drain();
    while ((await rows()).some(({ holder }) => holder === null)) await new Promise((next) => setTimeout(next, 20));
    await Promise.all([draining, other.app.outboxWorker.drain()]);
    await untilEmpty();
    await other.app.close();
    const ids = server.taken.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it('is sent by one of two workers', async () => {
    const other = await buildTestApp({ dataDir: app.dataDir, env: { SMTP_URL: server.url } });
    for (let count = 0; count < 10; count += 1) await ask({ email: `sana${count}@example.org` }, `10.0.${count}.1`);
    await Promise.all([drain(), other.app.outboxWorker.drain(), drain(), other.app.outboxWorker.drain()]);
    // Each may have found the database busy with the other.
    await untilEmpty();
    expect(server.taken).toHaveLength(20);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(20);
    await other.app.close();
  });
});

describe('a database that fails', () => {
  it('has nothing sent twice: what was sent is written down when it works again', async () => {
    await ask();
    const mend = await failOn(app.app.services.database, 'outbox', 'delete');
    await drain();
    expect(server.taken).toHaveLength(2);
    expect(logged('outbox-unavailable').length).toBeGreaterThan(0);
    app.wait(MINUTE);
    await drain();
    await mend();
    await drain();
    expect(server.taken).toHaveLength(2);
    expect(await rows()).toEqual([]);
  });

  it('has nothing begin: what cannot be taken is not sent', async () => {
    await ask();
    const mend = await failOn(app.app.services.database, 'outbox', 'update');
    await drain();
    expect(server.taken).toEqual([]);
    await mend();
    await drain();
    expect(server.taken).toHaveLength(2);
  });

  it('after it has done what was asked has all sent that it then holds for this worker', async () => {
    await ask();
    const exchange = OutboxRepository.prototype.exchange;
    const lost = jest.spyOn(OutboxRepository.prototype, 'exchange').mockImplementationOnce(async function (
      this: OutboxRepository,
      given,
    ) {
      await exchange.call(this, given);
      throw new Error('The answer to COMMIT was lost');
    });
    await drain();
    lost.mockRestore();
    expect((await rows()).map(({ holder }) => holder)).not.toContain(null);
    expect(server.taken).toEqual([]);

    const passed = performance.now.bind(performance);
    const time = jest.spyOn(performance, 'now').mockImplementation(() => passed() + 3_000);
    await drain();
    time.mockRestore();
    expect(sent()).toEqual(['office@rishta.example', 'sana@example.org']);
    expect(await rows()).toEqual([]);
  });
});
