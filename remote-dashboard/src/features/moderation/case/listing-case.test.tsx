import { answer, renderPage } from '@rishta/remote-sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../moderation.page.tsx';
import { api, open, posts, STAFF } from '../testing/moderation-page.ts';

describe('a listing', () => {
  it('has what is approved beside what waits, the history and the duplicates', async () => {
    await open('/Moderation?listing=L1');
    expect(await screen.findByText('Approved: For our sister')).toBeVisible();
    expect(screen.getByText('Islam')).toBeVisible();
    expect(screen.getByText('More, please.')).toBeVisible();
    expect(screen.getByText('She does not want to.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'The same again' })).toHaveAttribute('href', '/Moderation?listing=L9');
    expect(screen.getByText('same telephone number')).toBeVisible();
  });

  it('is approved as it was seen', async () => {
    const { host, currentUrl } = await open('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(posts(host)).toEqual([['/moderation/listings/L1/approve', { version: 2, imageIds: [] }]]);
    expect(currentUrl()).toBe('/Moderation');
    expect(host.shown).toMatchObject([{ tone: 'success', text: 'Done.' }]);
  });

  it('says who came first', async () => {
    const refusal = answer(409, { success: false, message: 'Hira Siddiqui has approved this already.' });
    await open('/Moderation?listing=L1', () => refusal);
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Hira Siddiqui has approved this already.');
  });

  it('is rejected for a reason, with a note where there is no better one', async () => {
    const { host } = await open('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = screen.getByRole('dialog', { name: 'Reject this listing' });
    const send = within(dialog).getByRole('button', { name: 'Reject' });
    await userEvent.click(send);
    expect(within(dialog).getByRole('combobox', { name: /Reason/ })).toBeInvalid();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Reason/ }), 'Another reason');
    await userEvent.click(send);
    expect(within(dialog).getByRole('textbox', { name: /Note/ })).toBeInvalid();
    expect(posts(host)).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Too short');
    await userEvent.click(send);
    expect(posts(host)).toEqual([
      ['/moderation/listings/L1/reject', { version: 2, reason: 'other', note: 'Too short' }],
    ]);
  });

  const rejectFor = async (note: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject this listing' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Another reason');
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), note);
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  };

  it.each([
    [409, 'This post has changed meanwhile.'],
    [404, 'There is nothing here.'],
  ])('that cannot be rejected as it was (%s) is asked for anew, and the note is not lost', async (status, message) => {
    const { host } = await open('/Moderation?listing=L1', () => answer(status, { success: false, message }));
    await rejectFor('No father named');
    expect(await screen.findByRole('button', { name: 'Reject' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(`${message} Your note was not sent: No father named`);
    expect(host.requests.filter(({ path }) => path === '/moderation/listings/L1')).toHaveLength(2);
  });

  it('is rejected after another login when the session had ended meanwhile', async () => {
    let rejections = 0;
    const other = api(() => {
      rejections += 1;
      return answer(rejections === 1 ? 404 : 200, { success: rejections > 1, message: '' });
    });
    const { currentUrl } = await renderPage(page, {
      path: '/Moderation',
      url: '/Moderation?listing=L1',
      account: STAFF,
      api: (request) =>
        request.path === '/me' && rejections === 1
          ? answer(401, { success: false, message: 'Please log in.' })
          : other(request),
    });
    await rejectFor('No father named');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert')).toHaveTextContent('Your session has ended.');
    expect(dialog.getByRole('link', { name: 'Open the login in a new tab' })).toHaveAttribute(
      'href',
      '/Login?next=%2FModeration%3Flisting%3DL1',
    );
    expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('No father named');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(currentUrl()).toBe('/Moderation');
  });

  it.each([
    ['Approve', { message: 'Done.' }],
    ['Write to them', { message: '', data: { conversationId: 'c1' } }],
  ])('that was left after "%s" is left, whenever the answer comes', async (button, done) => {
    let finish: () => void = () => undefined;
    const answered = new Promise<ReturnType<typeof answer>>((resolve) => {
      finish = () => resolve(answer(200, { success: true, ...done }));
    });
    const { currentUrl } = await open('/Moderation?listing=L1', () => answered);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await userEvent.click(screen.getByRole('link', { name: 'The same again' }));
    expect(await screen.findByText('There is no such listing')).toBeVisible();
    await act(async () => {
      finish();
      await answered;
    });
    expect(currentUrl()).toBe('/Moderation?listing=L9');
  });

  it('leads to the suspension of its account', async () => {
    const { host } = await open('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend the account' }));
    const dialog = screen.getByRole('dialog', { name: 'Suspend Sara Khan?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'A scam');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend the account' }));
    expect(posts(host)).toEqual([['/moderation/accounts/a7/suspend', { note: 'A scam' }]]);
  });

  it('leads to the conversation with its owner', async () => {
    const opened = answer(200, { success: true, message: '', data: { conversationId: 'c1' } });
    const { host, currentUrl } = await open('/Moderation?listing=L1', () => opened);
    await userEvent.click(await screen.findByRole('button', { name: 'Write to them' }));
    expect(posts(host)).toEqual([['/moderation/accounts/a7/conversation', undefined]]);
    expect(currentUrl()).toBe('/Inbox?conversation=c1');
  });

  it('says when there can be no conversation', async () => {
    await open('/Moderation?listing=L1', () => answer(404, { success: false, message: 'There is nothing here.' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Write to them' }));
    expect(await screen.findByText('There is nothing here.')).toBeVisible();
  });

  it('may not be there', async () => {
    await open('/Moderation?listing=L5');
    expect(await screen.findByText('There is no such listing')).toBeVisible();
  });
});
