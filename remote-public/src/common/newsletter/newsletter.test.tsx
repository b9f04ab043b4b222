import { answer, renderPage, type ApiDouble, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { Newsletter } from './newsletter.tsx';
import { newsletterTexts } from './newsletter.texts.ts';

const open = (options: RenderPageOptions = {}) =>
  renderPage({ Component: Newsletter, handle: { texts: [newsletterTexts] } }, options);
const email = () => screen.getByRole('textbox', { name: 'Email Address' });
const subscribe = async (text: string) => {
  if (text) await userEvent.type(email(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
};

test.each([
  ['', 'Email is required'],
  ['sana@', 'Please enter a valid email address'],
])('an address that cannot be one, such as %j, is not sent', async (text, message) => {
  const { host } = await open();
  await subscribe(text);
  expect(email()).toHaveAccessibleDescription(message);
  expect(email()).toHaveFocus();
  await userEvent.type(email(), 'x');
  expect(email()).not.toHaveAttribute('aria-invalid');
  expect(host.requests).toEqual([]);
});

test('an address is sent, and the answer has the focus', async () => {
  const { host } = await open({ api: () => answer(200, { success: true, message: '' }) });
  await subscribe(' sana@example.com');
  expect(host.requests).toEqual([
    { method: 'POST', path: '/newsletter', body: { email: 'sana@example.com', website: '' }, authenticated: false },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Please check your mail');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(email()).toHaveValue('');
});

test('the thanks outlast the second press of a double click, and go when another address is typed', async () => {
  const { host } = await open({ api: () => answer(200, { success: true, message: '' }) });
  await subscribe('sana@example.com');
  await subscribe('');
  expect(screen.getByRole('status')).toHaveTextContent('Please check your mail');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(email()).not.toHaveAttribute('aria-invalid');
  // What user-event has typed before would come back with it.
  await userEvent.clear(email());
  await subscribe('omar@example.com');
  expect(host.requests).toHaveLength(2);
});

test('a late answer leaves the focus to whoever has gone on', async () => {
  let finish = () => {};
  const late = new Promise<undefined>((resolve) => (finish = () => resolve(undefined)));
  await open({ api: () => late });
  await subscribe('sana@example.com');
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  finish();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});

test.each<[string, ApiDouble, string]>([
  ['nobody', () => undefined, 'We could not be reached. Please try again when you are online.'],
  [
    'a limit',
    () => answer(429, { success: false, message: 'Too many attempts. Please try again in 1 minute.' }),
    'Too many attempts. Please try again in 1 minute.',
  ],
  ['a fault', () => answer(500, { success: false, message: '' }), 'Something went wrong. Please try again.'],
])('answered by %s, the box says so and keeps the address', async (_what, api, message) => {
  await open({ api });
  await subscribe('sana@example.com');
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(email()).toHaveValue('sana@example.com');
});

test('what the API does not accept is said under the field', async () => {
  const errors = { email: ['Please enter a valid email address'] };
  await open({ api: () => answer(422, { success: false, message: '', errors }) });
  await subscribe('sana@example.com');
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(email()).toHaveFocus();
});

test('the box speaks Urdu', async () => {
  await open({
    language: 'ur',
    api: () => answer(429, { success: false, message: '' }),
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'ای میل پتا' }), 'sana@example.com{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('کوئی خرابی پیش آ گئی۔ براہِ کرم دوبارہ کوشش کریں۔');
});
