import { jest } from '@jest/globals';
import { answer } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { email, open, password, submit, welcome } from './testing/login-robot.ts';

const ACCOUNT = {
  id: 'a1',
  fullName: 'Sana Malik',
  email: 'sana@example.test',
  mobileNumber: '+923001234567',
  city: 'Lahore',
  role: 'User' as const,
};

describe('what is asked', () => {
  test('the form has what password managers and phones look for', async () => {
    await open();
    expect(email()).toHaveAttribute('type', 'email');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  });

  test('a form that the browser sends by itself does not put the password into the address', async () => {
    await open();
    expect(screen.getByRole('form', { name: 'Login' })).toHaveAttribute('method', 'post');
  });

  test('the password is shown and hidden on demand', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  test('what is missing is said under its field and in one summary, and nothing is sent', async () => {
    const { host } = await open();
    await submit();
    expect(email()).toHaveAccessibleDescription('Email is required');
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
    expect(host.requests).toEqual([]);
  });

  test('an error goes when its field is edited, and the first wrong field takes the focus', async () => {
    await open();
    await userEvent.type(email(), 'sana@example.test');
    await submit();
    expect(password()).toHaveFocus();
    await userEvent.type(password(), 'x');
    expect(password()).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
  });
});

test('the page is not reloaded by itself while something is typed', async () => {
  const { host } = await open({ api: () => welcome });
  const mark = jest.spyOn(host.unsavedChanges, 'mark');
  const clear = jest.spyOn(host.unsavedChanges, 'clear');
  await userEvent.type(email(), 's');
  expect(mark).toHaveBeenCalledTimes(1);
  await userEvent.clear(email());
  expect(clear).toHaveBeenCalledTimes(1);
});

describe('other ways on', () => {
  test('links lead to the forgotten password and to registering, which remembers where one wanted to go', async () => {
    await open({ url: '/Login?next=%2FInbox' });
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
      'href',
      '/forgot-password?next=%2FInbox',
    );
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register?next=%2FInbox');
  });

  test.each(['Google', 'Facebook'])('%s says that it cannot be used yet', async (provider) => {
    const { host, currentUrl } = await open();
    await userEvent.click(screen.getByRole('button', { name: `Continue with ${provider}` }));
    expect(
      screen.getByText(`${provider} cannot be used here yet. Please use your email and a password.`),
    ).toBeVisible();
    expect(host.requests).toEqual([]);
    expect(currentUrl()).toBe('/Login');
  });

  test('someone who is logged in already sees that', async () => {
    const { host } = await open({ account: ACCOUNT });
    const signOut = jest.spyOn(host.session, 'signOut');
    expect(screen.getByText('You are logged in as Sana Malik.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('someone who is logged in already goes on to where they wanted to go', async () => {
    await open({ account: ACCOUNT, url: '/Login?next=%2FInbox' });
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/Inbox');
  });
});

test('speaks Urdu', async () => {
  await open({ language: 'ur', api: () => answer(200, { success: false, message: '' }) });
  await userEvent.click(screen.getByRole('button', { name: 'لاگ اِن کریں' }));
  expect(screen.getByRole('textbox', { name: 'ای میل' })).toHaveAccessibleDescription('ای میل درج کرنا ضروری ہے');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'لاگ اِن' })).toBeVisible());
});
