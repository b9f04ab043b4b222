import { createDrawnPages } from './drawn-pages.ts';

function drawn(...apps: string[]) {
  let now = 0;
  const pages = createDrawnPages(() => (now += 1));
  for (const app of apps) pages.add(app);
  return pages;
}

const times = (count: number, app: string) => Array.from({ length: count }, () => app);

test('names the pages of each app since memory has grown last', () => {
  const pages = drawn('a', 'b', 'a');
  expect(pages.take()).toEqual([
    { app: 'a', at: 1 },
    { app: 'a', at: 3 },
    { app: 'b', at: 2 },
  ]);
  expect(pages.take()).toEqual([]);
});

test('names the last twenty of an app, and none of one that has drawn hundreds meanwhile', () => {
  const named = drawn(...times(100, 'a'), ...times(3, 'b'), ...times(257, 'c')).take();
  expect(named.filter(({ app }) => app === 'a').map(({ at }) => at)).toEqual(
    Array.from({ length: 20 }, (_none, index) => 81 + index),
  );
  expect(named.filter(({ app }) => app !== 'a').map(({ app }) => app)).toEqual(times(3, 'b'));
});
