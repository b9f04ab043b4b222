import { answer, renderPage, type ApiDouble, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import * as page from './forgot-password.page.tsx';

const open = (options: RenderPageOptions = {}) => renderPage(page, { path: '/forgot-password', ...options });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

test.each([
  ['', 'Email is required'],
  ['sana@example', 'Please enter a valid email address'],
])('does not send %j', async (text, message) => {
  const { host } = await open();
  if (text) await userEvent.type(email(), text);
  await submit();
  expect(email()).toHaveAccessibleDescription(message);
  expect(email()).toHaveFocus();
  expect(host.requests).toEqual([]);
});

test.each([
  ['On its way.', 'On its way.'],
  ['', 'If there is an account with this address, a link to reset its password is on its way.'],
])('passes on the answer %j', async (message, shown) => {
  const { host } = await open({ api: () => answer(200, { success: true, message }) });
  await userEvent.type(email(), ' sana@example.test ');
  await submit();
  expect(host.requests).toEqual([
    { method: 'POST', path: '/forgot-password', body: { email: 'sana@example.test' }, authenticated: false },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent(shown);
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
});

test('who goes back to log in still comes to where they wanted to go', async () => {
  await open({ url: '/forgot-password?next=%2FProfile%2FR1004%23enquiry' });
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute(
    'href',
    '/login?next=%2FProfile%2FR1004%23enquiry',
  );
});

test('another address can be tried', async () => {
  await open({ api: () => answer(200, { success: true, message: 'On its way.' }) });
  await userEvent.type(email(), 'sana@example.test');
  await submit();
  await userEvent.click(screen.getByRole('button', { name: 'Try another address' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(email()).toHaveValue('');
});

const failures: [string, ApiDouble, string][] = [
  ['too many', () => answer(429, { success: false, message: 'Too many attempts.' }), 'Too many attempts.'],
  ['a failure', () => answer(500, { success: false, message: '' }), 'Something went wrong. Please try again.'],
  ['no answer', () => undefined, 'Something went wrong. Please try again.'],
];

test.each(failures)('says %s in an alert, and what was typed stays', async (_what, api, message) => {
  await open({ api });
  await userEvent.type(email(), 'sana@example.test');
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(email()).toHaveValue('sana@example.test');
});

test('speaks Urdu', async () => {
  await open({ language: 'ur' });
  expect(screen.getByRole('heading', { level: 1, name: 'پاس ورڈ بھول گئے' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'لنک بھیجیں' })).toBeEnabled();
});
