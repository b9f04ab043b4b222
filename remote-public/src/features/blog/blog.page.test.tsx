import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './blog.page.tsx';
import * as postPage from './post.page.tsx';

test('eight posts lead to their texts', async () => {
  await renderPage(page, { path: '/Blog' });
  const links = screen.getAllByRole('link', { name: /^Learn More/ });
  expect(links).toHaveLength(8);
  expect(links[0]).toHaveAttribute('href', '/Blog/questions-for-a-first-meeting');
  expect(screen.getByText('12 October 2026')).toBeVisible();
});

test('View Past shows the posts by month, and leads back', async () => {
  const user = userEvent.setup();
  await renderPage(page, { path: '/Blog' });
  await user.click(screen.getByRole('link', { name: 'View Past' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'August 2026' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Saying no kindly' })).toHaveAttribute('href', '/Blog/saying-no-kindly');
  await user.click(screen.getByRole('link', { name: 'View latest' }));
  expect(await screen.findAllByRole('link', { name: /^Learn More/ })).toHaveLength(8);
});

test('a post is shown by its address, in Urdu too', async () => {
  await renderPage(postPage, { path: '/Blog/:slug', url: '/Blog/After-The-Yes', language: 'ur' });
  expect(await screen.findByRole('heading', { level: 1, name: 'ہاں کے بعد' })).toBeVisible();
  expect(screen.getByText('27 اپریل 2026')).toBeVisible();
});
