import { answer, renderPage, type ApiDouble, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { pressesOf, profileDetail } from '../testing/profiles-api.ts';
import { findDraft, keepDraft } from './enquiry-draft.ts';
import * as page from '../profile.page.tsx';

const detail = profileDetail(2001, { name: 'Sana Malik' });

const ACCOUNT = {
  id: 'a1',
  fullName: 'Omar Aziz',
  email: 'omar@example.com',
  mobileNumber: '+923001234567',
  city: 'Lahore',
  role: 'User',
} as const;

const profiles: ApiDouble = ({ path }) =>
  path.toLowerCase() === '/profiles/r2001'
    ? answer(200, { success: true, message: 'Found', data: detail })
    : answer(404, { success: false, message: 'No such profile' });

const open = async (options: RenderPageOptions = {}) => {
  const rendered = await renderPage(page, { path: '/Profile/:id', url: '/Profile/r2001', api: profiles, ...options });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('form', { name: /./ });
  return rendered;
};
// No browser keeps anything here: what was written lasts as long as the document.
afterEach(() => keepDraft('R2001', '', null));

const message = () => screen.getByRole('textbox', { name: /Your Message/ });

test('a visitor is asked to log in or register, and comes back to the open enquiry', async () => {
  await open();
  const next = 'next=%2FProfile%2FR2001%23enquiry';
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/Login?${next}`);
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', `/Register?${next}`);
  expect(message()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send Your Enquiry' })).not.toBeInTheDocument();
});

test('where the browser keeps nothing, that is said, and what was written is there after a login all the same', async () => {
  const first = await open();
  await userEvent.type(message(), 'May we meet?');
  expect(await screen.findByText(/What you write here is not kept/)).toBeVisible();
  expect(screen.queryByText(/is kept for you/)).not.toBeInTheDocument();
  first.unmount();

  const second = await open({ account: ACCOUNT });
  await waitFor(() => expect(message()).toHaveValue('May we meet?'));
  second.unmount();

  // Nobody else comes upon it.
  expect(await findDraft('R2001', null)).toBeUndefined();
});

test('the one main action leads to the enquiry, whose title takes the focus', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Ask about this profile' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Ask about Sana Malik' })).toHaveFocus();
});

test.each([
  ['en', 'Contact Us', 'Profile R2001'],
  ['ur', 'ہم سے رابطہ کریں', 'پروفائل R2001'],
] as const)('in %s the way to the contact form takes the number along', async (language, name, subject) => {
  await open({ language });
  const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
  const address = new URL(href, 'https://site.example');
  expect([address.pathname, address.searchParams.get('subject')]).toEqual(['/Contact', subject]);
});

test('a member writes the message alone, and is told the ticket', async () => {
  const { host } = await open({
    account: ACCOUNT,
    api: (request) =>
      request.method === 'POST'
        ? answer(201, { success: true, message: '', data: { ticket: 'T-7GH2K0PQ9X' } })
        : profiles(request),
  });
  expect(screen.getByText('+923001234567')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send Your Enquiry' }));
  expect(message()).toHaveFocus();
  await userEvent.type(message(), 'May we meet?');
  await userEvent.click(screen.getByRole('button', { name: 'Send Your Enquiry' }));
  expect(pressesOf(host)).toEqual([
    {
      method: 'POST',
      path: '/enquiries',
      body: { message: 'May we meet?', website: '', profile: 'R2001' },
      authenticated: true,
    },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Your ticket number is T-7GH2K0PQ9X.');
  expect(screen.getByRole('status')).toHaveFocus();
});

test('when the session has ended, what was typed stays, and the way in is offered until one is in again', async () => {
  const { host, changeSession } = await open({
    account: ACCOUNT,
    api: (request) =>
      request.method === 'POST' ? answer(401, { success: false, message: 'Please log in.' }) : profiles(request),
  });
  await userEvent.type(message(), 'May we meet?');
  await userEvent.click(screen.getByRole('button', { name: 'Send Your Enquiry' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.');
  expect(screen.queryByText(/is kept/)).not.toBeInTheDocument();
  expect(screen.getByText(/What you write here is not kept: copy it first/)).toBeVisible();
  expect(message()).toHaveValue('May we meet?');
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  // After a login in another tab, of which nobody knows at first whose it is.
  const { account: _before, ...unknown } = host.session;
  host.session = unknown;
  changeSession({});
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  changeSession({ account: { ...ACCOUNT } });
  expect(screen.getByRole('button', { name: 'Send Your Enquiry' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(message()).toHaveValue('May we meet?');
});

test.each([
  ['email-unconfirmed', 'Confirm your email', '/confirm-email'],
  ['account-paused', 'Open settings', '/Settings?tab=account'],
  ['account-leaving', 'Open settings', '/Settings?tab=account'],
] as const)('a member who is refused by %s is told so, and led on', async (code, name, to) => {
  let given: ReturnType<ApiDouble> = answer(403, { success: false, message: `It is ${code}.`, code });
  await open({ account: ACCOUNT, api: (request) => (request.method === 'POST' ? given : profiles(request)) });
  await userEvent.type(message(), 'May we meet?');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send Your Enquiry' }));
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(`It is ${code}.`);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  expect(message()).toHaveValue('May we meet?');
  given = answer(429, { success: false, message: 'Too many.' });
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('Too many.');
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

test.each([
  [422, 'اس نمبر کا کوئی پروفائل نہیں ہے'],
  [429, 'بہت زیادہ کوششیں ہو گئیں'],
])('a refusal with %d is said in the words of the API, and what was typed stays', async (status, said) => {
  const errors = status === 422 ? { profile: [said] } : undefined;
  await open({
    account: ACCOUNT,
    language: 'ur',
    api: (request) =>
      request.method === 'POST' ? answer(status, { success: false, message: said, errors }) : profiles(request),
  });
  await userEvent.type(screen.getByRole('textbox', { name: /آپ کا پیغام/ }), 'سلام');
  await userEvent.click(screen.getByRole('button', { name: 'اپنی درخواست بھیجیں' }));
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  expect(screen.getByRole('textbox', { name: /آپ کا پیغام/ })).toHaveValue('سلام');
});
