import { answer, renderPage, type ApiDouble, testAccount } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../settings.page.tsx';
import { save } from '../testing/fields.ts';

describe('Change Password', () => {
  const url = '/?tab=password';
  const fill = async (current: string, next: string, again: string) => {
    await userEvent.type(screen.getByLabelText(/^Current Password/), current);
    await userEvent.type(screen.getByLabelText(/^New Password/), next);
    await userEvent.type(screen.getByLabelText(/^Confirm Password/), again);
    await save();
  };

  it('needs all three', async () => {
    await renderPage(page, { url, account: testAccount });
    await save();
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Current Password is required',
      'New Password is required',
      'Confirm Password is required',
    ]);
  });

  it.each([
    ['short', 'short', 'New Password must have 8 to 128 characters'],
    ['a long enough one', 'another one', 'The two passwords are not the same'],
  ])('refuses %s with %s', async (next, again, message) => {
    const { host } = await renderPage(page, { url, account: testAccount });
    await fill('the old one', next, again);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(host.requests).toEqual([]);
  });

  it('changes the password and empties the fields', async () => {
    const api: ApiDouble = () => answer(200, { success: true, message: 'Saved' });
    const { host } = await renderPage(page, { url, account: testAccount, api });
    await fill('the old one', 'mango lassi at dawn', 'mango lassi at dawn');
    expect(host.requests).toEqual([
      {
        method: 'PUT',
        path: '/me/password',
        body: { currentPassword: 'the old one', newPassword: 'mango lassi at dawn' },
        authenticated: true,
      },
    ]);
    expect(screen.getByText('Saved')).toBeVisible();
    expect(screen.getByLabelText(/^Current Password/)).toHaveValue('');
  });

  it('shows what the API says of the current one', async () => {
    const errors = { currentPassword: ['Current Password is not correct'] };
    await renderPage(page, {
      url,
      account: testAccount,
      api: () => answer(422, { success: false, message: 'Invalid', errors }),
    });
    await fill('wrong', 'mango lassi at dawn', 'mango lassi at dawn');
    expect(screen.getByLabelText(/^Current Password/)).toHaveAccessibleDescription('Current Password is not correct');
  });

  it('needs a login', async () => {
    const { host } = await renderPage(page, { url });
    await fill('the old one', 'mango lassi at dawn', 'mango lassi at dawn');
    expect(screen.getByText('Saving needs a login')).toBeVisible();
    expect(host.requests).toEqual([]);
  });
});
