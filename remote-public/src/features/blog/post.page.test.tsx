import { renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';

import * as page from './post.page.tsx';
import { posts } from './posts.content.ts';

const open = (slug: string | undefined) => renderPage(page, { path: '/Blog/:slug', url: `/Blog/${String(slug)}` });
const neighbours = () =>
  within(screen.getByRole('navigation', { name: 'More posts' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('leads to the post before and the post after', async () => {
  await open(posts[1]?.slug);
  expect(neighbours()).toEqual([`/Blog/${String(posts[0]?.slug)}`, `/Blog/${String(posts[2]?.slug)}`, '/Blog']);
});

test('the newest post has none before it, the oldest none after it', async () => {
  const { unmount } = await open(posts[0]?.slug);
  expect(neighbours()).toEqual([`/Blog/${String(posts[1]?.slug)}`, '/Blog']);
  unmount();
  await open(posts.at(-1)?.slug);
  expect(neighbours()).toEqual([`/Blog/${String(posts.at(-2)?.slug)}`, '/Blog']);
});

test.each([
  ['en', ''],
  ['ur', '?lang=ur'],
] as const)('tells search engines of its address in %s', (language, search) => {
  const [post] = posts;
  const url = new URL(`https://rishta.example/Blog/${String(post?.slug)}`);
  const { about } = (post && page.handle.meta?.(post, { params: {}, language, url })) ?? {};
  expect(about).toMatchObject([{ mainEntityOfPage: `${url.href}${search}` }]);
});
