import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './my-profile.page.tsx';
import { profileDetail } from './testing/profiles-api.ts';

test('a visitor is asked to log in, and comes back here afterwards', async () => {
  await renderPage(page, { path: '/Profile/me' });
  expect(screen.getByRole('heading', { level: 1, name: 'Personal Profile' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/Login?next=%2FProfile%2Fme');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/Register?next=%2FProfile%2Fme');
});

const listing = (id: string, status: string, rest: object = {}) => ({
  id,
  title: `Listing ${id}`,
  city: 'Lahore',
  status,
  postedAt: '2026-01-05T09:00:00Z',
  ...rest,
});
const asked = {
  id: 'q1',
  profileId: 'R2001',
  candidateName: 'Amna Khan',
  name: 'Bilal Q.',
  profiles: ['R3001'],
  status: 'pending',
  askedAt: '2026-01-05T09:00:00Z',
};

const open = (listings: object[], requests: object[] = []) =>
  renderPage(page, {
    path: '/Profile/me',
    account: { ...testAccount, fullName: 'Sana Malik', role: 'MarriageBureau' },
    api: ({ method, path, body }) => {
      const good = (data: unknown) => answer(200, { success: true, message: '', data });
      if (path === '/listings') return good({ listings, counts: {}, next: null });
      if (path === '/picture-requests') return good({ requests, next: null });
      if (path === '/profiles/R2001') return good(profileDetail(2001, { name: 'Amna K.' }));
      if (method !== 'PUT' || path !== '/picture-requests/q1') return answer(404, { success: false, message: '' });
      const status = (body as { answer: string }).answer === 'grant' ? 'granted' : 'refused';
      return good({ ...asked, status });
    },
  });

test('an account holder sees the account, and how to add a profile', async () => {
  await open([]);
  expect(await screen.findByText('Sana Malik')).toBeVisible();
  expect(screen.getByText('Marriage Bureau')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Add Post' })).toHaveAttribute('href', '/Addposting');
});

test('candidates are there as families see them, and those that wait with their status', async () => {
  await open([
    listing('L1', 'active', { profileId: 'R2001', candidateName: 'Amna Khan' }),
    listing('L2', 'pending', { candidateName: 'Hassan Aziz' }),
    listing('L3', 'expired'),
    listing('L4', 'closed'),
  ]);
  expect(await screen.findByRole('link', { name: 'Open profile: Amna K.' })).toHaveAttribute('href', '/Profile/R2001');
  expect(screen.queryByText('Amna Khan')).not.toBeInTheDocument();
  expect(screen.getByText('Pending')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit: Hassan Aziz' })).toHaveAttribute('href', '/MyListing/L2/edit');
  expect(screen.getByText('Expired')).toBeVisible();
  expect(screen.queryByText('Listing L4')).not.toBeInTheDocument();
  expect(screen.queryByText('Who may see the pictures')).not.toBeInTheDocument();
});

test('what cannot be loaded can be asked for again', async () => {
  const { host } = await renderPage(page, { path: '/Profile/me', account: testAccount });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(host.requests.filter(({ path }) => path === '/listings')).toHaveLength(2);
});

test('who asks to see pictures is answered, and the answer is taken back', async () => {
  const { host } = await open([listing('L1', 'active', { profileId: 'R2001' })], [asked]);
  const region = within(await screen.findByRole('region', { name: 'Who may see the pictures' }));
  expect(region.getByText('Bilal Q. asks to see the pictures of Amna Khan')).toBeVisible();
  expect(region.getByRole('link', { name: 'R3001' })).toHaveAttribute('href', '/Profile/R3001');
  await userEvent.click(region.getByRole('button', { name: 'Show the pictures' }));
  expect(await region.findByText('May see them')).toBeVisible();
  await userEvent.click(region.getByRole('button', { name: 'Take back' }));
  expect(await region.findByText('May not see them')).toBeVisible();
  expect(host.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { answer: 'grant' },
    { answer: 'refuse' },
  ]);
});
