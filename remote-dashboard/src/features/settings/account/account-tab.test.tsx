import type { Account } from '@rishta/contracts';
import { jest } from '@jest/globals';
import { answer, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { accountTexts } from './account.texts.ts';
import { good, keepAccount, openTab as open, PAUSED, press } from './testing/account-tab.tsx';

const LEAVING: Account = { ...testAccount, deletesAt: new Date('2026-02-04T09:00').toISOString() };

const bad: ApiDouble = () => answer(503, { success: false, message: 'We are busy' });

it('says what can be done, and that it needs a login, without a request', async () => {
  const { host } = await open();
  expect(await screen.findByRole('heading', { name: 'Delete my account' })).toBeVisible();
  expect(screen.getByText(/Your account waits 30 days/)).toBeVisible();
  expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/Login?next=%2FSettings%3Ftab%3Daccount',
  );
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  expect(host.requests).toEqual([]);
});

it('stands after the tabs that were there before', async () => {
  await open();
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['User Settings', 'Preferences', 'Change Password', 'Saved searches', 'Safety', 'Account']);
});

describe('what is typed stays when another language is chosen', () => {
  const typeAndChoose = async () => {
    const { host, changeSession } = await open({ account: testAccount });
    await userEvent.type(await screen.findByLabelText(/^New Email/), 'new@example.net');
    host.locale = { ...host.locale, language: 'ur' };
    act(() => changeSession({}));
  };

  it('and its words come', async () => {
    await typeAndChoose();
    expect(await screen.findByLabelText(/^نئی ای میل/)).toHaveValue('new@example.net');
  });

  it('and its words do not come', async () => {
    jest.spyOn(accountTexts, 'isLoaded').mockImplementation((language) => language === 'en');
    jest.spyOn(accountTexts, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    await typeAndChoose();
    expect(await screen.findByLabelText(/^New Email/)).toHaveValue('new@example.net');
  });
});

it('asks before it pauses, and pauses nothing when one thinks again', async () => {
  const { host } = await open({ account: testAccount });
  await press('Pause my account');
  const dialog = within(screen.getByRole('dialog', { name: 'Pause your account?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(host.requests).toEqual([]);
  expect(screen.getByRole('button', { name: 'Pause my account' })).toHaveFocus();

  await press('Pause my account');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Pause your account?' })).getByRole('button', {
      name: 'Pause my account',
    }),
  );
  await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'success', text: 'It is done' }]));
  expect(host.requests).toEqual([{ method: 'PUT', path: '/me/pause', authenticated: true }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks for the password before it deletes, and says at the field what is wrong with it', async () => {
  const wrong: ApiDouble = () =>
    answer(422, { success: false, message: '', errors: { currentPassword: ['Current Password is not correct'] } });
  const { host } = await open({ account: testAccount, api: wrong });
  await press('Delete my account');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  const field = dialog.getByLabelText(/^Current Password/);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(field).toHaveAccessibleDescription('Current Password is required');
  expect(field).toHaveFocus();
  expect(host.requests).toEqual([]);
  await userEvent.type(field, 'not the right one');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Current Password is not correct'));
  expect(field).toHaveFocus();
  expect(host.requests).toEqual([
    { method: 'POST', path: '/me/deletion', body: { currentPassword: 'not the right one' }, authenticated: true },
  ]);
});

it('closes the question once the account waits to be deleted', async () => {
  const { host } = await open({ account: testAccount });
  await press('Delete my account');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  await userEvent.type(dialog.getByLabelText(/^Current Password/), 'the right one{Enter}');
  await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'success', text: 'It is done' }]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('deleting', () => {
  const confirm = async () => {
    await press('Delete my account');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    await userEvent.type(dialog.getByLabelText(/^Current Password/), 'the right one{Enter}');
    return dialog;
  };

  it('is told of also when its question was closed meanwhile', async () => {
    let finish = () => {};
    const isHeld = new Promise<void>((resolve) => (finish = resolve));
    const { host } = await open({ account: testAccount, api: (request) => isHeld.then(() => good(request)) });
    const send = jest.spyOn(host.api, 'send');
    const dialog = await confirm();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(send.mock.lastCall?.[3]?.signal?.aborted).not.toBe(true);
    finish();
    await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'success', text: 'It is done' }]));
  });

  it.each([
    ['done', LEAVING, 0],
    ['not done', testAccount, 1],
  ])('was %s, as the account tells when the answer was lost', async (_what, data, dialogs) => {
    const { host } = await open({
      account: testAccount,
      api: ({ method }) => (method === 'GET' ? answer(200, { success: true, message: '', data }) : undefined),
    });
    const updateAccount = jest.spyOn(host.session, 'updateAccount');
    await confirm();
    await waitFor(() => expect(updateAccount).toHaveBeenCalledWith(data));
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs));
    expect(screen.queryAllByText('Something went wrong. Please try again.')).toHaveLength(dialogs);
  });
});

it.each([
  ['a paused account', PAUSED, 'Your account is paused', 'Resume my account', '/me/pause', '5 Jan 2026'],
  ['one that leaves', LEAVING, 'Your account will be deleted', 'Keep my account', '/me/deletion', '4 Feb 2026, 09:00'],
])('says on every tab how %s stands, and has the way back', async (_what, account, title, action, path, day) => {
  const { host } = await open({ account, tab: 'preferences' });
  await screen.findByText(title);
  expect(screen.getByText(day, { selector: 'time' })).toBeVisible();
  await press(action);
  await waitFor(() => expect(host.requests).toEqual([{ method: 'DELETE', path, authenticated: true }]));
  expect(host.shown).toMatchObject([{ tone: 'success' }]);
});

it.each([
  ['Pause my account', testAccount, PAUSED],
  ['Resume my account', PAUSED, testAccount],
  ['Keep my account', LEAVING, testAccount],
])('says nothing against “%s” when only the answer was lost', async (action, before, after) => {
  const { host, changeSession } = await open({
    account: before,
    api: ({ method }) => (method === 'GET' ? answer(200, { success: true, message: '', data: after }) : undefined),
  });
  keepAccount(host, changeSession);
  await press(action);
  const dialog = screen.queryByRole('dialog');
  if (dialog) await userEvent.click(within(dialog).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(host.shown).toEqual([]);
});

it('says why nothing was undone', async () => {
  const { host } = await open({ account: LEAVING, api: bad });
  await press('Keep my account');
  await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'error', text: 'We are busy' }]));
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
});

it('waits for no account when it is refused', async () => {
  const { host } = await open({ account: LEAVING, api: () => answer(429, { success: false, message: 'Too often' }) });
  await press('Keep my account');
  await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'error', text: 'Too often' }]));
  expect(host.requests).toEqual([{ method: 'DELETE', path: '/me/deletion', authenticated: true }]);
});

it('speaks Urdu', async () => {
  await open({ account: { ...PAUSED, ...LEAVING }, language: 'ur' });
  expect(await screen.findByRole('button', { name: 'میرا اکاؤنٹ برقرار رکھیں' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'میرا اکاؤنٹ بحال کریں' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'میرا اکاؤنٹ حذف کریں' })).toBeVisible();
  expect(screen.getAllByText(/^تاریخ: ۔ کوئی/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^تاریخ: 4 فروری، 2026، 09:00۔ کوئی/),
    expect.stringMatching(/^تاریخ: 5 جنوری، 2026۔ کوئی/),
  ]);
  expect(screen.getByText(/^آپ.* سے لاگ اِن کرتے ہیں۔/)).toHaveTextContent(testAccount.email);
});
