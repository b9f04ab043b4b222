import { jest } from '@jest/globals';

import { createHangBackoff } from './hang-backoff.ts';

test('leaves a page to the browser for twice as long each time it hangs in a row, up to five minutes', () => {
  let now = 0;
  const backoff = createHangBackoff(() => now);
  expect(backoff.has('a')).toBe(false);
  const durations = Array.from({ length: 6 }, () => {
    const duration = backoff.add('a');
    expect(backoff.has('a')).toBe(true);
    now += duration;
    expect(backoff.has('a')).toBe(false);
    return duration / 1_000;
  });
  expect(durations).toEqual([30, 60, 120, 240, 300, 300]);
  expect(backoff.has('b')).toBe(false);
});

test('forgets once the page works again', () => {
  const backoff = createHangBackoff();
  backoff.add('a');
  backoff.clear('a');
  expect(backoff.has('a')).toBe(false);
  expect(backoff.add('a')).toBe(30_000);
});

test('tells a page that took too long again from one that did so once', () => {
  const backoff = createHangBackoff();
  expect(backoff.isRepeated('a')).toBe(false);
  expect(backoff.has('a')).toBe(false);
  expect(backoff.isRepeated('a')).toBe(true);
  expect(backoff.add('a')).toBe(30_000);
});

test('does not go by a clock that people may set', () => {
  jest.useFakeTimers();
  const backoff = createHangBackoff();
  backoff.add('a');
  jest.setSystemTime(Date.now() + 3_600_000);
  expect(backoff.has('a')).toBe(true);
  jest.useRealTimers();
});
