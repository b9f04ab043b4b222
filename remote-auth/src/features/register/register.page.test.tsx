import { jest } from '@jest/globals';
import { answer, renderPage, type ApiDouble, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import * as page from './register.page.tsx';

const LABELS = {
  fullName: 'Full Name',
  email: 'Email',
  mobileNumber: 'Phone Number',
  city: 'City',
  password: 'Password',
  role: 'Role',
} as const;
type Field = keyof typeof LABELS;

const PERSON = {
  fullName: 'Sana Malik',
  email: 'sana@example.test',
  mobileNumber: '03001234567',
  city: 'Lahore',
  password: 'a pass phrase',
};

const registered = answer(201, { success: true, message: 'Welcome, Sana.' });

const open = (options: RenderPageOptions = {}) => renderPage(page, { path: '/Register', ...options });
const field = (name: Field) => screen.getByLabelText(LABELS[name]);

async function fill(user = userEvent.setup()) {
  for (const [name, text] of Object.entries(PERSON)) {
    await user.click(field(name as Field));
    await user.paste(text);
  }
  await user.selectOptions(field('role'), 'Marriage Bureau');
}
const submit = (user = userEvent.setup()) => user.click(screen.getByRole('button', { name: 'Register' }));

describe('what is asked', () => {
  test('the fields have what password managers and phones look for', async () => {
    await open();
    expect(field('fullName')).toHaveAttribute('autocomplete', 'name');
    expect(field('email')).toHaveAttribute('type', 'email');
    expect(field('email')).toHaveAttribute('autocomplete', 'email');
    expect(field('mobileNumber')).toHaveAttribute('type', 'tel');
    expect(field('mobileNumber')).toHaveAttribute('autocomplete', 'tel');
    expect(field('mobileNumber')).toHaveAttribute('placeholder', '03XXXXXXXXX');
    expect(field('city')).toHaveAttribute('autocomplete', 'address-level2');
    expect(field('password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('form', { name: 'Register' })).toHaveAttribute('method', 'post');
  });

  test('there are four roles to choose from', async () => {
    await open();
    const names = within(field('role'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Choose a role', 'User', 'Company', 'Consultant', 'Marriage Bureau']);
  });

  test('each missing field is named, once for all in a summary that takes the focus, and nothing is sent', async () => {
    const { host } = await open();
    await submit();
    for (const [name, label] of Object.entries(LABELS)) {
      expect(field(name as Field)).toHaveAttribute('aria-invalid', 'true');
      expect(field(name as Field)).toHaveAccessibleDescription(new RegExp(`${label} is required`));
    }
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('There is a problem');
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      Object.values(LABELS).map((label) => `${label} is required`),
    );
    expect(host.requests).toEqual([]);
  });

  test.each(Object.keys(LABELS) as Field[])(
    'the summary leads to %s, and forgets it once it is edited',
    async (name) => {
      await open();
      await submit();
      const link = { name: `${LABELS[name]} is required` };
      await userEvent.click(screen.getByRole('link', link));
      expect(field(name)).toHaveFocus();
      if (name === 'role') await userEvent.selectOptions(field(name), 'User');
      else await userEvent.type(field(name), 'x');
      expect(screen.queryByRole('link', link)).not.toBeInTheDocument();
      expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(5);
    },
  );

  test('a single missing field takes the focus itself', async () => {
    await open();
    await fill();
    await userEvent.clear(field('city'));
    await submit();
    expect(field('city')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('City is required');
  });

  test('that a star means required is said once, to the eye', async () => {
    await open();
    expect(screen.getAllByText('* required')).toHaveLength(1);
    for (const name of Object.keys(LABELS) as Field[]) expect(field(name)).toBeRequired();
  });

  test.each(Object.keys(LABELS) as Field[])('the error of %s goes when it is edited, the others stay', async (name) => {
    await open();
    await submit();
    if (name === 'role') await userEvent.selectOptions(field(name), 'User');
    else await userEvent.type(field(name), 'x');
    expect(field(name)).not.toHaveAttribute('aria-invalid');
    const others = (Object.keys(LABELS) as Field[]).filter((other) => other !== name);
    for (const other of others) expect(field(other)).toHaveAttribute('aria-invalid', 'true');
  });

  test('an email that is none is refused in words', async () => {
    const { host } = await open();
    await fill();
    await userEvent.clear(field('email'));
    await userEvent.type(field('email'), 'sana@example');
    await submit();
    expect(field('email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field('email')).toHaveFocus();
    expect(host.requests).toEqual([]);
  });

  test('spaces are no name', async () => {
    await open();
    await userEvent.type(field('fullName'), '   ');
    await submit();
    expect(field('fullName')).toHaveAccessibleDescription('Full Name is required');
  });
});

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
    expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled();
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
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
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

test.each(['Google', 'Facebook'])('%s says that it cannot be used yet', async (provider) => {
  const { host } = await open();
  await userEvent.click(screen.getByRole('button', { name: `Continue with ${provider}` }));
  expect(screen.getByRole('status')).toHaveTextContent(`${provider} cannot be used here yet.`);
  expect(host.requests).toEqual([]);
});

test('speaks Urdu', async () => {
  await open({ language: 'ur' });
  await userEvent.click(screen.getByRole('button', { name: 'رجسٹر کریں' }));
  expect(screen.getByLabelText('پورا نام')).toHaveAccessibleDescription('پورا نام درج کرنا ضروری ہے');
  expect(screen.getByRole('option', { name: 'میرج بیورو' })).toBeInTheDocument();
});
