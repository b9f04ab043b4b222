import { answer, renderPage, testAccount, type ApiDouble, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import * as page from './reset-password.page.tsx';

const open = (options: RenderPageOptions = {}) =>
  renderPage(page, { path: '/reset-password', url: '/reset-password?token=from-the-mail', ...options });
const password = () => screen.getByLabelText('New password');

const press = () => userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));

async function save(text = 'a new pass phrase') {
  await userEvent.type(password(), text);
  await press();
}

test('asks for a new password that can be looked at', async () => {
  await open();
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('a link without its token leads to a new one', async () => {
  await open({ url: '/reset-password' });
  expect(screen.getByRole('status')).toHaveTextContent('This link is not complete.');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('does not send nothing', async () => {
  const { host } = await open();
  await press();
  expect(password()).toHaveAccessibleDescription(/Password is required/);
  expect(password()).toHaveFocus();
  expect(host.requests).toEqual([]);
});

test('sends the password with the token, and leads to the login page', async () => {
  const { host } = await open({ api: () => answer(200, { success: true, message: 'Changed.' }) });
  await save();
  expect(host.requests).toEqual([
    {
      method: 'POST',
      path: '/reset-password',
      body: { token: 'from-the-mail', password: 'a new pass phrase' },
      authenticated: false,
    },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Changed.');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test('a dead link is said in an alert, beside the way to a new one', async () => {
  const errors = { token: ['This link is no longer valid.'] };
  await open({ api: () => answer(422, { success: false, message: 'This link is no longer valid.', errors }) });
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('This link is no longer valid.');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
});

describe('a link that is dead at the second attempt', () => {
  const message = 'This link is no longer valid.';
  const dead = answer(422, { success: false, message, code: 'reset-link-dead', errors: { token: [message] } });

  test('may have been used by the first one, when nobody answered that', async () => {
    const answers = [undefined, dead];
    await open({ api: () => answers.shift() });
    await save();
    await press();
    expect(screen.getByRole('status')).toHaveTextContent(/may have saved the password that you chose then/);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  test('was not used by one that was refused', async () => {
    const answers = [{ reached: false as const, status: 429, message: 'Too many requests.' }, dead];
    await open({ api: () => answers.shift() });
    await save();
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });
});

describe('in a browser that is logged in', () => {
  const askedWho = { method: 'GET', path: '/me', authenticated: true };
  const ended = answer(401, { success: false, message: 'Please log in.' });

  test('leads to the login page only when the session was heard to have ended', async () => {
    let hear = () => {};
    const who = new Promise<typeof ended>((resolve) => (hear = () => resolve(ended)));
    const changed = answer(200, { success: true, message: 'Changed.' });
    const { host } = await open({ account: testAccount, api: ({ path }) => (path === '/me' ? who : changed) });
    await save();
    expect(host.requests.at(-1)).toEqual(askedWho);
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    await act(async () => {
      hear();
      await who;
    });
    expect(screen.getByRole('status')).toHaveTextContent('Changed.');
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('hears of that, too, when only an earlier attempt may have ended it', async () => {
    const dead = answer(422, { success: false, message: '', code: 'reset-link-dead' });
    const answers = [undefined, dead];
    const api: ApiDouble = ({ path }) => (path === '/me' ? ended : answers.shift());
    const { host } = await open({ account: testAccount, api });
    await save();
    await press();
    expect(host.requests.at(-1)).toEqual(askedWho);
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test('a weak password is said under the field, and can be changed', async () => {
  const errors = { password: ['This password is too common.'] };
  await open({ api: () => answer(422, { success: false, message: '', errors }) });
  await save('password1');
  expect(password()).toHaveAccessibleDescription(/This password is too common\./);
  expect(password()).toHaveFocus();
  await userEvent.type(password(), 'x');
  expect(password()).not.toHaveAttribute('aria-invalid');
});

test('no answer is said in an alert', async () => {
  await open();
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(password()).toHaveValue('a new pass phrase');
});

test('speaks Urdu', async () => {
  await open({ language: 'ur' });
  expect(screen.getByLabelText('نیا پاس ورڈ')).toBeVisible();
});
