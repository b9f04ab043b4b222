import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import * as page from './my-profile.page.tsx';

test('a visitor is asked to log in, and comes back here afterwards', async () => {
  await renderPage(page, { path: '/Profile/me' });
  expect(screen.getByRole('heading', { level: 1, name: 'Personal Profile' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/Login?next=%2FProfile%2Fme');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/Register?next=%2FProfile%2Fme');
});

test('an account holder sees the account, and how to add a profile', async () => {
  await renderPage(page, {
    path: '/Profile/me',
    account: {
      id: 'a1',
      fullName: 'Sana Malik',
      email: 'sana@example.com',
      mobileNumber: '+923001234567',
      city: 'Lahore',
      role: 'MarriageBureau',
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Personal Profile of Sana Malik' })).toBeVisible();
  expect(screen.getByText('Marriage Bureau')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Post' })).toHaveAttribute('href', '/Addposting');
});
