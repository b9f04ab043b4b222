import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { jest } from '@jest/globals';

import { acquireLock } from './file-lock.ts';
import { inTemporaryFolder } from './testing/fixtures.ts';

/** Leaves the lock as a holder that is gone would. */
async function abandon(folder: string, owner: string, age = 0): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, '7');
  await writeFile(path, owner);
  const then = new Date(Date.now() - age);
  await utimes(path, then, then);
}

/** Above what any system gives. */
const DEAD = JSON.stringify({ host: hostname(), pid: 2 ** 30 });
const ELSEWHERE = JSON.stringify({ host: 'another', pid: 1 });

describe('the lock', () => {
  it('is held by one at a time', () =>
    inTemporaryFolder(async (folder) => {
      let holders = 0;
      let most = 0;
      const work = async () => {
        const lock = await acquireLock(folder);
        most = Math.max(most, (holders += 1));
        await sleep(5);
        holders -= 1;
        await lock.release();
      };
      await Promise.all(Array.from({ length: 20 }, work));
      expect(most).toBe(1);
      expect(await readdir(folder)).toEqual(['20.free']);
    }));

  it.each([
    ['a process that ended', DEAD, 0],
    ['a process that ended before it wrote its name', '', 11_000],
    ['another machine that has not been heard of', ELSEWHERE, 11_000],
  ])('of %s is taken over, by one of many', (_what, owner, age) =>
    inTemporaryFolder(async (folder) => {
      await abandon(folder, owner, age);
      let holders = 0;
      const work = async () => {
        const lock = await acquireLock(folder);
        expect((holders += 1)).toBe(1);
        await sleep(5);
        holders -= 1;
        await lock.release();
      };
      await Promise.all(Array.from({ length: 20 }, work));
    }),
  );

  it.each([
    ['another machine', ELSEWHERE],
    ['a process that is about to write its name', ''],
  ])('of %s is waited for', (_what, owner) =>
    inTemporaryFolder(async (folder) => {
      await abandon(folder, owner);
      const acquired = acquireLock(folder);
      expect(await Promise.race([acquired, sleep(200, 'waiting')])).toBe('waiting');
      await abandon(folder, owner, 11_000);
      await (await acquired).release();
    }),
  );

  it('whose time lies ahead is taken over when no sign of life has come for as long as another', () =>
    inTemporaryFolder(async (folder) => {
      const now = performance.now.bind(performance);
      const quick = jest.spyOn(performance, 'now').mockImplementation(() => now() * 20);
      try {
        await abandon(folder, ELSEWHERE, -3_600_000);
        const acquired = acquireLock(folder);
        for (let sign = 1; sign <= 3; sign += 1) {
          expect(await Promise.race([acquired, sleep(300, 'waiting')])).toBe('waiting');
          await abandon(folder, ELSEWHERE, -3_600_000 - sign * 1_000);
        }
        await (await acquired).release();
      } finally {
        quick.mockRestore();
      }
    }));

  it('tells a holder that slept that another has it', () =>
    inTemporaryFolder(async (folder) => {
      const sleeper = await acquireLock(folder);
      await sleeper.assertHeld();
      const then = new Date(0);
      await utimes(join(folder, '1'), then, then);
      const next = await acquireLock(folder);
      await expect(sleeper.assertHeld()).rejects.toMatchObject({ id: 'lock-lost' });
      await sleeper.release();
      await next.assertHeld();
      await next.release();
    }));
});
