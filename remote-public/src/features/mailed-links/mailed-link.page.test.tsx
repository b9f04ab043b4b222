import { answer, renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './mailed-link.page.tsx';

const pages = [
  ['/newsletter/confirm', 'Confirm my subscription', 'To the newsletter', '/#newsletter'],
  ['/newsletter/unsubscribe', 'Unsubscribe', 'To the newsletter', '/#newsletter'],
  ['/saved-searches/unsubscribe', 'End these mails', 'Your saved searches', '/Settings?tab=searches'],
] as const;

describe.each(pages)('%s', (path, action, back, to) => {
  const open = (api?: ApiDouble, url = `${path}?token=abc`) => renderPage(page, { path, url, ...(api && { api }) });
  const press = () => userEvent.click(screen.getByRole('button', { name: action }));

  test('does nothing until its button is pressed', async () => {
    const { host } = await open();
    expect(screen.getByRole('button', { name: action })).toBeEnabled();
    expect(host.requests).toEqual([]);
  });

  test.each([
    [
      false,
      /^(Thank you\. Your subscription is confirmed|Your address is deleted|You will get no more of these mails)\./,
    ],
    [
      true,
      /^(Your subscription is confirmed already|The subscription of this link has ended already|These mails were ended before)\./,
    ],
  ])('says what came of it; used before: %s', async (already, text) => {
    const { host } = await open(() => answer(200, { success: true, message: '', data: { already } }));
    await press();
    expect(host.requests).toEqual([{ method: 'POST', path, body: { token: 'abc' }, authenticated: false }]);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
  });

  test.each([
    ['newsletter-link-expired'],
    ['newsletter-link-unknown'],
    ['alerts-link-unknown'],
    // Of an older API.
    [undefined],
  ])('says that a link is refused as %s, and leads back', async (code) => {
    const message = 'This link has expired. Please subscribe again.';
    await open(() => answer(422, { success: false, message, code, errors: { token: [message] } }));
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', to);
  });

  test('keeps its button when something else is refused', async () => {
    const message = 'Please correct the marked fields.';
    await open(() => answer(422, { success: false, message, code: 'invalid-fields' }));
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: action })).toBeEnabled();
  });

  test('keeps its button when nobody answers', async () => {
    await open();
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not be reached.');
    expect(screen.getByRole('button', { name: action })).toBeEnabled();
  });

  test('says that a link lacks its token', async () => {
    await open(undefined, path);
    expect(screen.getByText('This link is not complete. Please open the whole link from the email.')).toBeVisible();
    expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
  });
});
