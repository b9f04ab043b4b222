import { answer, renderPage, testAccount, type ApiDouble, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as frame from '../../frame/dashboard.frame.tsx';
import { tellUnread } from '../../common/unread/unread.ts';
import * as page from './notifications.page.tsx';

const told = (id: string, kind: string, isRead = false) => ({
  id,
  kind,
  about: 'L12345678',
  createdAt: '2026-01-05T09:00:00Z',
  isRead,
});
const pageOf = (notifications: object[], unread = 0, next: string | null = null) =>
  answer(200, { success: true, message: '', data: { notifications, unread, next } });
const seen = answer(200, { success: true, message: '', data: { unread: 0 } });

const open = (api?: ApiDouble, options: RenderPageOptions = {}) =>
  renderPage(page, { frame, path: '/Notifications', account: testAccount, ...(api && { api }), ...options });
const items = () => within(screen.getByRole('list', { name: /^What you were told/ })).getAllByRole('listitem');
const bell = () => screen.getByRole('link', { name: /^Notifications/ });

afterEach(() => tellUnread(0));

test('each says what has happened, and leads there', async () => {
  const kinds = [
    [
      'listing_approved',
      /^Your listing L12345678 is approved\. Families can find it while it and your account/,
      '/MyListing',
    ],
    ['listing_rejected', /^Your listing L12345678 could not be approved\./, '/MyListing?tab=rejected'],
    ['listing_taken_down', /^Your listing L12345678 was taken down\./, '/MyListing?tab=rejected'],
    ['changes_approved', /^Your changes to listing L12345678 are approved\./, '/MyListing'],
    ['changes_rejected', /^Your changes to listing L12345678 were turned down\./, '/MyListing'],
    ['listing_expired', /^Your listing L12345678 has ended\./, '/MyListing'],
    ['interest_received', /^A family has sent an interest/, '/MyListing?tab=contacted'],
    ['interest_accepted', /^A family has accepted your interest\./, '/Inbox'],
    ['report_decided', /^We have looked at what you reported/, '/Settings?tab=safety'],
    ['of_a_newer_api', /^There is news for you\./, '/Dashboard'],
  ] as const;
  await open(() => pageOf(kinds.map(([kind]) => told(kind, kind, true))));
  expect(items()).toHaveLength(kinds.length);
  kinds.forEach(([, text, to], index) => {
    const link = within(items()[index]!).getByRole('link');
    expect(link).toHaveTextContent(text);
    expect(link).toHaveAttribute('href', to);
  });
  expect(items()[0]).toHaveTextContent('5 Jan 2026');
});

test('what is new is marked, counts as seen from then on, and takes the number off the bell', async () => {
  const { host } = await open(({ path }) =>
    path === '/notifications' ? pageOf([told('n2', 'listing_approved'), told('n1', 'report_decided', true)], 1) : seen,
  );
  expect(host.requests).toEqual([
    { method: 'GET', path: '/notifications', authenticated: true },
    { method: 'POST', path: '/notifications/read', body: { upTo: 'n2' }, authenticated: true },
  ]);
  expect(items()[0]).toHaveTextContent('New');
  expect(items()[1]).not.toHaveTextContent('New');
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications'));
  expect(bell()).toHaveAttribute('aria-current', 'page');
});

test('the bell keeps its number where nothing could be marked', async () => {
  await open(({ path }) => (path === '/notifications' ? pageOf([told('n1', 'listing_approved')], 1) : undefined));
  expect(bell()).toHaveAccessibleName('Notifications 1 new');
});

test('nothing is marked where nothing is new', async () => {
  const { host } = await open(() => pageOf([told('n1', 'listing_approved', true)]));
  expect(host.requests.map(({ path }) => path)).toEqual(['/notifications']);
});

test('older ones come on a press, which leads to the first of them', async () => {
  await open(({ path }) =>
    path === '/notifications'
      ? pageOf([told('n3', 'listing_approved', true)], 0, '5.n3')
      : pageOf([told('n2', 'interest_received', true), told('n1', 'report_decided', true)]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'See more' }));
  expect(items()).toHaveLength(3);
  expect(within(items()[1]!).getByRole('link')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'See more' })).not.toBeInTheDocument();
});

test('says that older ones could not be had, and tries again', async () => {
  let isDown = true;
  await open(({ path }) => {
    if (path === '/notifications') return pageOf([told('n2', 'listing_approved', true)], 0, '5.n2');
    return isDown ? undefined : pageOf([told('n1', 'report_decided', true)]);
  });
  await userEvent.click(screen.getByRole('button', { name: 'See more' }));
  expect(screen.getByRole('alert')).toHaveTextContent('No more could be loaded.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'See more' }));
  expect(items()).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a member who was told nothing reads what will stand here', async () => {
  await open(() => pageOf([]));
  expect(screen.getByText('No notifications yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mail settings' })).toHaveAttribute('href', '/Settings?tab=preferences');
});

test('says that they could not be had, and tries again', async () => {
  let isDown = true;
  await open(() => (isDown ? undefined : pageOf([told('n1', 'listing_approved', true)])));
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(items()).toHaveLength(1);
});

test('whoever is logged out is asked to log in, and the API is not asked', async () => {
  const { host } = await renderPage(page, { frame, path: '/Notifications' });
  expect(screen.getByRole('link', { name: 'Log in to see your data' })).toHaveAttribute(
    'href',
    '/Login?next=%2FNotifications',
  );
  expect(screen.getByText('No notifications yet')).toBeVisible();
  expect(host.requests).toEqual([]);
});

describe('a session that has ended', () => {
  const ended = answer(401, { success: false, message: 'Please log in.' });

  test('is said in the place of the list, which is not said to be empty', async () => {
    await open(() => ended);
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login?next=%2FNotifications');
    expect(screen.queryByText('No notifications yet')).not.toBeInTheDocument();
  });

  test('is said when older ones are asked for', async () => {
    await open(({ path }) =>
      path === '/notifications' ? pageOf([told('n2', 'listing_approved', true)], 0, '5.n2') : ended,
    );
    await userEvent.click(screen.getByRole('button', { name: 'See more' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
  });
});
