import { jest } from '@jest/globals';
import { answer, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as frame from '../../../frame/dashboard.frame.tsx';
import * as page from '../settings.page.tsx';
import { good, keepAccount, openTab as open, PAUSED, press } from './testing/account-tab.tsx';

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
