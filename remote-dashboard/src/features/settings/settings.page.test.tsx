import { answer, renderPage, type ApiDouble, testAccount } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as frame from '../../frame/dashboard.frame.tsx';
import * as page from './settings.page.tsx';
import { field, retype, save } from './testing/fields.ts';

it('keeps the tab in the address, and what was typed in the others', async () => {
  const { currentUrl } = await renderPage(page);
  await userEvent.type(field('Name'), 'Sana');
  await userEvent.click(screen.getByRole('tab', { name: 'Preferences' }));
  expect(currentUrl()).toBe('/?tab=preferences');
  await userEvent.click(screen.getByRole('tab', { name: 'User Settings' }));
  expect(field('Name')).toHaveValue('Sana');
});

describe('what was typed', () => {
  const other = { ...testAccount, id: 'another', fullName: 'Hira Siddiqui' };
  const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

  it.each([
    ['has logged out', [{ status: 'signed-out' }, { status: 'signed-in', account: other }]],
    ['is another one', [{ account: other }]],
  ] as const)('goes with the member who %s', async (_how, changes) => {
    const { changeSession } = await renderPage(page, { frame, account: testAccount });
    await retype('City', 'Karachi');
    await openTab('Change Password');
    await userEvent.type(screen.getByLabelText(/^Current Password/), 'of the first');
    for (const change of changes) act(() => changeSession(change));
    expect(screen.getByLabelText(/^Current Password/)).toHaveValue('');
    await openTab('User Settings');
    expect(field('Name')).toHaveValue('Hira Siddiqui');
    expect(field('City')).toHaveValue(testAccount.city);
  });

  it('before a login is there after it', async () => {
    const { changeSession } = await renderPage(page, { frame });
    await userEvent.type(field('City'), 'Karachi');
    act(() => changeSession({ status: 'signed-in' }));
    act(() => changeSession({ account: testAccount }));
    expect(field('City')).toHaveValue('Karachi');
  });
});

describe('User Settings', () => {
  it('names what is missing, and that saving needs a login, without any request', async () => {
    const { host } = await renderPage(page);
    await save();
    expect(screen.getByText('Saving needs a login')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Log in' }).at(-1)).toHaveAttribute('href', '/Login?next=%2Fsettings');
    const [first] = within(screen.getByRole('form')).getAllByRole('link');
    expect(first).toHaveAccessibleName('Log in');
    for (const name of ['Name', 'Email', 'Mobile', 'City']) {
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(`${name} is required`));
    }
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'City is required' }));
    expect(field('City')).toHaveFocus();
    expect(host.requests).toEqual([]);
  });

  it('says that the address cannot be changed to those who have one only', async () => {
    const hint = /address you log in with/;
    const { unmount } = await renderPage(page);
    expect(field('Email')).not.toHaveAccessibleDescription(hint);
    unmount();
    await renderPage(page, { account: testAccount });
    expect(field('Email')).toHaveAccessibleDescription(hint);
  });

  it.each([
    ['Email', 'ayesha@', 'Please enter a valid email address'],
    ['Mobile', '12345', /valid mobile number/],
    ['Landline', 'abc', /valid phone number/],
    ['WhatsApp', '99', /valid phone number/],
  ])('refuses a %s like %s', async (name, text, message) => {
    await renderPage(page);
    await userEvent.type(field(name), text);
    await save();
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(expect.stringMatching(message));
    await userEvent.type(field(name), '1');
    expect(field(name)).toBeValid();
  });

  it('saves what was changed, land line and WhatsApp too, and nothing else', async () => {
    const api: ApiDouble = () => answer(200, { success: true, message: 'Saved', data: testAccount });
    const { host } = await renderPage(page, { account: { ...testAccount, whatsApp: '+923001234567' }, api });
    expect(field('Email')).toHaveValue('sana@example.com');
    expect(field('Email')).toHaveAttribute('readonly');
    await retype('Name', ' Ayesha Malik ');
    await retype('Landline', '042 35761234');
    await userEvent.clear(field('WhatsApp'));
    await save();
    expect(host.requests).toEqual([
      {
        method: 'PATCH',
        path: '/me',
        body: { fullName: 'Ayesha Malik', landline: '+924235761234', whatsApp: '' },
        authenticated: true,
      },
    ]);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('shows what was saved before', async () => {
    await renderPage(page, { account: { ...testAccount, landline: '+924235761234', whatsApp: '+447911123456' } });
    expect(field('Landline')).toHaveValue('4235761234');
    expect(field('WhatsApp')).toHaveValue('7911123456');
  });

  it('shows the messages of the API at their fields', async () => {
    const errors = { mobileNumber: ['This number is taken'], session: ['Too many sessions'] };
    await renderPage(page, {
      account: testAccount,
      api: () => answer(422, { success: false, message: 'Invalid', errors }),
    });
    await save();
    expect(field('Mobile')).toHaveAccessibleDescription('This number is taken');
    expect(screen.getByText('Too many sessions')).toBeVisible();
    await waitFor(() => expect(field('Mobile')).toHaveFocus());
  });

  it('keeps what was typed when the API is not reached', async () => {
    await renderPage(page, { account: testAccount });
    await retype('City', 'Karachi');
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    expect(field('City')).toHaveValue('Karachi');
  });

  it('keeps what is typed while it saves, and does not say that this is saved', async () => {
    let finish = () => {};
    const isHeld = new Promise<void>((resolve) => (finish = resolve));
    const api: ApiDouble = () => isHeld.then(() => answer(200, { success: true, message: '', data: testAccount }));
    const { host } = await renderPage(page, { account: testAccount, api });
    await retype('Name', 'Ayesha Malik');
    await retype('City', 'Karachi');
    await save();
    await retype('City', 'Multan');
    finish();
    expect(await screen.findByText('Saved, except for what you have changed since')).toBeVisible();
    expect(screen.queryByText('Your details are up to date.')).not.toBeInTheDocument();
    expect(field('City')).toHaveValue('Multan');
    expect(field('City')).toHaveFocus();
    await save();
    expect(await screen.findByText('Your details are up to date.')).toBeVisible();
    expect(host.requests.map(({ body }) => body)).toEqual([
      { fullName: 'Ayesha Malik', city: 'Karachi' },
      { city: 'Multan' },
    ]);
  });
});
