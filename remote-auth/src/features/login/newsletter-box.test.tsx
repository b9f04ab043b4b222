import { answer } from '@rishta/remote-sdk/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { email, open } from './testing/login-robot.ts';

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

test('a late answer leaves the focus to whoever has gone on to log in', async () => {
  const taken = answer(200, { success: true, message: '' });
  let finish = () => {};
  const late = new Promise<typeof taken>((resolve) => (finish = () => resolve(taken)));
  await open({ api: () => late });
  await userEvent.type(address(), 'sana@example.test');
  await subscribe();
  await userEvent.type(email(), 'sana');
  await act(async () => {
    finish();
    await late;
  });
  expect(box().getByRole('status')).toHaveTextContent('Please check your mail');
  expect(email()).toHaveFocus();
});

test('says when it is refused, and keeps the address', async () => {
  await open({ api: () => undefined });
  await userEvent.type(address(), 'sana@example.test');
  await subscribe();
  expect(box().getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(address()).toHaveValue('sana@example.test');
});
