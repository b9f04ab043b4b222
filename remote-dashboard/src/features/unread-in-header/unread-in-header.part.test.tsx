import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';

import { tellUnread } from '../../common/unread/unread.ts';
import * as part from './unread-in-header.part.tsx';

const page = { Component: part.Component, handle: { texts: part.handle?.texts ?? [] } };
const open = (unread: number, options = {}) =>
  renderPage(page, {
    path: '/About',
    account: testAccount,
    api: () => answer(200, { success: true, message: '', data: { unread } }),
    ...options,
  });
const bell = () => screen.getByRole('link', { name: /^Notifications|^اطلاعات/ });

afterEach(() => tellUnread(0));

test.each([
  [0, 'Notifications'],
  [3, 'Notifications 3 new'],
  [100, 'Notifications more than 99 new'],
])('leads to the notifications and says that %d are new', async (unread, name) => {
  await open(unread);
  expect(bell()).toHaveAccessibleName(name);
  expect(bell()).toHaveAttribute('href', '/Notifications');
});

test('speaks Urdu', async () => {
  await open(3, { language: 'ur' });
  expect(bell()).toHaveAccessibleName('اطلاعات 3 نئی');
  expect(within(bell()).getByText('3')).toBeVisible();
});
