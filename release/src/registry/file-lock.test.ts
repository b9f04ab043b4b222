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

/** Lets the time by which holders are watched go twenty times as fast. */
async function quickly(work: () => Promise<void>): Promise<void> {
  const now = performance.now.bind(performance);
  const quick = jest.spyOn(performance, 'now').mockImplementation(() => now() * 20);
  try {
    await work();
  } finally {
    quick.mockRestore();
  }
}

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
    ['a process that ended', DEAD],
    ['a process that ended before it wrote its name', ''],
    ['another machine that is not heard of', ELSEWHERE],
  ])('of %s is taken over, by one of many', (_what, owner) =>
    inTemporaryFolder(async (folder) => {
      await abandon(folder, owner);
      let holders = 0;
      const work = async () => {
        const lock = await acquireLock(folder);
        expect((holders += 1)).toBe(1);
        await sleep(5);
        holders -= 1;
        await lock.release();
      };
      await quickly(async () => {
        await Promise.all(Array.from({ length: 20 }, work));
      });
    }),
  );

  it('of a process that is about to write its name is waited for', () =>
    inTemporaryFolder(async (folder) => {
      await abandon(folder, '');
      const acquired = acquireLock(folder);
      expect(await Promise.race([acquired, sleep(200, 'waiting')])).toBe('waiting');
      await abandon(folder, DEAD);
      await (await acquired).release();
    }));

  it.each([
    ['goes as this one', 0],
    ['is an hour ahead', -3_600_000],
    ['is an hour behind', 3_600_000],
  ])('of another machine whose clock %s is taken over when no sign of life has come for 10 s', (_what, age) =>
    inTemporaryFolder(async (folder) => {
      await quickly(async () => {
        await abandon(folder, ELSEWHERE, age);
        const acquired = acquireLock(folder);
        for (let sign = 1; sign <= 5; sign += 1) {
          expect(await Promise.race([acquired, sleep(150, 'waiting')])).toBe('waiting');
          await abandon(folder, ELSEWHERE, age - sign * 1_000);
        }
        await (await acquired).release();
      });
    }),
  );

  it('tells a holder that slept that another has it', () =>
    inTemporaryFolder(async (folder) => {
      const sleeper = await acquireLock(folder);
      await sleeper.assertHeld();
      // Its next sign of life is a second away.
      await quickly(async () => {
        const next = await acquireLock(folder);
        await expect(sleeper.assertHeld()).rejects.toMatchObject({ id: 'lock-lost' });
        await sleeper.release();
        await next.assertHeld();
        await next.release();
      });
    }));
});
