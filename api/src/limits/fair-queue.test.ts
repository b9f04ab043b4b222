import { setTimeout as sleep } from 'node:timers/promises';

import { FairQueue } from './fair-queue.ts';

const log: string[] = [];
const ended: string[] = [];
const task =
  (name: string, ms = 20) =>
  async () => {
    log.push(name);
    await sleep(ms);
    ended.push(name);
    return name;
  };
const nameOf = (error: unknown) => (error as Error).name;
beforeEach(() => {
  log.length = 0;
  ended.length = 0;
});

describe('a fair queue', () => {
  it('lets owners take turns, whoever has asked for how much', async () => {
    const queue = new FairQueue({ atATime: 1, atATimeEach: 1, limitMs: 5_000 });
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => queue.run(name.charAt(0), task(name)));
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
    expect(log).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('keeps a place free for others', async () => {
    const queue = new FairQueue({ atATime: 2, atATimeEach: 1, limitMs: 5_000 });
    const all = ['a1', 'a2', 'b1'].map((name) => queue.run(name.charAt(0), task(name)));
    expect(log).toEqual(['a1', 'b1']);
    await Promise.all(all);
  });

  it('goes on after a task that fails', async () => {
    const queue = new FairQueue({ atATime: 1, atATimeEach: 1, limitMs: 5_000 });
    const failing = queue.run('a', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await queue.run('a', task('a2'))).toBe('a2');
  });

  it('gives up on what waits or works for too long, and keeps the place of what still works', async () => {
    const queue = new FairQueue({ atATime: 1, atATimeEach: 1, limitMs: 200 });
    const slow = queue.run('a', task('slow', 500)).catch(nameOf);
    const waiting = queue.run('b', task('waiting')).catch(nameOf);
    expect(await Promise.all([slow, waiting])).toEqual(['UnavailableError', 'UnavailableError']);
    expect(ended).toEqual([]);
    await sleep(100);
    const next = queue.run('b', task('next')).catch(nameOf);
    expect(log).toEqual(['slow']);
    await next;
    await sleep(300);
    expect(await queue.run('b', task('later'))).toBe('later');
    expect(log).not.toContain('waiting');
  });
});
