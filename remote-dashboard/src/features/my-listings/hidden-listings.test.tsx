import type { Account } from '@rishta/contracts';
import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { setMatchingMedia } from '@rishta/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './my-listings.page.tsx';

const PAUSED: Account = { ...testAccount, pausedAt: '2026-01-05T09:00:00.000Z' };
const LEAVING: Account = { ...testAccount, deletesAt: '2026-02-05T09:00:00.000Z' };

const listing = {
  id: 'L10000001',
  title: 'Teacher from Multan',
  city: 'Multan',
  status: 'active',
  profileId: 'R1001',
  postedAt: '2026-03-04T08:00:00Z',
};

const open = (account: Account, more: object = {}, options: object = {}) =>
  renderPage(page, {
    account,
    api: () => {
      const data = { listings: [{ ...listing, ...more }], counts: { active: 1 }, next: null };
      return answer(200, { success: true, message: '', data });
    },
    ...options,
  });

const row = () => screen.findByRole('row', { name: /Teacher from Multan/ });

test.each([
  ['is paused', PAUSED, 'Your account is paused.'],
  ['is to be deleted', LEAVING, 'Your account will be deleted.'],
])(
  'the listings of an account that %s are said to be hidden, without a link to what nobody sees',
  async (_, account, text) => {
    await open(account);
    const shown = within(await row());
    expect(shown.getByText('Hidden')).toBeVisible();
    expect(shown.queryByText('Active')).not.toBeInTheDocument();
    expect(shown.getByText('R1001')).toBeVisible();
    expect(shown.queryByRole('link', { name: 'R1001' })).not.toBeInTheDocument();
    expect(shown.queryByRole('link', { name: 'Introduce' })).not.toBeInTheDocument();
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByText(new RegExp(`^${text}`))).toBeVisible();
    expect(panel.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/Settings');
  },
);

test('who can be found is told nothing of it, and has the links', async () => {
  await open(testAccount);
  const shown = within(await row());
  expect(shown.getByText('Active')).toBeVisible();
  expect(shown.getByRole('link', { name: 'R1001' })).toHaveAttribute('href', '/Profile/R1001');
  expect(shown.getByRole('link', { name: 'Introduce' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
});

test.each([
  ['pending', 'Your changes wait for approval.'],
  ['rejected', 'Your changes were turned down.'],
])('changes that are %s are not said to leave another text in sight', async (review, text) => {
  await open(PAUSED, { review });
  expect(within(await row()).getByText(text)).toBeVisible();
});

test('the menu of a row does not lead there either', async () => {
  setMatchingMedia('(width >= 48rem)');
  await open(PAUSED);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Teacher from Multan' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Introduce' })).not.toBeInTheDocument();
});

test('speaks Urdu', async () => {
  await open(PAUSED, {}, { language: 'ur' });
  expect(await screen.findByText(/^آپ کا اکاؤنٹ روکا ہوا ہے۔/)).toBeVisible();
  expect(screen.getByText('پوشیدہ')).toBeVisible();
});
