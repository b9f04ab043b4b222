import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { lineToPostgres, type LineToPostgres } from '../testing/line-to-postgres.ts';
import { signIn } from '../testing/people.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { isDatabaseAway, isDatabaseBusy } from './database-errors.ts';
import { openDatabase } from './open-database.ts';

let app: TestApp;
let line: LineToPostgres;
let token: string;
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  line = await lineToPostgres(dataDir);
  app = await buildTestApp({ dataDir, env: { DATABASE_URL: line.url, RATE_LIMITS: 'off' }, quickPasswords: true });
  token = await signIn(app);
});
afterEach(async () => {
  line.mend();
  await app.app.close();
  await line.close();
});

const read = () => app.call('GET', '/api/me', undefined, { token });
const write = () => app.call('PATCH', '/api/me', { city: 'Karachi' }, { token });
const expectWhole = async () => {
  expect((await read()).status).toBe(200);
  expect((await write()).status).toBe(200);
};

it('the server looks for a process that died with its machine, so that what it held is not held for hours', async () => {
  const asked = sql<{ seconds: string }>`select current_setting('tcp_keepalives_idle') as seconds`;
  const { rows } = await asked.execute(app.app.services.database);
  expect(rows).toEqual([{ seconds: '20' }]);
});

describe('while the database is away', () => {
  it('each request is told to come again, readiness says why, and all is well with the next one after', async () => {
    await expectWhole();
    line.cut();
    for (const ask of [read, write, read, write]) {
      const answer = await ask();
      expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    }
    const readiness = await app.app.inject('/readyz');
    expect(readiness.statusCode).toBe(503);
    expect(readiness.json()).toMatchObject({ data: { checks: { database: 'cannot be reached', disk: 'ok' } } });
    expect((await app.app.inject('/healthz')).statusCode).toBe(503);
    line.mend();
    await expectWhole();
    await pause(1_100);
    expect((await app.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('what is under way then is told as well, and nothing of a broken transaction is kept', async () => {
    const { database } = app.app.services;
    const transaction = database.transaction().execute(async (trx) => {
      await trx.updateTable('accounts').set({ city: 'Multan' }).execute();
      line.cut();
      await pause(100);
      await trx.updateTable('accounts').set({ fullName: 'Nobody' }).execute();
    });
    await expect(transaction).rejects.toThrow('The database cannot be reached');
    line.mend();
    expect(await database.selectFrom('accounts').select('city').execute()).toEqual([{ city: 'Lahore' }]);
    await expectWhole();
  });

  it('nobody waits for ever for an answer that does not come', async () => {
    await expectWhole();
    line.hold();
    const started = performance.now();
    const answers = await Promise.all([read(), write()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(performance.now() - started).toBeLessThan(12_000);
    line.mend();
    await pause(200);
    await expectWhole();
  }, 40_000);
});

describe('a server that', () => {
  it('ends all connections is asked again over new ones', async () => {
    const other = await openTestDatabase(app.dataDir);
    for (let time = 0; time < 3; time += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'rishta-api' and pid <> pg_backend_pid()`.execute(
        other,
      );
      await pause(100);
      await expectWhole();
    }
    await other.destroy();
  });

  it('is held in one row lets others go on, and whoever waits for it is told to come again', async () => {
    const other = await openTestDatabase(app.dataDir);
    await other.transaction().execute(async (trx) => {
      await trx.updateTable('accounts').set({ city: 'Multan' }).execute();
      const started = performance.now();
      const [reading, writing] = await Promise.all([read(), write()]);
      expect(reading.status).toBe(200);
      expect(writing.status).toBe(503);
      expect(performance.now() - started).toBeLessThan(8_000);
    });
    await expectWhole();
    await other.destroy();
  }, 30_000);
});

it('a start without a database says that it is away, and keeps the password to itself', async () => {
  const url = 'postgres://somebody:a-secret-word@127.0.0.1:1/rishta';
  const failure = await openDatabase({ dataDir: app.dataDir, databaseUrl: url }, { limitMs: 500 }).catch(
    (error: unknown) => error,
  );
  expect([isDatabaseAway(failure), isDatabaseBusy(failure)]).toEqual([true, false]);
  expect((failure as { code: string }).code).toBe('ECONNREFUSED');
  expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toContain('a-secret-word');
});

it('the log says that connections were lost, and no more', async () => {
  await read();
  line.cut();
  await pause(300);
  await read();
  const lines = app.logLines.join('');
  expect(lines).toContain('database-connection-lost');
  expect(lines).not.toMatch(/postgres:\/\/|password/);
});
