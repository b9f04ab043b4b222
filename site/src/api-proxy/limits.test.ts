import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

import { SiteRefusal } from '../refusal.ts';
import { KeyedSemaphore } from './keyed-semaphore.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { UnreadAnswers } from './unread-answers.ts';

describe('what is under way', () => {
  test('is bounded for each key and in all, and counted until it ends', () => {
    const underWay = new ConcurrencyLimit({ each: 2, all: 3 });
    const first = underWay.enter('a');
    underWay.enter('a');
    expect(underWay.enter('a')).toBe('too many of this key');
    underWay.enter('b');
    expect(underWay.enter('c')).toBe('too many in all');
    if (typeof first !== 'function') throw new Error('refused');
    first();
    first();
    expect(underWay.enter('c')).toBeInstanceOf(Function);
    expect(underWay.enter('a')).toBe('too many in all');
  });

  test('is refused to a request with whose limit it is', () => {
    const underWay = new ConcurrencyLimit({ each: 1, all: 2 });
    const end = underWay.enterOrRefuse('a');
    expect(() => underWay.enterOrRefuse('a')).toThrow(new SiteRefusal('too-many-at-once'));
    underWay.enter('b');
    expect(() => underWay.enterOrRefuse('c')).toThrow(new SiteRefusal('unavailable'));
    end();
    expect(underWay.enterOrRefuse('c')).toBeInstanceOf(Function);
  });
});

describe('a keyed semaphore', () => {
  const never = new AbortController().signal;

  test('are waited for within one key, in the order of coming', async () => {
    const turns = new KeyedSemaphore({ running: 1, waiting: 2, timeout: 60_000 });
    const order: string[] = [];
    const end = await turns.take('a', never);
    const second = turns.take('a', never).then((next) => (order.push('second'), next));
    const third = turns.take('a', never).then((next) => (order.push('third'), next));
    expect(await turns.take('a', never)).toBeUndefined();
    expect(await turns.take('b', never)).toBeInstanceOf(Function);
    expect(order).toEqual([]);
    end?.();
    (await second)?.();
    (await third)?.();
    expect(order).toEqual(['second', 'third']);
    expect(await turns.take('a', never)).toBeInstanceOf(Function);
  });

  test('are not kept for those who have gone', async () => {
    const turns = new KeyedSemaphore({ running: 1, waiting: 5, timeout: 60_000 });
    const end = await turns.take('a', never);
    const gone = new AbortController();
    const waiting = turns.take('a', gone.signal);
    gone.abort();
    expect(await waiting).toBeUndefined();
    expect(await turns.take('a', gone.signal)).toBeUndefined();
    end?.();
    expect(await turns.take('a', never)).toBeInstanceOf(Function);
  });
});

test('a turn is not waited for without end', async () => {
  const turns = new KeyedSemaphore({ running: 1, waiting: 2, timeout: 20 });
  const never = new AbortController().signal;
  const end = await turns.take('a', never);
  expect(await turns.take('a', never)).toBeUndefined();
  end?.();
  (await turns.take('a', never))?.();
  expect(await turns.take('a', never)).toBeInstanceOf(Function);
});

describe('answers that nobody reads', () => {
  class Response extends EventEmitter {
    destroyed = false;
    destroy() {
      this.destroyed = true;
      this.emit('close');
    }
  }
  const response = () => new Response() as unknown as ServerResponse;

  test('are dropped, the oldest first, of the one who leaves too many', () => {
    const unread = new UnreadAnswers({ each: 10, all: 100, timeLimit: 60_000 });
    const [mine, first, second] = [response(), response(), response()];
    unread.add('me', mine, 5);
    unread.add('other', first, 6);
    unread.add('other', second, 6);
    expect([mine, first, second].map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
    expect(unread.bytes).toBe(11);
  });

  test('are dropped when all together are too many', () => {
    const unread = new UnreadAnswers({ each: 10, all: 15, timeLimit: 60_000 });
    const all = ['a', 'b', 'c'].map((key) => {
      const one = response();
      unread.add(key, one, 8);
      return one.destroyed;
    });
    expect(all).toEqual([false, false, false]);
    expect(unread.bytes).toBe(8);
  });

  test('are forgotten once they are read', () => {
    const unread = new UnreadAnswers({ each: 10, all: 15, timeLimit: 60_000 });
    const one = response();
    unread.add('a', one, 8);
    one.emit('close');
    expect(unread.bytes).toBe(0);
    const large = response();
    unread.add('a', large, 80);
    expect(large.destroyed).toBe(false);
  });

  test('wait for a limited time', async () => {
    const unread = new UnreadAnswers({ each: 10, all: 15, timeLimit: 20 });
    const one = response();
    unread.add('a', one, 8);
    await new Promise((done) => setTimeout(done, 60));
    expect(one.destroyed).toBe(true);
  });
});
