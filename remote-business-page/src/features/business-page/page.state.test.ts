import { EMPTY_DRAFT, type Entry } from './page.model.ts';
import { EMPTY_STATE, reduce } from './page.state.ts';

const entry = (id: string): Entry => ({ ...EMPTY_DRAFT, id, at: Number(id), text: `Post ${id}` });
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

test('what comes twice is shown once', () => {
  const draft = { ...EMPTY_DRAFT, text: 'Post 3' };
  const before = { ...EMPTY_STATE, posts: [entry('3'), entry('2')] };
  const published = reduce(before, { type: 'published', feed: 'posts', draft, entry: entry('3') });
  expect(idsOf(published.posts)).toEqual(['3', '2']);
  const entries = [entry('2'), entry('1')];
  const continued = reduce(published, { type: 'continued', feed: 'posts', entries, next: null });
  expect(idsOf(continued.posts)).toEqual(['3', '2', '1']);
});
