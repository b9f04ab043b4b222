import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './contact.page.tsx';

const box = (name: RegExp) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send Your Question' });

test('the office says where it is and when it answers', async () => {
  await renderPage(page);
  expect(screen.getByText('12 Main Boulevard, Gulberg III, Lahore, Pakistan')).toBeVisible();
  expect(screen.getByText('Monday to Friday 9AM-6PM')).toBeVisible();
});

test('the hints are in sight from the start, and nothing is wrong yet', async () => {
  await renderPage(page);
  for (const hint of [
    'Name is required',
    'Please enter a valid phone number',
    'Invalid email format',
    'Please enter your query',
  ]) {
    expect(screen.getByText(hint)).toBeVisible();
  }
  for (const field of screen.getAllByRole('textbox')) expect(field).not.toHaveAttribute('aria-invalid');
});

test('an incomplete question marks what is wrong, and the first such field gets the focus', async () => {
  const user = userEvent.setup();
  await renderPage(page);
  await user.type(box(/Your Name/), 'Sana Malik');
  await user.type(box(/Email Address/), 'sana@');
  await user.click(send());
  expect(box(/Your Name/)).toBeValid();
  for (const name of [/Phone Number/, /Email Address/, /Subject/, /Your Message/]) expect(box(name)).toBeInvalid();
  expect(box(/Phone Number/)).toHaveFocus();
  await user.type(box(/Phone Number/), '0300 1234567');
  expect(box(/Phone Number/)).toBeValid();
  expect(box(/Subject/)).toBeInvalid();
});

test('a complete question is handed to the mail program, and the page says that it sent nothing', async () => {
  const user = userEvent.setup();
  const { host } = await renderPage(page, { path: '/', url: '/?subject=7-day%20Dubai' });
  await user.type(box(/Your Name/), 'Sana Malik');
  await user.type(box(/Phone Number/), '3001234567');
  await user.type(box(/Email Address/), 'sana@example.com');
  await user.type(box(/Your Message/), 'Is it for two?');
  await user.click(send());
  expect(screen.getByRole('status')).toHaveTextContent('Nothing was stored.');
  expect(screen.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:support@rishta\.example\?subject=7-day%20Dubai&body=Is%20it%20for%20two/),
  );
  expect(host.requests).toEqual([]);
});
