import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';

import { buildApp } from '../app.ts';
import { Background } from '../background.ts';
import { loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { databaseSettings } from '../testing/test-database.ts';
import { AttemptsRepository } from './attempts.repository.ts';
import { KeyedQueue } from './keyed-queue.ts';

const DAY = 24 * 60 * 60_000;

describe('the limits', () => {
  it('outlive a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
    const settings = loadConfig({
      NODE_ENV: 'test',
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'silent',
      ...(await databaseSettings(dataDir)),
      DATA_DIR: dataDir,
    });
    const first = await buildApp(settings, { clock: () => Date.UTC(2026, 0, 1), shedsLoad: false });
    const payload = { email: 'sara@example.org', password: 'not the password' };
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const { statusCode } = await first.inject({ method: 'POST', url: '/api/login', payload });
      statuses.push(statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    await first.close();

    const app = await buildTestApp({ dataDir });
    expect((await app.call('POST', '/api/login', payload)).status).toBe(429);
  });

  it('count nothing that a clock has written that was ahead', async () => {
    const everyHour = jest.spyOn(Background.prototype, 'everyHour');
    const app = await buildTestApp();
    const hourly = everyHour.mock.calls.flatMap(([name, task]) => (name.startsWith('delete-old-') ? [task] : []));
    everyHour.mockRestore();
    const payload = { email: 'sara@example.org', password: 'not the password' };
    const logIn = async () => (await app.call('POST', '/api/login', payload)).status;
    const register = () => app.app.services.limiter.take([['register:address', 'sara@example.org']]);
    const fill = async (act: () => Promise<unknown>) => {
      for (let count = 0; count < 30; count += 1) await act().catch(() => undefined);
    };
    app.wait(DAY);
    await fill(logIn);
    await fill(register);
    expect(await logIn()).toBe(429);
    await expect(register()).rejects.toThrow();
    app.wait(-DAY);
    expect(await logIn()).toBe(401);
    await register();
    // Nor when its time comes.
    for (const task of hourly) await task();
    app.wait(DAY);
    expect(await logIn()).toBe(401);
    await register();
  });

  it('keep no address that could be read, and nothing for longer than it counts', async () => {
    const app = await buildTestApp();
    const { database, limiter } = app.app.services;
    await limiter.take([
      ['register:address', 'sara@example.org'],
      ['register:ip', '203.0.113.7'],
    ]);
    const rows = await database.selectFrom('attempts').selectAll().execute();
    expect(rows).toHaveLength(2);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain('sara');
    expect(stored).not.toContain('203.0.113');

    await new AttemptsRepository(database).deleteOutside(Date.UTC(2026, 0, 1), Number.MAX_SAFE_INTEGER);
    expect(await database.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });
});

describe('a queue by key', () => {
  it('runs one task of a key at a time, and goes on after one that failed', async () => {
    const queue = new KeyedQueue();
    const log: string[] = [];
    const task =
      (name: string, fails = false) =>
      async () => {
        log.push(`${name} starts`);
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const results = await Promise.allSettled([
      queue.run('a', task('a1', true)),
      queue.run('a', task('a2')),
      queue.run('b', task('b1')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(log).toEqual(['a1 starts', 'b1 starts', 'a1 ends', 'a2 starts', 'b1 ends', 'a2 ends']);
  });
});
