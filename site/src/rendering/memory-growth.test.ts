import { jest } from '@jest/globals';

import { createMemoryGrowth, WARM_UP_PAGES } from './memory-growth.ts';

const MB = 1024 * 1024;

/** A process in which each page leaves so much, in megabytes. */
interface Leaves {
  garbage?: number;
  heap?: number;
  buffers?: number;
  beside?: number;
  /** Of the heap that was held ready, written to for the first time. */
  touched?: number;
}

/** Draws pages; `leaves` says what the n-th one does. Gives after which it was said to have grown, and how often it collected. */
function draw(pages: number, leaves: (page: number) => Leaves, secondsApart = 0) {
  let now = 0;
  const held = { heap: 20 * MB, garbage: 0, buffers: 2 * MB, beside: 60 * MB, ready: 4 * MB };
  let collections = 0;
  const growth = createMemoryGrowth({
    read: () => {
      const heapUsed = held.heap + held.garbage;
      const heapResident = heapUsed + held.ready;
      return { heapUsed, heapResident, external: held.buffers, rss: heapResident + held.buffers + held.beside };
    },
    collect: () => {
      collections += 1;
      held.garbage = 0;
    },
    clock: () => now,
  });
  const grown: number[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { garbage = 0, heap = 0, buffers = 0, beside = 0, touched = 0 } = leaves(page);
    // The engine collects by itself from time to time.
    held.garbage = (held.garbage + garbage * MB) % (20 * MB);
    held.heap += heap * MB;
    held.buffers += buffers * MB;
    held.beside += beside * MB;
    held.ready += touched * MB;
    now += secondsApart * 1_000;
    if (growth.hasGrown()) grown.push(page);
  }
  return { grown, collections };
}

test('garbage alone is never taken for growth, and hardly ever collected', () => {
  expect(draw(2_000, () => ({ garbage: 2 }))).toEqual({ grown: [], collections: 1 });
});

test.each<[string, Leaves]>([
  ['in the heap', { heap: 1 }],
  ['in buffers', { buffers: 1 }],
  ['beside what the engine knows of', { beside: 1 }],
])('1 MB that each page leaves %s is told again and again', (_where, leaves) => {
  const { grown } = draw(120, () => ({ garbage: 2, ...leaves }));
  expect(grown.length).toBeGreaterThanOrEqual(3);
  for (const [number, page] of grown.entries())
    expect(page - (grown[number - 1] ?? WARM_UP_PAGES)).toBeLessThanOrEqual(30);
});

test.each<[string, Leaves]>([
  ['in the heap', { heap: 1 }],
  ['in buffers', { buffers: 1 }],
])('of a process that draws few pages 1 MB that each leaves %s is told with every ten of them', (_where, leaves) => {
  expect(draw(60, () => ({ garbage: 1, ...leaves }), 10).grown).toEqual([30, 40, 50, 60]);
});

test('garbage is collected once a minute at most, and not sooner than after ten pages', () => {
  expect(draw(600, () => ({ garbage: 2 }), 1).collections).toBe(10);
  expect(draw(120, () => ({ garbage: 2 }), 60).collections).toBe(11);
});

test('what a new process takes until it is warm is not told', () => {
  expect(draw(1_000, (page) => ({ garbage: 2, heap: page < WARM_UP_PAGES ? 5 : 0 })).grown).toEqual([]);
});

test('a cache that fills is told while it does, and then no more', () => {
  const { grown } = draw(1_000, (page) => ({ heap: page > WARM_UP_PAGES && page <= 100 ? 0.5 : 0 }));
  expect(grown).toHaveLength(1);
});

test('memory that swings counts once', () => {
  const swing = (page: number) => (Math.floor(page / 50) % 2 === 0 ? 1 : -1);
  expect(draw(2_000, (page) => ({ heap: swing(page) })).grown.length).toBeLessThanOrEqual(2);
  expect(draw(2_000, (page) => ({ beside: swing(page) })).grown.length).toBeLessThanOrEqual(2);
});

test('a heap that the engine held ready, and writes to by and by, is not taken for growth', () => {
  expect(draw(200, (page) => ({ touched: page < 100 ? 1 : 0 })).grown).toEqual([]);
});

test('memory that the system takes back late is not taken for growth', () => {
  expect(draw(200, (page) => ({ beside: page % 8 === 0 ? 40 : page % 8 === 5 ? -40 : 0 })).grown).toEqual([]);
});

test('garbage is collected once a minute, also when the clock was put back meanwhile', () => {
  jest.useFakeTimers();
  let collections = 0;
  const growth = createMemoryGrowth({
    read: () => ({ heapUsed: MB, heapResident: MB, external: 0, rss: MB }),
    collect: () => (collections += 1),
  });
  for (let page = 0; page < WARM_UP_PAGES; page += 1) growth.hasGrown();
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(60_000);
  for (let page = 0; page < 10; page += 1) growth.hasGrown();
  jest.useRealTimers();
  expect(collections).toBe(2);
});
