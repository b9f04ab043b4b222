import type { Account, Language } from '@rishta/contracts';
import { jest } from '@jest/globals';
import {
  answer,
  renderPage,
  testAccount,
  type ApiDouble,
  type RenderedPage,
  type TestHost,
} from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as frame from '../../../frame/dashboard.frame.tsx';
import * as page from '../settings.page.tsx';

const PAUSED: Account = { ...testAccount, pausedAt: '2026-01-05T09:00:00.000Z' };
const LEAVING: Account = { ...testAccount, deletesAt: '2026-02-04T09:00:00.000Z' };

const good: ApiDouble = () => answer(200, { success: true, message: 'It is done', data: testAccount });
const bad: ApiDouble = () => answer(503, { success: false, message: 'We are busy' });

interface Opened {
  account?: Account;
  api?: ApiDouble;
  language?: Language;
  tab?: string;
}
const open = ({ account, api = good, language = 'en', tab = 'account' }: Opened = {}) =>
  renderPage(page, { url: `/?tab=${tab}`, language, api, ...(account && { account }) });
/** As the shell does: what the API has made of the account is shown. */
function keepAccount({ session }: TestHost, changeSession: RenderedPage['changeSession']) {
  session.updateAccount = (account) => changeSession({ account });
  act(() => changeSession({}));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says what can be done, and that it needs a login, without a request', async () => {
  const { host } = await open();
  expect(await screen.findByRole('heading', { name: 'Delete my account' })).toBeVisible();
  expect(screen.getByText(/Your account waits 30 days/)).toBeVisible();
  expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/Login?next=%2Fsettings%3Ftab%3Daccount',
  );
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  expect(host.requests).toEqual([]);
});

it('stands after the tabs that were there before', async () => {
  await open();
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['User Settings', 'Preferences', 'Change Password', 'Saved searches', 'Safety', 'Account']);
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
  ['one that leaves', LEAVING, 'Your account will be deleted', 'Keep my account', '/me/deletion', '4 Feb 2026'],
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
    expect.stringMatching(/^تاریخ: 4 فروری، 2026۔ کوئی/),
    expect.stringMatching(/^تاریخ: 5 جنوری، 2026۔ کوئی/),
  ]);
  expect(screen.getByText(/^آپ.* سے لاگ اِن کرتے ہیں۔/)).toHaveTextContent(testAccount.email);
});

