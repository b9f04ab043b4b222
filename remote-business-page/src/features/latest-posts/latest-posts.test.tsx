import type { AgencyPost } from '@rishta/contracts';
import { answer, createTestHost, renderPage } from '@rishta/remote-sdk/testing';
import type { Language } from '@rishta/contracts';
import { screen, within } from '@testing-library/react';

import * as part from './latest-posts.part.tsx';

const POSTS: AgencyPost[] = [
  { id: 'p2', text: 'Open on Sundays.\nCall first.', postedAt: '2026-11-02T23:30:00.000Z' },
  { id: 'p1', text: 'ہمارا دفتر کھل گیا ہے۔', postedAt: '2026-11-01T10:00:00.000Z' },
];
const data = { slug: 'noor rishta' };

const open = (loaded: AgencyPost[], language: Language = 'en') =>
  renderPage(
    { Component: () => <part.Component loaded={loaded} />, handle: { texts: part.handle?.texts ?? [] } },
    { language },
  );

const load = async (reply: Parameters<typeof createTestHost>[0]) => {
  const { api, requests } = createTestHost(reply);
  const context = { api, language: 'en' as const };
  const posts = await part.loader({ data, context, signal: new AbortController().signal });
  return { posts, asked: requests.map(({ path }) => path) };
};

test('asks for the posts of its agency', async () => {
  const found = await load({ api: () => answer(200, { success: true, message: '', data: { posts: POSTS } }) });
  expect(found).toEqual({ posts: POSTS, asked: ['/bureaus/noor%20rishta/posts'] });
});

test.each([
  ['is away', undefined],
  ['has nothing of it', answer(404, { success: false, message: 'No' })],
  ['fails', answer(500, { success: false, message: 'No' })],
])('has none when the API %s', async (_what, reply) => {
  expect((await load({ api: () => reply })).posts).toEqual([]);
});

test('shows each as it was written, with its day, and in its own direction', async () => {
  await open(POSTS);
  const shown = within(screen.getByRole('region', { name: 'Latest posts' })).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Open on Sundays.\nCall first.2 Nov 2026',
    'ہمارا دفتر کھل گیا ہے۔1 Nov 2026',
  ]);
  for (const { text } of POSTS) {
    expect(screen.getByText((_words, element) => element?.textContent === text)).toHaveAttribute('dir', 'auto');
  }
});

test('speaks Urdu', async () => {
  await open(POSTS, 'ur');
  expect(screen.getByRole('region', { name: 'تازہ پوسٹیں' })).toBeVisible();
});

test('leaves no trace where there are none', async () => {
  const { container } = await open([]);
  expect(container).toBeEmptyDOMElement();
});
