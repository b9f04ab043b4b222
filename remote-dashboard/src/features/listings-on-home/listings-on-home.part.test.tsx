import type { ListingSummary } from '@rishta/contracts';
import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';

import * as part from './listings-on-home.part.tsx';

const listing = (id: string, more: Partial<ListingSummary> = {}): ListingSummary => ({
  ...{ id, title: `Listing ${id}`, city: 'Lahore', status: 'active', postedAt: '2026-11-01T10:00:00.000Z' },
  ...more,
});

const open = (listings: ListingSummary[] | undefined, options = {}) =>
  renderPage(
    { Component: () => <part.Component data={{ most: 2 }} />, handle: { texts: part.handle?.texts ?? [] } },
    {
      account: testAccount,
      api: () => listings && answer(200, { success: true, message: '', data: { listings, counts: {}, next: null } }),
      ...options,
    },
  );

test('shows as many of the own listings as there is room for, with how it stands with them', async () => {
  await open([listing('L1', { status: 'pending' }), listing('L2'), listing('L3')]);
  const strip = within(screen.getByRole('region', { name: 'My Listings' }));
  const shown = strip.getAllByRole('listitem');
  expect(shown).toHaveLength(2);
  expect(shown[0]).toHaveTextContent('Listing L1Pending 1 Nov 2026');
  expect(shown[1]).toHaveTextContent('Listing L2Active');
  expect(strip.getByRole('link', { name: 'All my listings' })).toHaveAttribute('href', '/MyListing');
});

test('leads those who have none to the form', async () => {
  await open([]);
  expect(screen.getByText(/no listing yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Post' })).toHaveAttribute('href', '/AddPosting');
  expect(screen.queryByRole('link', { name: 'All my listings' })).not.toBeInTheDocument();
});

test('is not there while the API is away, or for somebody who is not logged in', async () => {
  const { unmount } = await open(undefined);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  unmount();
  const { host } = await renderPage({ Component: () => <part.Component data={{ most: 2 }} /> });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(host.requests).toEqual([]);
});

test('speaks Urdu', async () => {
  await open([listing('L1')], { language: 'ur' });
  expect(screen.getByRole('region', { name: 'میرے اشتہار' })).toHaveTextContent('فعال');
});
