import { setTimeout as sleep } from 'node:timers/promises';

import { jest } from '@jest/globals';

import { openTestDatabase } from '../testing/test-database.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

const ask = () => app.app.inject({ url: '/readyz' });
const pause = () => sleep(1_100);

describe('GET /readyz', () => {
  it('says that everything works', async () => {
    const response = await ask();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      success: true,
      message: 'Ready.',
      code: 'ready',
      data: { checks: { database: 'ok', disk: 'ok' } },
    });
  });

  it('really writes', async () => {
    const { database } = app.app.services;
    await ask();
    app.wait(60_000);
    await pause();
    await ask();
    expect(await database.selectFrom('writeChecks').selectAll().execute()).toEqual([
      { id: 1, checkedAt: Date.UTC(2026, 0, 1) + 60_000 },
    ]);
  });

  it('does the work once, however many ask', async () => {
    const inserts = jest.spyOn(app.app.services.database, 'insertInto');
    await Promise.all(Array.from({ length: 50 }, ask));
    await ask();
    expect(inserts).toHaveBeenCalledTimes(1);
  });

  it('says in bounded time that the database is held, while /healthz goes on, and is ready again afterwards', async () => {
    const other = await openTestDatabase(app.dataDir);
    await other.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('writeChecks')
        .values({ id: 1, checkedAt: 0 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checkedAt: 0 }))
        .execute();
      const started = performance.now();
      const response = await ask();
      expect(performance.now() - started).toBeLessThan(3_000);
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toEqual({
        success: false,
        message: 'Not ready.',
        data: { checks: { database: 'no answer within 2 s', disk: 'ok' } },
      });
      expect((await app.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    });
    await other.destroy();
    await pause();
    expect((await ask()).statusCode).toBe(200);
  });
});
