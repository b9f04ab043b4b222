import { answer, renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as confirmPage from './newsletter-confirm.page.tsx';
import * as unsubscribePage from './newsletter-unsubscribe.page.tsx';

const pages = [
  ['/newsletter/confirm', confirmPage, 'Confirm my subscription'],
  ['/newsletter/unsubscribe', unsubscribePage, 'Unsubscribe'],
] as const;

describe.each(pages)('%s', (path, page, action) => {
  const open = (api?: ApiDouble, url = `${path}?token=abc`) => renderPage(page, { path, url, ...(api && { api }) });
  const press = () => userEvent.click(screen.getByRole('button', { name: action }));

  test('does nothing until its button is pressed', async () => {
    const { host } = await open();
    expect(screen.getByRole('button', { name: action })).toBeEnabled();
    expect(host.requests).toEqual([]);
  });

  test.each([
    [false, /^(Thank you\. Your subscription is confirmed|Your address is deleted)\./],
    [true, /^This link was used already/],
  ])('says what came of it; used before: %s', async (already, text) => {
    const { host } = await open(() => answer(200, { success: true, message: '', data: { already } }));
    await press();
    expect(host.requests).toEqual([{ method: 'POST', path, body: { token: 'abc' }, authenticated: false }]);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
  });

  test('says that a link is refused, and leads to the newsletter', async () => {
    const message = 'This link has expired. Please subscribe again.';
    await open(() => answer(422, { success: false, message, errors: { token: [message] } }));
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the newsletter' })).toHaveAttribute('href', '/#newsletter');
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