describe('another email', () => {
  const pending = { ...testAccount, pendingEmail: 'new@example.net' };
  const telling =
    (data: typeof testAccount): ApiDouble =>
    (request) => {
      if (request.method !== 'GET') return good(request);
      return request.path === '/me' ? answer(200, { success: true, message: '', data }) : undefined;
    };
  const fill = async (email: string) => {
    await userEvent.type(await screen.findByLabelText(/^New Email/), email);
    await userEvent.type(screen.getByLabelText(/^Current Password/), 'the right one{Enter}');
  };

  const lookAway = async () => {
    await userEvent.click(screen.getByRole('tab', { name: 'Safety' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Account' }));
  };

  it('is asked for with the password, and changed with the code of the mail', async () => {
    const { host } = await open({ account: testAccount });
    await fill('new@example.net');
    const code = await screen.findByLabelText(/^Code/);
    expect(code).toHaveFocus();
    expect(screen.getByText('new@example.net')).toBeVisible();
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'success', text: 'It is done' }]));
    expect(host.requests).toEqual([
      {
        method: 'POST',
        path: '/me/email',
        body: { email: 'new@example.net', currentPassword: 'the right one' },
        authenticated: true,
      },
      { method: 'GET', path: '/me', authenticated: true },
      { method: 'PUT', path: '/me/email', body: { code: '123456' }, authenticated: true },
    ]);
    expect(screen.getByRole('heading', { name: 'Change my email' })).toHaveFocus();
  });

  it('can be typed the code of after a look at another tab', async () => {
    const { host, changeSession } = await open({ account: testAccount, api: telling(pending) });
    keepAccount(host, changeSession);
    await fill('new@example.net');
    await screen.findByLabelText(/^Code/);
    await lookAway();
    expect(await screen.findByLabelText(/^Code/)).not.toHaveFocus();
    expect(screen.getByText('new@example.net')).toBeVisible();
    // Who mistyped the address is done with it.
    await press('Back to the address');
    await lookAway();
    expect(await screen.findByLabelText(/^New Email/)).toBeVisible();
  });

  it('undoes nothing that was done while it was asked for', async () => {
    let finish = () => {};
    const isHeld = new Promise<void>((resolve) => (finish = resolve));
    const tell = telling(pending);
    const { host, changeSession } = await open({
      account: PAUSED,
      api: (request) => (request.method === 'POST' ? isHeld.then(() => good(request)) : tell(request)),
    });
    keepAccount(host, changeSession);
    await fill('new@example.net');
    act(() => changeSession({ account: testAccount }));
    finish();
    await screen.findByLabelText(/^Code/);
    expect(screen.queryByRole('button', { name: 'Resume my account' })).not.toBeInTheDocument();
  });

  it('is asked for anew when the time of its code is over', async () => {
    await open({ account: pending, api: telling(testAccount) });
    expect(await screen.findByLabelText(/^New Email/)).toBeVisible();
  });

  it('can be typed the code of after a reload, and asked for anew once it has ended', async () => {
    await open({
      account: { ...testAccount, pendingEmail: 'new@example.net' },
      api: ({ method }) =>
        method === 'GET'
          ? answer(200, { success: true, message: '', data: pending })
          : answer(422, { success: false, message: '', errors: { code: ['This code counts no more'] } }),
    });
    const code = await screen.findByLabelText(/^Code/);
    expect(code).not.toHaveFocus();
    expect(screen.getByText('new@example.net')).toBeVisible();
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code counts no more/));
    await press('Back to the address');
    expect(screen.getByLabelText(/^New Email/)).toHaveFocus();
  });

  it('has been asked for when the account tells so: the answer was lost', async () => {
    const data = { ...testAccount, pendingEmail: 'new@example.net' };
    await open({
      account: testAccount,
      api: ({ method }) => (method === 'GET' ? answer(200, { success: true, message: '', data }) : undefined),
    });
    await fill('New@example.net');
    expect(await screen.findByLabelText(/^Code/)).toHaveFocus();
  });

  it('that one member has asked for is no matter of the next one', async () => {
    const { changeSession } = await renderPage(page, { frame, url: '/?tab=account', account: testAccount, api: good });
    await fill('new@example.net');
    await screen.findByLabelText(/^Code/);
    act(() => changeSession({ status: 'signed-out' }));
    act(() => changeSession({ status: 'signed-in', account: { ...testAccount, id: 'another' } }));
    expect(await screen.findByLabelText(/^New Email/)).toHaveValue('');
    expect(screen.queryByText('new@example.net')).not.toBeInTheDocument();
  });

  it('is refused at the fields, before anything is sent and after', async () => {
    const wrong: ApiDouble = ({ method }) =>
      method === 'POST'
        ? answer(200, { success: true, message: '' })
        : answer(422, { success: false, message: '', errors: { code: ['This is not the code'] } });
    const { host } = await open({ account: testAccount, api: wrong });
    await fill('no address');
    expect(screen.getByLabelText(/^New Email/)).toHaveAccessibleDescription('Please enter a valid email address');
    expect(host.requests).toEqual([]);
    await userEvent.clear(screen.getByLabelText(/^New Email/));
    await userEvent.type(screen.getByLabelText(/^New Email/), 'new@example.net{Enter}');
    const code = await screen.findByLabelText(/^Code/);
    await userEvent.type(code, '{Enter}');
    expect(code).toHaveAccessibleDescription(/Type the six digits of the mail/);
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This is not the code/));
    await press('Back to the address');
    expect(screen.getByLabelText(/^New Email/)).toHaveFocus();
  });

  it('has been changed when the code counts no more and the account has it: the answer was lost', async () => {
    const changed = { ...testAccount, email: 'new@example.net' };
    const { host } = await open({
      account: testAccount,
      api: ({ method }) => {
        if (method === 'GET') return answer(200, { success: true, message: '', data: changed });
        if (method === 'POST') return answer(200, { success: true, message: '' });
        return answer(422, { success: false, message: '', errors: { code: ['This code counts no more'] } });
      },
    });
    await fill('New@Example.net');
    const updateAccount = jest.spyOn(host.session, 'updateAccount');
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Change my email' })).toHaveFocus());
    expect(updateAccount).toHaveBeenCalledWith(changed);
    expect(screen.queryByLabelText(/^Code/)).not.toBeInTheDocument();
  });

  it('is shown as it is when the one that is asked for is refused', async () => {
    const changed = { ...testAccount, email: 'new@example.net' };
    const { host } = await open({
      account: testAccount,
      api: ({ method }) =>
        method === 'GET'
          ? answer(200, { success: true, message: '', data: changed })
          : answer(422, {
              success: false,
              message: '',
              errors: { email: ['This is your email already'] },
              codes: { email: [{ code: 'email-same' }] },
            }),
    });
    const updateAccount = jest.spyOn(host.session, 'updateAccount');
    await fill('new@example.net');
    const field = await screen.findByLabelText(/^New Email/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is your email already'));
    expect(updateAccount).toHaveBeenCalledWith(changed);
  });
});
