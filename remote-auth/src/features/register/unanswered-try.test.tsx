import { answer, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { field, fill, open, PERSON, submit, type Field } from './testing/register-robot.ts';

type Answer = ReturnType<typeof answer>;

const taken = answer(409, { success: false, message: 'Email already exists.', code: 'email-exists' });
const maybeMade = /An earlier try, which was not answered, may have made it\./;
const form = () => within(screen.getByRole('form', { name: 'Register' }));

/** Presses the button for the first time. */
async function tryFirst(first: Answer | undefined, options: RenderPageOptions = {}) {
  const answers = [first];
  await open({ ...options, api: () => (answers.length > 0 ? answers.shift() : taken) });
  await fill();
  await submit();
}

test('that may have made the account leads on to it, and what was typed stays', async () => {
  await tryFirst(undefined, { url: '/Register?next=%2FInbox' });
  expect(form().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(maybeMade);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(form().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2FInbox');
  expect(form().getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
    'href',
    '/forgot-password?next=%2FInbox',
  );
  expect(field('email')).not.toHaveAttribute('aria-invalid');
  for (const [name, text] of Object.entries(PERSON)) expect(field(name as Field)).toHaveValue(text);
});

test('was of another address, whose account it has not made', async () => {
  await tryFirst(undefined);
  await userEvent.type(field('email'), '.pk');
  await submit();
  expect(field('email')).toHaveAccessibleDescription('Email already exists.');
  expect(form().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  await userEvent.clear(field('email'));
  await userEvent.type(field('email'), PERSON.email);
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(maybeMade);
});

test.each([
  ['on its way', { reached: false as const, status: 429, message: 'Too many requests.' }],
  ['by the API', answer(429, { success: false, message: 'Too many attempts.' })],
])('that was refused %s has made nothing', async (_where, refused) => {
  await tryFirst(refused);
  await submit();
  expect(field('email')).toHaveAccessibleDescription('Email already exists.');
  expect(field('email')).toHaveFocus();
});
