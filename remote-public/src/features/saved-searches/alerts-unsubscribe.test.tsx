import { answer, renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './alerts-unsubscribe.page.tsx';

const path = '/saved-searches/unsubscribe';
const open = (api?: ApiDouble) => renderPage(page, { path, url: `${path}?token=a.b`, ...(api && { api }) });
const press = () => userEvent.click(screen.getByRole('button', { name: 'End these mails' }));

it('ends nothing until its button is pressed', async () => {
  const { host } = await open();
  expect(screen.getByRole('button', { name: 'End these mails' })).toBeEnabled();
  expect(host.requests).toEqual([]);
});

it.each([
  [false, /^You will get no more of these mails/],
  [true, /^These mails were ended before/],
])('says what came of it, and the way back; ended before: %s', async (already, text) => {
  const { host } = await open(() => answer(200, { success: true, message: '', data: { already } }));
  await press();
  expect(host.requests).toEqual([{ method: 'POST', path, body: { token: 'a.b' }, authenticated: false }]);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Your saved searches' })).toHaveAttribute('href', '/Settings?tab=searches');
});

it('says that a link is refused', async () => {
  const message = 'This link is not valid. Please open the whole link from the email.';
  await open(() => answer(422, { success: false, message, errors: { token: [message] } }));
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'End these mails' })).not.toBeInTheDocument();
});
