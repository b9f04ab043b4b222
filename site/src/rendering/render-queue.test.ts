import { createRenderQueue } from './render-queue.ts';

/** Work whose end the test decides. */
function task() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let running = false;
  const work = async () => {
    running = true;
    await ended;
    return 'done';
  };
  return { work, end, isRunning: () => running };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('gives a group that is not proven one slot, and the others to other groups', async () => {
  const renderQueue = createRenderQueue({ slots: 2, proven: () => false, patience: 1_000, most: 10 });
  const [first, second, other] = [task(), task(), task()];
  const results = [
    renderQueue.run('a', first.work),
    renderQueue.run('a', second.work),
    renderQueue.run('b', other.work),
  ];
  await settle();
  expect([first, second, other].map(({ isRunning }) => isRunning())).toEqual([true, false, true]);
  first.end();
  await settle();
  expect(second.isRunning()).toBe(true);
  second.end();
  other.end();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
});

test('lets those that wait go on together once their group is proven', async () => {
  let proven = false;
  const renderQueue = createRenderQueue({ slots: 2, proven: () => proven, patience: 1_000, most: 10 });
  const tasks = [task(), task(), task()];
  const results = tasks.map(({ work }) => renderQueue.run('a', work));
  await settle();
  proven = true;
  tasks[0]?.end();
  await settle();
  expect(tasks.map(({ isRunning }) => isRunning())).toEqual([true, true, true]);
  tasks.forEach(({ end }) => {
    end();
  });
  await Promise.all(results);
});

test('gives up waiting after a while, and at once when too many wait', async () => {
  const renderQueue = createRenderQueue({ slots: 1, proven: () => true, patience: 20, most: 1 });
  const busy = task();
  const first = renderQueue.run('a', busy.work);
  const waiting = renderQueue.run('a', task().work);
  expect(await renderQueue.run('a', task().work)).toBeUndefined();
  expect(await waiting).toBeUndefined();
  busy.end();
  expect(await first).toBe('done');
});

test('frees the slot of work that fails', async () => {
  const renderQueue = createRenderQueue({ slots: 1, proven: () => true, patience: 100, most: 1 });
  await expect(renderQueue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await renderQueue.run('a', () => Promise.resolve('next'))).toBe('next');
});
