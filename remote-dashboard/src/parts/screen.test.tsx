import type { Account } from '@rishta/contracts';
import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import { Screen } from './screen.tsx';

const page = { Component: () => <Screen title="Inbox">content</Screen> };
const account: Account = {
  id: '1',
  fullName: 'Ayesha Khan',
  email: 'ayesha@example.com',
  mobileNumber: '+923001234567',
  city: 'Lahore',
  role: 'User',
};

it('asks those who are not logged in to do so, and to come back', async () => {
  await renderPage(page, { path: '/Inbox', url: '/Inbox?folder=trash' });
  expect(screen.getByRole('link', { name: 'Log in to see your data' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent('/Inbox?folder=trash')}`,
  );
});

it('has nothing to ask of those who are', async () => {
  await renderPage(page, { account });
  expect(screen.getByText('content')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in to see your data' })).not.toBeInTheDocument();
  expect(screen.getByText('Signed in as Ayesha Khan')).toBeVisible();
});
