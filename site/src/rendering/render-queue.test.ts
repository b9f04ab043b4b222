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

/** A page of a group that these wait for. */
const of = (group: string, ...askers: string[]) => ({ group, askers: new Set(askers.length > 0 ? askers : ['me']) });

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('gives a group that is not known to render in time one slot, and the others to other groups', async () => {
  const renderQueue = createRenderQueue({ slots: 2, rendersInTime: () => false, timeout: 1_000, most: 10 });
  const [first, second, other] = [task(), task(), task()];
  const results = [
    renderQueue.run(of('a'), first.work),
    renderQueue.run(of('a'), second.work),
    renderQueue.run(of('b'), other.work),
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

test('lets those that wait go on together once their group renders in time', async () => {
  let rendersInTime = false;
  const renderQueue = createRenderQueue({ slots: 2, rendersInTime: () => rendersInTime, timeout: 1_000, most: 10 });
  const tasks = [task(), task(), task()];
  const results = tasks.map(({ work }) => renderQueue.run(of('a'), work));
  await settle();
  rendersInTime = true;
  tasks[0]?.end();
  await settle();
  expect(tasks.map(({ isRunning }) => isRunning())).toEqual([true, true, true]);
  tasks.forEach(({ end }) => {
    end();
  });
  await Promise.all(results);
});

test('gives up waiting after a while, and at once when too many wait', async () => {
  const renderQueue = createRenderQueue({ slots: 1, rendersInTime: () => true, timeout: 20, most: 1 });
  const busy = task();
  const first = renderQueue.run(of('a'), busy.work);
  const waiting = renderQueue.run(of('a'), task().work);
  expect(await renderQueue.run(of('a'), task().work)).toBeUndefined();
  expect(await waiting).toBeUndefined();
  busy.end();
  expect(await first).toBe('done');
});

test('frees the slot of work that fails', async () => {
  const renderQueue = createRenderQueue({ slots: 1, rendersInTime: () => true, timeout: 100, most: 1 });
  await expect(renderQueue.run(of('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await renderQueue.run(of('a'), () => Promise.resolve('next'))).toBe('next');
});

/** Asks for pages one after another, each of which is drawn as soon as it may be. Gives which were, in their order. */
function drawing(renderQueue: ReturnType<typeof createRenderQueue>) {
  const order: string[] = [];
  const draw = (name: string, ...askers: string[]) =>
    renderQueue.run(of('a', ...askers), () => {
      order.push(name);
      return Promise.resolve();
    });
  return { order, draw };
}

test.each([1, 2])('those who ask have their turns one after another, with %d slots', async (slots) => {
  const renderQueue = createRenderQueue({ slots, rendersInTime: () => true, timeout: 1_000, most: 50 });
  const { order, draw } = drawing(renderQueue);
  const busy = Array.from({ length: slots }, () => task());
  const all = busy.map(({ work }) => renderQueue.run(of('a', 'many'), work) as Promise<unknown>);
  for (let page = 1; page <= 10; page += 1) all.push(draw(`many ${String(page)}`, 'many'));
  all.push(draw('first', 'one'), draw('second', 'one'), draw('third', 'other'));
  for (const { end } of busy) end();
  await Promise.all(all);
  expect(order.slice(0, 4).sort()).toEqual(['first', 'many 1', 'second', 'third']);
  expect(order).toHaveLength(13);
});

test('a page comes with the turn of the first of those who wait for it', async () => {
  const renderQueue = createRenderQueue({ slots: 1, rendersInTime: () => true, timeout: 1_000, most: 50 });
  const { order, draw } = drawing(renderQueue);
  const busy = task();
  const all: Promise<unknown>[] = [renderQueue.run(of('a', 'many'), busy.work)];
  all.push(draw('many 1', 'many'), draw('many 2', 'many'));
  const askers = new Set(['many']);
  all.push(renderQueue.run({ group: 'a', askers }, () => Promise.resolve(order.push('shared'))));
  askers.add('one');
  busy.end();
  await Promise.all(all);
  expect(order).toEqual(['shared', 'many 1', 'many 2']);
});

test('a full group makes room at the cost of whoever has most waiting in it', async () => {
  const renderQueue = createRenderQueue({ slots: 1, rendersInTime: () => true, timeout: 1_000, most: 3 });
  const { order, draw } = drawing(renderQueue);
  const busy = task();
  const all: Promise<unknown>[] = [renderQueue.run(of('a', 'many'), busy.work)];
  for (const page of ['many 1', 'many 2', 'many 3']) all.push(draw(page, 'many'));
  all.push(draw('one', 'one'), draw('many 4', 'many'), draw('other', 'other'), draw('too many', 'last'));
  busy.end();
  await Promise.all(all);
  expect(order).toEqual(['one', 'other', 'many 1']);
});
