import { jest } from '@jest/globals';
import { answer, renderPage, type ApiDouble, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import * as page from './sign-in.page.tsx';

const ACCOUNT = {
  id: 'a1',
  fullName: 'Sana Malik',
  email: 'sana@example.test',
  mobileNumber: '+923001234567',
  city: 'Lahore',
  role: 'User' as const,
};
const welcome = answer(200, { success: true, message: 'Logged in.', data: { token: 'secret' } });

const open = (options: RenderPageOptions = {}) => renderPage(page, { path: '/Login', ...options });

const form = () => within(screen.getByRole('form', { name: 'Login' }));
const email = () => form().getByRole('textbox', { name: 'Email' });
const password = () => form().getByLabelText('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

async function fillAndSubmit() {
  await userEvent.click(email());
  await userEvent.paste(' sana@example.test ');
  await userEvent.click(password());
  await userEvent.paste(' a pass phrase ');
  await submit();
}

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

describe('logging in', () => {
  test('keeps the token and goes to the dashboard', async () => {
    const { host, currentUrl } = await open({ api: () => welcome });
    await fillAndSubmit();
    expect(host.requests).toEqual([
      {
        method: 'POST',
        path: '/login',
        body: { email: 'sana@example.test', password: ' a pass phrase ' },
        authenticated: false,
      },
    ]);
    expect(host.signedInWith).toEqual(['secret']);
    expect(currentUrl()).toBe('/dashboard');
  });

  test('asks for the longer session when the box is ticked', async () => {
    const { host } = await open({ api: () => welcome });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await fillAndSubmit();
    expect(host.requests[0]?.body).toEqual({
      email: 'sana@example.test',
      password: ' a pass phrase ',
      remember: true,
    });
  });

  test('sends the token of a mailed link along, and says what the link is for', async () => {
    const deviceToken = 'aZ_-'.repeat(11).slice(1);
    const { host, currentUrl } = await open({ url: `/Login?device=${deviceToken}`, api: () => welcome });
    expect(screen.getByText(/The link from your mail lets you in at once/)).toBeVisible();
    await fillAndSubmit();
    expect(host.requests[0]?.body).toEqual({ email: 'sana@example.test', password: ' a pass phrase ', deviceToken });
    expect(currentUrl()).toBe('/dashboard');
  });

  test.each(['', 'cut-short', 'x'.repeat(44), `${'x'.repeat(42)}%20`])(
    'sends nothing of a link that was damaged: %j',
    async (device) => {
      const { host } = await open({ url: `/Login?device=${device}`, api: () => welcome });
      expect(screen.queryByText(/The link from your mail/)).not.toBeInTheDocument();
      await fillAndSubmit();
      expect(host.requests[0]?.body).toEqual({ email: 'sana@example.test', password: ' a pass phrase ' });
    },
  );

  test('works with the keyboard alone', async () => {
    const { currentUrl } = await open({ api: () => welcome });
    await userEvent.click(email());
    await userEvent.keyboard('sana@example.test{Tab}a pass phrase{Enter}');
    expect(currentUrl()).toBe('/dashboard');
  });

  test('shows that it is under way, and is not sent twice', async () => {
    let finish: (value: typeof welcome) => void = () => {};
    const { host } = await open({ api: () => new Promise((resolve) => (finish = resolve)) });
    await fillAndSubmit();
    const button = screen.getByRole('button', { name: 'Login' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(password(), '{Enter}');
    expect(host.requests).toHaveLength(1);
    finish(welcome);
    expect(await screen.findByText('Went to /dashboard')).toBeVisible();
  });

  test.each([
    ['/Addposting?draft=7', '/Addposting?draft=7'],
    ['//elsewhere.test', '/dashboard'],
    ['https://elsewhere.test/', '/dashboard'],
  ])('comes back to where it was asked for: %s', async (next, destination) => {
    const { currentUrl } = await open({ url: `/Login?${new URLSearchParams({ next })}`, api: () => welcome });
    await fillAndSubmit();
    expect(currentUrl()).toBe(destination);
  });
});

describe('when it does not work', () => {
  const refused: [string, ApiDouble, string][] = [
    ['a refusal with its message', () => answer(200, { success: false, message: 'Locked.' }), 'Locked.'],
    ['a refusal without a word', () => answer(200, { success: false, message: '' }), 'Login failed. Please try again.'],
    [
      'a success without a token',
      () => answer(200, { success: true, message: '', data: {} }),
      'Login failed. Please try again.',
    ],
    [
      'wrong credentials',
      () => answer(401, { success: false, message: 'Email or password is incorrect.' }),
      'Email or password is incorrect.',
    ],
    [
      'too many attempts',
      () => answer(429, { success: false, message: 'Too many attempts. Please try again in 15 minutes.' }),
      'Too many attempts. Please try again in 15 minutes.',
    ],
    [
      'a mailed link',
      () =>
        answer(429, {
          success: false,
          message:
            'Too many attempts. Please try again in 1 minute. If your password was right, we have mailed you a link that lets you in at once.',
        }),
      'If your password was right, we have mailed you a link that lets you in at once.',
    ],
    [
      'a failure without a word',
      () => answer(500, { success: false, message: '' }),
      'Something went wrong. Please try again.',
    ],
    [
      'a token that is none',
      () => answer(200, { success: true, message: '', data: { token: 7 } }),
      'Login failed. Please try again.',
    ],
    ['no answer', () => undefined, 'Something went wrong. Please try again.'],
    [
      'an answer from in front of the API',
      () => ({ reached: false, message: 'The service is being updated.' }),
      'The service is being updated.',
    ],
  ];

  test.each(refused)('%s is said in an alert, and what was typed stays', async (_what, api, message) => {
    const { host } = await open({ api });
    await fillAndSubmit();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(password()).toHaveValue(' a pass phrase ');
    expect(host.signedInWith).toEqual([]);
  });

  test('a message about a field stands under it', async () => {
    const errors = { email: ['Please enter a valid email address'] };
    await open({ api: () => answer(422, { success: false, message: 'Please correct it.', errors }) });
    await fillAndSubmit();
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
    expect(email()).toHaveFocus();
  });

  test('the next attempt begins without the old message', async () => {
    const answers = [answer(401, { success: false, message: 'No.' }), welcome];
    const { currentUrl } = await open({ api: () => answers.shift() });
    await fillAndSubmit();
    expect(screen.getByRole('alert')).toBeVisible();
    await submit();
    expect(currentUrl()).toBe('/dashboard');
  });
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

describe('the newsletter box', () => {
  const box = () => within(screen.getByRole('region', { name: 'Newsletter' }));
  const address = () => box().getByRole('textbox');
  const subscribe = () => userEvent.click(box().getByRole('button', { name: 'Subscribe' }));

  test.each([
    ['', 'Email is required'],
    ['sana@', 'Please enter a valid email address'],
  ])('does not take %j', async (text, message) => {
    await open();
    await userEvent.type(address(), `${text} `);
    await subscribe();
    expect(address()).toHaveAccessibleDescription(message);
    expect(address()).toHaveFocus();
    await userEvent.type(address(), 'x');
    expect(address()).not.toHaveAttribute('aria-invalid');
  });

  test('sends an address, and passes on the answer', async () => {
    const { host } = await open({ api: () => answer(200, { success: true, message: '' }) });
    await userEvent.type(address(), 'sana@example.test');
    await subscribe();
    expect(host.requests).toEqual([
      { method: 'POST', path: '/newsletter', body: { email: 'sana@example.test', website: '' }, authenticated: false },
    ]);
    expect(box().getByRole('status')).toHaveTextContent('Please check your mail');
    expect(box().getByRole('status')).toHaveFocus();
  });

  test('says when it is refused, and keeps the address', async () => {
    await open({ api: () => undefined });
    await userEvent.type(address(), 'sana@example.test');
    await subscribe();
    expect(box().getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    expect(address()).toHaveValue('sana@example.test');
  });
});

test('speaks Urdu', async () => {
  await open({ language: 'ur', api: () => answer(200, { success: false, message: '' }) });
  await userEvent.click(screen.getByRole('button', { name: 'لاگ اِن کریں' }));
  expect(screen.getByRole('textbox', { name: 'ای میل' })).toHaveAccessibleDescription('ای میل درج کرنا ضروری ہے');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'لاگ اِن' })).toBeVisible());
});
