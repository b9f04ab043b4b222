import { createSuspensions } from './suspensions.ts';

test('suspends a page for twice as long each time it hangs in a row, up to five minutes', () => {
  let now = 0;
  const suspensions = createSuspensions(() => now);
  expect(suspensions.has('a')).toBe(false);
  const durations = Array.from({ length: 6 }, () => {
    const duration = suspensions.add('a');
    expect(suspensions.has('a')).toBe(true);
    now += duration;
    expect(suspensions.has('a')).toBe(false);
    return duration / 1_000;
  });
  expect(durations).toEqual([30, 60, 120, 240, 300, 300]);
  expect(suspensions.has('b')).toBe(false);
});

test('forgets once the page works again', () => {
  const suspensions = createSuspensions();
  suspensions.add('a');
  suspensions.clear('a');
  expect(suspensions.has('a')).toBe(false);
  expect(suspensions.add('a')).toBe(30_000);
});

test('tells a page that took too long again from one that did so once', () => {
  const suspensions = createSuspensions();
  expect(suspensions.isRepeated('a')).toBe(false);
  expect(suspensions.has('a')).toBe(false);
  expect(suspensions.isRepeated('a')).toBe(true);
  expect(suspensions.add('a')).toBe(30_000);
});
