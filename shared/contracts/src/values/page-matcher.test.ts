import { PAGES, VECTORS } from '../testing/page-matcher-vectors.ts';
import { createPageMatcher } from './page-matcher.ts';

const apps = Object.fromEntries(
  Object.entries(PAGES).map(([app, pages]) => [
    app,
    {
      version: '1.0.0',
      entry: '',
      modules: {},
      pages: pages.map(([path = '', ...aliases]) => ({
        path,
        aliases,
        module: 'm',
        layout: 'site' as const,
        title: { en: path },
        render: 'server' as const,
      })),
    },
  ]),
);
const match = createPageMatcher({ apps });

test.each(VECTORS)('%s leads to %s', (path, page) => {
  expect(match(path)?.page.path).toBe(page);
});

// No request that reaches a page has these.
test.each(['//login', ''])('%s is no page', (path) => {
  expect(match(path)).toBeUndefined();
});

test('tells which app has the page', () => {
  expect(match('/login')?.app).toBe('remote-q');
});
