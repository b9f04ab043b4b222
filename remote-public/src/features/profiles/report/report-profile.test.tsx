import { jest } from '@jest/globals';
import { answer, renderPage, testAccount, type ApiDouble, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { pressesOf, profileDetail } from '../testing/profiles-api.ts';
import * as page from '../profile.page.tsx';

const detail = profileDetail(2001, { name: 'Sana Malik' });

const profiles: ApiDouble = ({ path }) =>
  path.toLowerCase() === '/profiles/r2001'
    ? answer(200, { success: true, message: 'Found', data: detail })
    : answer(404, { success: false, message: 'No such profile' });

const open = async (options: RenderPageOptions = {}, posted?: ReturnType<ApiDouble>) => {
  const rendered = await renderPage(page, {
    path: '/Profile/:id',
    url: '/Profile/R2001',
    api: (request) => (request.method === 'POST' ? posted : profiles(request)),
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
};
const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Report this profile' }));
  return screen.findByRole('dialog', { name: 'Report this profile' });
};
const received = answer(201, { success: true, message: 'Thank you.', data: {} });

test('a visitor logs in first, and comes back to the open dialog', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Report this profile' })).toHaveAttribute(
    'href',
    '/Login?next=%2FProfile%2FR2001%23report',
  );
});

test('who comes back from the login finds it open, and leaves it for good', async () => {
  const { currentUrl } = await open({ url: '/Profile/R2001#report', account: testAccount });
  const dialog = await screen.findByRole('dialog', { name: 'Report this profile' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(currentUrl()).toBe('/Profile/R2001'));
});

test('a member says what is wrong, and is thanked', async () => {
  const { host } = await open({ account: testAccount }, received);
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  const reason = within(dialog).getByRole('combobox', { name: /What is wrong/ });
  expect(reason).toBeInvalid();
  expect(reason).toHaveFocus();
  await userEvent.selectOptions(reason, 'A stolen photo');
  await userEvent.type(within(dialog).getByRole('textbox'), 'It is an actress.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  expect(pressesOf(host)).toEqual([
    {
      method: 'POST',
      path: '/reports',
      body: { about: 'profile', id: 'R2001', reason: 'stolen_photo', text: 'It is an actress.' },
      authenticated: true,
    },
  ]);
  expect(await screen.findByText(/Your report has reached our moderators/)).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('who fears a forced marriage is told at once who helps, and still when it was sent', async () => {
  await open({ account: testAccount }, received);
  const dialog = await openDialog();
  expect(within(dialog).queryByRole('link', { name: '1099' })).not.toBeInTheDocument();
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'I fear a forced marriage');
  const numbers = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const lines = [
    ['020 7008 0151', 'tel:02070080151'],
    ['999', 'tel:999'],
    ['1099', 'tel:1099'],
    ['15', 'tel:15'],
  ];
  expect(numbers()).toEqual(lines);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(/Your report has reached our moderators/)).toBeVisible();
  expect(numbers()).toEqual(lines);
});

test.each([
  [answer(429, { success: false, message: 'Too many attempts.' }), 'Too many attempts.'],
  [answer(401, { success: false, message: 'Please log in.' }), 'Your session has ended. Please log in again.'],
  [undefined, 'We could not be reached. Please try again.'],
])('what went wrong is said, and what was typed stays', async (given, said) => {
  await open({ account: testAccount }, given);
  const dialog = await openDialog();
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Harassment');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Calls at night');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(said);
  expect(within(dialog).getByRole('textbox')).toHaveValue('Calls at night');
  const logins = within(dialog)
    .queryAllByRole('link', { name: 'Open the login in a new tab' })
    .map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
  expect(logins).toEqual(given?.reached && given.status === 401 ? [['/Login?next=%2FProfile%2FR2001', '_blank']] : []);
});

test.each([
  [received, 'success', 'Your report has reached our moderators. We tell you what comes of it.'],
  [answer(429, { success: false, message: 'Too many.' }), 'error', 'Your report was not sent. Too many.'],
  [
    undefined,
    'error',
    'It is not known whether your report has reached us. We could not be reached. Please try again.',
  ],
])('who closes the dialog while it is on its way is told what came of it', async (given, tone, text) => {
  let end: (given: ReturnType<typeof answer> | undefined) => void = () => undefined;
  const { host } = await open({ account: testAccount }, new Promise((resolve) => (end = resolve)));
  const send = jest.spyOn(host.api, 'send');
  const dialog = await openDialog();
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Harassment');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  // Nothing gives it up.
  expect(send.mock.calls.find(([, path]) => path === '/reports')?.[3]).toEqual({ authenticated: true });
  end(given);
  await waitFor(() => expect(host.shown).toMatchObject([{ tone, text }]));
});

test('it is in Urdu for those who read it', async () => {
  await open({ account: testAccount, language: 'ur' });
  await userEvent.click(screen.getByRole('button', { name: 'اس پروفائل کی شکایت کریں' }));
  const dialog = await screen.findByRole('dialog', { name: 'اس پروفائل کی شکایت کریں' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'زبردستی کی شادی کا اندیشہ ہے');
  expect(within(dialog).getByText('مدد ابھی مل سکتی ہے')).toBeVisible();
});

test('nobody reports a sample', async () => {
  await open({
    api: () => answer(200, { success: true, message: 'Found', data: { ...detail, isSample: true } }),
  });
  expect(screen.queryByText('Report this profile')).not.toBeInTheDocument();
});
