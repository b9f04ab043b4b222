import { renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../moderation.page.tsx';
import { api, open, posts, STAFF } from '../testing/moderation-page.ts';
import { DONE, LOST, openSlow } from '../testing/slow-decisions.ts';

const NOT_KNOWN = 'It is not known whether this was done.';
const AGAIN = 'The service did not answer. Please try again: nothing is done twice.';

describe('an answer that is lost', () => {
  it.each([
    ['a listing', '/Moderation?listing=L1', 'Approve'],
    ['a conversation', '/Moderation?listing=L1', 'Write to them'],
  ])('about %s leaves it unknown whether it was done, and it can be pressed again', async (_what, url, name) => {
    const { give, host } = await openSlow(url);
    await userEvent.click(await screen.findByRole('button', { name }));
    await give(LOST);
    expect(screen.getByRole('alert')).toHaveTextContent(NOT_KNOWN);
    expect(screen.getByRole('alert')).toHaveTextContent(AGAIN);
    expect(screen.queryByText(/This was not done/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(posts(host)).toHaveLength(2);
    expect(posts(host)[1]).toEqual(posts(host)[0]);
  });

  it('about a reinstatement says so in the list', async () => {
    const { give } = await openSlow('/Moderation?tab=suspended');
    await userEvent.click(await screen.findByRole('button', { name: 'Reinstate' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reinstate' }));
    await give(LOST);
    expect(screen.getByRole('alert')).toHaveTextContent(NOT_KNOWN);
    expect(screen.getByRole('row', { name: /zed@example.org/ })).toBeVisible();
  });

  it('leaves the dialog with its note, and the next press shows that it is done', async () => {
    const { give, host } = await openSlow('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend the account' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'A scam');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend the account' }));
    await give(LOST);
    expect(dialog.getByRole('alert')).toHaveTextContent(`${NOT_KNOWN} ${AGAIN}`);
    expect(dialog.getByRole('alert')).toHaveFocus();
    expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('A scam');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend the account' }));
    await give(DONE);
    expect(posts(host)).toEqual([
      ['/moderation/accounts/a7/suspend', { note: 'A scam' }],
      ['/moderation/accounts/a7/suspend', { note: 'A scam' }],
    ]);
    expect(host.shown).toMatchObject([{ tone: 'success', text: 'Done.' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is still told after the dialog is closed, with the note', async () => {
    const { give } = await openSlow('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend the account' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'A scam');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend the account' }));
    await give(LOST);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('alert')).toHaveTextContent(NOT_KNOWN);
    expect(screen.getByRole('alert')).toHaveTextContent('Note: A scam');
  });

  it('is not lost when something before the API refused it', async () => {
    const busy: ApiDouble = () => ({ reached: false, status: 429, message: 'Too many requests.' });
    await open('/Moderation?listing=L1', busy);
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This was not done.');
    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests.');
  });

  it('says it in Urdu, too', async () => {
    await renderPage(page, {
      path: '/Moderation',
      url: '/Moderation?listing=L1',
      account: STAFF,
      language: 'ur',
      api: api(() => LOST),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'منظور کریں' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('معلوم نہیں ہو سکا کہ یہ ہوا یا نہیں۔');
  });
});
