import { createDrawnPages } from './drawn-pages.ts';

function drawn(...apps: string[]) {
  let now = 0;
  const pages = createDrawnPages(() => (now += 1));
  for (const app of apps) pages.add(app);
  return pages;
}

const times = (count: number, app: string) => Array.from({ length: count }, () => app);

test('names the last page of each app since memory has grown last, the latest first', () => {
  const pages = drawn('a', 'b', 'a', 'c', 'b', 'a');
  expect(pages.take()).toEqual([
    { app: 'a', at: 6 },
    { app: 'b', at: 5 },
    { app: 'c', at: 4 },
  ]);
  expect(pages.take()).toEqual([]);
});

test('names no app that has drawn hundreds meanwhile', () => {
  const named = drawn(...times(256, 'a'), ...times(3, 'b'), ...times(257, 'c')).take();
  expect(named.map(({ app }) => app)).toEqual(['b', 'a']);
});
