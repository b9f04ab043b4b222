import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { tellUnread } from '../../common/unread/unread.ts';
import * as frame from '../dashboard.frame.tsx';

const page = { Component: () => <h1>Page</h1> };
const open = (unread?: number, options = {}) =>
  renderPage(page, {
    frame,
    path: '/Dashboard',
    account: testAccount,
    api: () => (unread === undefined ? undefined : answer(200, { success: true, message: '', data: { unread } })),
    ...options,
  });
const bell = () => screen.getByRole('link', { name: /^Notifications|^اطلاعات/ });

afterEach(() => tellUnread(0));

test.each([
  [0, 'Notifications', 'Notifications'],
  [1, 'Notifications 1 new', '1'],
  [99, 'Notifications 99 new', '99'],
  [100, 'Notifications more than 99 new', '99+'],
])('says that %d are new', async (unread, name, shown) => {
  const { host } = await open(unread);
  expect(bell()).toHaveAccessibleName(name);
  expect(within(bell()).getByText(shown)).toBeVisible();
  expect(host.requests).toEqual([{ method: 'GET', path: '/notifications/unread', authenticated: true }]);
});

test('says no number that is not known', async () => {
  await open();
  expect(bell()).toHaveAccessibleName('Notifications');
});

test('leads to the notifications', async () => {
  const { currentUrl } = await open(2);
  await userEvent.click(bell());
  expect(currentUrl()).toBe('/Notifications');
});

test('whoever is logged out has no number, and the API is not asked', async () => {
  tellUnread(3);
  const { host } = await renderPage(page, { frame, path: '/Dashboard' });
  expect(bell()).toHaveAccessibleName('Notifications');
  expect(host.requests).toEqual([]);
});

test('speaks Urdu', async () => {
  await open(3, { language: 'ur' });
  expect(bell()).toHaveAccessibleName('اطلاعات 3 نئی');
});
