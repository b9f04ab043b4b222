import { renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import { Screen } from './screen.tsx';

const page = { Component: () => <Screen title="Inbox">content</Screen> };

it('asks those who are not logged in to do so, and to come back', async () => {
  await renderPage(page, { path: '/Inbox', url: '/Inbox?folder=trash' });
  expect(screen.getByRole('link', { name: 'Log in to see your data' })).toHaveAttribute(
    'href',
    `/Login?next=${encodeURIComponent('/Inbox?folder=trash')}`,
  );
});

it('has nothing to ask of those who are', async () => {
  await renderPage(page, { account: testAccount });
  expect(screen.getByText('content')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in to see your data' })).not.toBeInTheDocument();
  expect(screen.getByText('Logged in as Sana Malik')).toBeVisible();
});
