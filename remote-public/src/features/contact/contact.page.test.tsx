import { openingHours } from '@rishta/contracts/office';
import { answer, renderPage, type ApiDouble, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './contact.page.tsx';

const TICKET = 'T-7GH2K0PQ9X';
const taken: ApiDouble = () => answer(201, { success: true, message: '', data: { ticket: TICKET } });

const box = (name: RegExp) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Your Question' }));

/** Opens the page and fills the form in; the message as if it had been pasted. */
async function fillIn(options: RenderPageOptions, message = 'Is it for two?') {
  const rendered = await renderPage(page, options);
  await userEvent.type(box(/Your Name/), ' Sana Malik');
  await userEvent.type(box(/Phone Number/), '3001234567');
  await userEvent.type(box(/Email Address/), 'sana@example.com');
  await userEvent.type(box(/Subject/), 'Verification');
  await userEvent.click(box(/Your Message/));
  await userEvent.paste(message);
  return rendered;
}

test('the office says where it is and when it answers', async () => {
  await renderPage(page);
  expect(screen.getByText('12 Main Boulevard, Gulberg III, Lahore, Pakistan')).toBeVisible();
  expect(screen.getByText('Monday to Friday 9AM-6PM')).toBeVisible();
});

test('the office says when it answers in Urdu, and to search engines', async () => {
  await renderPage(page, { language: 'ur' });
  expect(screen.getByText('پیر سے جمعہ، صبح 9 بجے سے شام 6 بجے تک')).toBeVisible();
  expect(openingHours()).toBe('Mo-Fr 09:00-18:00');
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

test('name and subject stand in the direction of what is written, the email address from left to right', async () => {
  await renderPage(page);
  for (const name of [/Your Name/, /Subject/]) expect(box(name)).toHaveAttribute('dir', 'auto');
  expect(box(/Email Address/)).toHaveAttribute('dir', 'ltr');
});

test('an incomplete question marks what is wrong, and a summary with the ways there gets the focus', async () => {
  const { host } = await renderPage(page);
  await userEvent.type(box(/Your Name/), 'Sana Malik');
  await userEvent.type(box(/Email Address/), 'sana@');
  await send();
  expect(box(/Your Name/)).toBeValid();
  for (const name of [/Phone Number/, /Email Address/, /Subject/, /Your Message/]) expect(box(name)).toBeInvalid();
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  await userEvent.click(within(summary).getByRole('link', { name: 'Please enter a valid phone number' }));
  expect(box(/Phone Number/)).toHaveFocus();
  expect(box(/Phone Number/)).toHaveAccessibleDescription('Please enter a valid phone number');
  await userEvent.type(box(/Phone Number/), '0300 1234567');
  expect(box(/Phone Number/)).toBeValid();
  expect(box(/Subject/)).toBeInvalid();
  expect(host.requests).toEqual([]);
});

test('a question that was taken gets its ticket, which has the focus, and leaves an empty form', async () => {
  const { host } = await fillIn({ api: taken });
  await send();
  expect(host.requests).toEqual([
    {
      method: 'POST',
      path: '/contact',
      body: {
        name: ' Sana Malik',
        phone: '+923001234567',
        email: 'sana@example.com',
        subject: 'Verification',
        message: 'Is it for two?',
        website: '',
      },
      authenticated: false,
    },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent(`Your ticket number is ${TICKET}.`);
  expect(screen.getByText('We have mailed it to you. Our office hours are Monday to Friday 9AM-6PM.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue('');
});

test('a single wrong field gets the focus itself', async () => {
  await fillIn({ api: taken });
  await userEvent.clear(box(/Email Address/));
  await send();
  expect(box(/Email Address/)).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email format');
});

test.each([
  ['07911 123456', '+447911123456'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['042 35761234', '+924235761234'],
])('the number %s is sent as %s', async (typed, sent) => {
  const { host } = await fillIn({ api: taken });
  await userEvent.clear(box(/Phone Number/));
  await userEvent.type(box(/Phone Number/), typed);
  await send();
  expect(host.requests[0]?.body).toMatchObject({ phone: sent });
});

test('a button that is pressed twice sends once', async () => {
  let finish: (value: ReturnType<typeof answer>) => void = () => {};
  const { host } = await fillIn({ api: () => new Promise((resolve) => (finish = resolve)) });
  await send();
  expect(screen.getByRole('button', { name: 'Send Your Question' })).toHaveAttribute('aria-disabled', 'true');
  await send();
  expect(host.requests).toHaveLength(1);
  finish(answer(201, { success: true, message: '', data: { ticket: TICKET } }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
});

test.each<[string, ApiDouble, RegExp]>([
  ['nobody', () => undefined, /We could not be reached\. What you typed is still here/],
  ['a closed service', () => ({ reached: false, message: 'The service is busy.' }), /The service is busy\./],
  [
    'a limit',
    () => answer(429, { success: false, message: 'Too many attempts. Please try again in 60 minutes.' }),
    /Please try again in 60 minutes\./,
  ],
  ['a fault', () => answer(500, { success: false, message: '' }), /Something went wrong\. Please try again\./],
  ['a success without a ticket', () => answer(201, { success: true, message: '' }), /Something went wrong\./],
])('answered by %s, the form says so and keeps what was typed', async (_what, api, message) => {
  await fillIn({ api });
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(box(/Your Message/)).toHaveValue('Is it for two?');
  expect(screen.getByRole('button', { name: 'Send Your Question' })).not.toHaveAttribute('aria-disabled');
});

test('what the API does not accept is said under its field', async () => {
  const errors = { subject: ['Subject must have 2 to 100 characters'] };
  await fillIn({ api: () => answer(422, { success: false, message: '', errors }), language: 'en' });
  await send();
  expect(box(/Subject/)).toHaveAccessibleDescription('Subject must have 2 to 100 characters');
  expect(box(/Subject/)).toHaveFocus();
});

test('a message that is too long is not sent, and not cut', async () => {
  const { host } = await fillIn({ api: taken }, 'x'.repeat(20_000));
  await send();
  expect(box(/Your Message/)).toHaveAccessibleDescription(
    'Please enter your query Your message has 20,000 characters, and 1,000 can be sent. Please shorten it.',
  );
  expect(box(/Your Message/)).toHaveValue('x'.repeat(20_000));
  expect(host.requests).toEqual([]);
});

test('the address may suggest a subject', async () => {
  await renderPage(page, { path: '/Contact', url: '/Contact?subject=Noor%20Rishta%20Centre' });
  expect(box(/Subject/)).toHaveValue('Noor Rishta Centre');
});

test('the page speaks Urdu', async () => {
  await renderPage(page, { language: 'ur', api: taken });
  await userEvent.click(screen.getByRole('button', { name: 'اپنا سوال بھیجیں' }));
  expect(screen.getByRole('alert')).toHaveTextContent('فارم میں کچھ درست کرنا باقی ہے');
  expect(box(/موضوع/)).toHaveAccessibleDescription('موضوع ضروری ہے');
});
