import { answer, renderPage, testAccount, type ApiDouble, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './confirm-email.page.tsx';

const unconfirmed = { ...testAccount, emailConfirmed: false };
const confirmed = { ...testAccount, emailConfirmed: true };

const open = (options: RenderPageOptions = {}) =>
  renderPage(page, { path: '/confirm-email', url: '/confirm-email?token=from-the-mail', ...options });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const done = (already: boolean) => answer(200, { success: true, message: '', data: { already } });
const refusal = (code?: string) => {
  const message = 'This link has expired.';
  return answer(422, { success: false, message, code, errors: { token: [message] } });
};
const refused: ApiDouble = () => refusal('confirm-link-expired');

describe('with a link', () => {
  test('does nothing until its button is pressed', async () => {
    const { host } = await open();
    expect(screen.getByRole('button', { name: 'Confirm my email' })).toBeEnabled();
    expect(host.requests).toEqual([]);
  });

  test.each([
    [false, 'Thank you. Your email is confirmed.'],
    [true, 'Your email is confirmed already.'],
  ])('says that it is confirmed; before already: %s', async (already, text) => {
    const { host } = await open({ api: () => done(already) });
    await press('Confirm my email');
    expect(host.requests).toEqual([
      { method: 'POST', path: '/confirm-email', body: { token: 'from-the-mail' }, authenticated: false },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  test('leads a member to the dashboard, which then knows', async () => {
    const { host } = await open({
      account: unconfirmed,
      api: ({ path }) => (path === '/me' ? answer(200, { success: true, message: '', data: confirmed }) : done(false)),
    });
    await press('Confirm my email');
    expect(host.requests.at(-1)).toEqual({ method: 'GET', path: '/me', authenticated: true });
    expect(screen.getByRole('link', { name: 'To the dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  test('that is refused leads a member to a new mail', async () => {
    await open({ account: unconfirmed, api: refused });
    await press('Confirm my email');
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired.');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send a new mail' })).toBeEnabled();
  });

  test.each([['confirm-link-unknown'], [undefined]])(
    'that is refused as %s leads others over the login',
    async (code) => {
      await open({ api: () => refusal(code) });
      await press('Confirm my email');
      expect(screen.getByRole('link', { name: 'Log in for a new mail' })).toHaveAttribute(
        'href',
        '/login?next=%2Fconfirm-email',
      );
    },
  );

  test('keeps its button when something else is refused', async () => {
    await open({ api: () => refusal('invalid-fields') });
    await press('Confirm my email');
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired.');
    expect(screen.getByRole('button', { name: 'Confirm my email' })).toBeEnabled();
  });

  test('keeps its button when nobody answers', async () => {
    await open();
    await press('Confirm my email');
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    expect(screen.getByRole('button', { name: 'Confirm my email' })).toBeEnabled();
  });
});

describe('without a link', () => {
  const url = '/confirm-email';

  test('tells whoever is logged out what it is about, and makes no request', async () => {
    const { host } = await open({ url });
    expect(screen.getByText(/^We have mailed you a link\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in for a new mail' })).toBeVisible();
    expect(host.requests).toEqual([]);
  });

  test.each([
    [false, 1],
    [true, 0],
  ])('speaks of a mailed link only to a member who waits for it; confirmed: %s', async (emailConfirmed, times) => {
    await open({ url, account: { ...testAccount, emailConfirmed } });
    expect(screen.queryAllByText(/^We have mailed you a link\./)).toHaveLength(times);
  });

  test('sends a member another mail', async () => {
    const message = 'On its way.';
    const { host } = await open({ url, account: unconfirmed, api: () => answer(200, { success: true, message }) });
    await press('Send a new mail');
    expect(host.requests).toEqual([{ method: 'POST', path: '/me/confirmation-mail', authenticated: true }]);
    expect(screen.getByRole('status')).toHaveTextContent(message);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByText(/spam folder, too\. The link works for 24 hours\.$/)).toBeVisible();
  });

  test('says why no mail is sent', async () => {
    const message = 'Too many attempts. Please try again in 12 minutes.';
    await open({ url, account: unconfirmed, api: () => answer(429, { success: false, message }) });
    await press('Send a new mail');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Send a new mail' })).toBeEnabled();
  });

  test('asks for the account anew when it has been confirmed elsewhere', async () => {
    const { host } = await open({
      url,
      account: unconfirmed,
      api: ({ path }) =>
        path === '/me'
          ? answer(200, { success: true, message: '', data: confirmed })
          : answer(409, { success: false, message: 'Your email is confirmed already.' }),
    });
    await press('Send a new mail');
    expect(host.requests.map(({ path }) => path)).toEqual(['/me/confirmation-mail', '/me']);
    expect(screen.getByRole('alert')).toHaveTextContent('Your email is confirmed already.');
  });

  test('says so, and takes the focus, once that is known of the account', async () => {
    const { host, changeSession } = await open({
      url,
      account: unconfirmed,
      api: ({ path }) =>
        path === '/me'
          ? answer(200, { success: true, message: '', data: confirmed })
          : answer(409, { success: false, message: '' }),
    });
    host.session.updateAccount = (account) => act(() => changeSession({ account }));
    act(() => changeSession({}));
    await press('Send a new mail');
    expect(screen.getByRole('link', { name: 'Confirmed. To the dashboard' })).toBeVisible();
    expect(screen.getByText('Your email is confirmed already.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
  });

  test('has nothing to send to whoever has confirmed', async () => {
    await open({ url, account: confirmed });
    expect(screen.getByRole('link', { name: 'Confirmed. To the dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button', { name: 'Send a new mail' })).not.toBeInTheDocument();
  });
});

test('speaks Urdu', async () => {
  await open({ language: 'ur' });
  expect(screen.getByRole('heading', { name: 'اپنی ای میل کی تصدیق کریں' })).toBeVisible();
});
