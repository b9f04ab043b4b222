import { answer, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { email, fillAndSubmit, open, password, submit, welcome } from './testing/login-robot.ts';

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

  test.each([
    [
      'en',
      'Log in here with your email and password. The link from your mail lets you in at once; it works once, for half an hour.',
    ],
    [
      'ur',
      'یہاں اپنی ای میل اور پاس ورڈ سے لاگ اِن کریں۔ ای میل میں ملنے والے لنک سے آپ کو انتظار نہیں کرنا پڑے گا؛ یہ صرف ایک بار، آدھے گھنٹے کے اندر کام کرتا ہے۔',
    ],
  ] as const)('says in %s for how long a mailed link works', async (language, said) => {
    await open({ url: `/Login?device=${'x'.repeat(43)}`, language });
    expect(screen.getByText(said)).toBeVisible();
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
    expect(button).toHaveAttribute('aria-disabled', 'true');
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
    expect(screen.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-disabled');
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
