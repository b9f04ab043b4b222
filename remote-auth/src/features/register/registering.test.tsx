import { jest } from '@jest/globals';
import { Link, Outlet } from '@rishta/remote-sdk';
import { answer, renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import * as page from './register.page.tsx';
import { field, fill, open, PERSON, registered, submit, type Field } from './testing/register-robot.ts';

describe('registering', () => {
  afterEach(() => jest.useRealTimers());

  test('sends exactly what was asked for', async () => {
    const { host } = await open({ api: () => registered });
    await fill();
    await submit();
    expect(host.requests).toEqual([
      {
        method: 'POST',
        path: '/register',
        body: { ...PERSON, mobileNumber: '+923001234567', role: 'MarriageBureau' },
        authenticated: false,
      },
    ]);
  });

  test.each([
    ['07911 123456', '+447911123456'],
    ['+44 7911 123456', '+447911123456'],
    ['۰۳۰۰ ۱۲۳۴۵۶۷', '+923001234567'],
    ['12345', '+92 12345'],
  ])('sends the number %s as %s', async (typed, sent) => {
    const { host } = await open({ api: () => registered });
    await fill();
    await userEvent.clear(field('mobileNumber'));
    await userEvent.click(field('mobileNumber'));
    await userEvent.paste(typed);
    await submit();
    expect(host.requests[0]?.body).toEqual({ ...PERSON, mobileNumber: sent, role: 'MarriageBureau' });
  });

  test('says that it worked, and goes to the login page after two seconds', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { currentUrl } = await open({ api: () => registered });
    await fill(user);
    await submit(user);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('status')).toHaveTextContent('Welcome, Sana.');
    expect(screen.getByRole('status')).toHaveFocus();
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(currentUrl()).toBe('/Register');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(currentUrl()).toBe('/login');
  });

  test('goes on with where the visitor wanted to go', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const url = '/Register?next=%2FProfile%2FR1004%23enquiry';
    const { currentUrl } = await open({ url, api: () => registered });
    await fill(user);
    await submit(user);
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(currentUrl()).toBe('/login?next=%2FProfile%2FR1004%23enquiry');
  });

  test('has words of its own when the API has none', async () => {
    await open({ api: () => answer(201, { success: true, message: '' }) });
    await fill();
    await submit();
    expect(screen.getByRole('status')).toHaveTextContent('Successfully registered! Redirecting to login...');
  });

  test('does not pull back someone who has left meanwhile', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { unmount } = await open({ api: () => registered });
    await fill(user);
    await submit(user);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(jest.getTimerCount()).toBe(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('does not pull back someone who waits for another page', async () => {
    const Component = () => (
      <>
        <Link to="/Home">Home</Link>
        <Outlet />
      </>
    );
    const loader = ({ params }: { params: Record<string, string | undefined> }) =>
      params['name'] === 'Home' ? new Promise<null>(() => {}) : null;
    const options = { path: '/:name', url: '/Register', frame: { Component }, api: () => registered };
    const { currentUrl } = await renderPage({ ...page, loader }, options);
    await screen.findByRole('button', { name: 'Register' });
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await fill(user);
    await submit(user);
    await act(() => jest.advanceTimersByTimeAsync(0));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(currentUrl()).toBe('/Register');
  });

  test('remembers where the visitor wanted to go', async () => {
    await open({ url: '/Register?next=%2FInbox', api: () => registered });
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2FInbox');
    await fill();
    await submit();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2FInbox');
  });

  test('cannot be sent twice', async () => {
    const { host } = await open({ api: () => new Promise(() => {}) });
    await fill();
    await submit();
    expect(screen.getByRole('button', { name: 'Register' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(field('password'), '{Enter}');
    expect(host.requests).toHaveLength(1);
  });
});

describe('when it does not work', () => {
  const refused: [string, ApiDouble, string][] = [
    ['a refusal with its message', () => answer(200, { success: false, message: 'Closed today.' }), 'Closed today.'],
    [
      'a refusal without a word',
      () => answer(200, { success: false, message: '' }),
      'Registration failed. Please try again.',
    ],
    ['any other message', () => answer(429, { success: false, message: 'Too many attempts.' }), 'Too many attempts.'],
    [
      'a failure without a word',
      () => answer(500, { success: false, message: '' }),
      'Something went wrong. Please try again.',
    ],
    ['no answer', () => undefined, 'Something went wrong. Please try again.'],
    [
      'a message about none of the fields',
      () => answer(422, { success: false, message: '', errors: { terms: ['Please accept the terms.'] } }),
      'Please accept the terms.',
    ],
  ];

  test.each(refused)('%s is said in an alert, and what was typed stays', async (_what, api, message) => {
    await open({ api });
    await fill();
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveFocus();
    for (const [name, text] of Object.entries(PERSON)) expect(field(name as Field)).toHaveValue(text);
    expect(field('role')).toHaveValue('MarriageBureau');
    expect(screen.getByRole('button', { name: 'Register' })).not.toHaveAttribute('aria-disabled');
  });

  test.each([
    ['This email has an account.', 'This email has an account.'],
    ['', 'Email already exists.'],
  ])('a conflict with the message %j is said at the email', async (message, shown) => {
    await open({ api: () => answer(409, { success: false, message }) });
    await fill();
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent(shown);
    expect(field('email')).toHaveAccessibleDescription(shown);
    expect(field('email')).toHaveFocus();
  });

  test('a conflict about something else is said in an alert', async () => {
    const message = 'This was sent before, with other values.';
    await open({ api: () => answer(409, { success: false, message, code: 'idempotency-key-used' }) });
    await fill();
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(field('email')).not.toHaveAttribute('aria-invalid');
  });

  test('messages about fields stand under them, the first of each', async () => {
    const errors = { password: ['Too short.', 'Too common.'], mobileNumber: ['Not a phone number.'] };
    await open({ api: () => answer(422, { success: false, message: 'Please correct the marked fields.', errors }) });
    await fill();
    await submit();
    expect(field('mobileNumber')).toHaveAccessibleDescription('Not a phone number.');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(field('password')).toHaveAccessibleDescription(/Too short\./);
    expect(screen.queryByText('Too common.')).not.toBeInTheDocument();
    expect(screen.queryByText('Please correct the marked fields.')).not.toBeInTheDocument();
  });
});
