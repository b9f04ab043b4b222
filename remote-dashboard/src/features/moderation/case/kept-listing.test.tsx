import type { ModeratedListing } from '@rishta/contracts';
import { Outlet } from '@rishta/remote-sdk';
import { answer, renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../moderation.page.tsx';
import { api, posts, STAFF } from '../testing/moderation-page.ts';
import { DONE, LOST, openSlow, refusal } from '../testing/slow-decisions.ts';

/** Opens the listing with an API of its own. */
const openListing = (respond: ApiDouble) =>
  renderPage(page, {
    path: '/Moderation',
    url: '/Moderation?listing=L1',
    account: STAFF,
    api: respond,
    frame: { Component: Frame },
  });
/** The place of the page, as the shell has it. */
const Frame = () => (
  <main tabIndex={-1}>
    <Outlet />
  </main>
);

/** Something that lasts until the test ends it. */
function hold() {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { over, end: () => end() };
}

it('without a connection a listing stays in sight, and can be asked for again', async () => {
  let isOnline = true;
  const known = api();
  await openListing((request) => (isOnline ? known(request) : undefined));
  const approve = await screen.findByRole('button', { name: 'Approve' });
  isOnline = false;
  await userEvent.click(approve);
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(screen.getByText('It is not known whether this was done.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'For our daughter' })).toBeVisible();
  expect(approve).toBeVisible();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('This could not be loaded')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'For our daughter' })).toBeVisible();
});

describe('a note that is typed while an earlier press is answered', () => {
  const note = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: /Note/ });
  const conversation = answer(200, { success: true, message: '', data: { conversationId: 'c1' } });
  const already = refusal('Hira Siddiqui has approved this already.');

  it.each([
    ['Approve', 'done', DONE],
    ['Approve', 'refused', already],
    ['Approve', 'lost', LOST],
    ['Write to them', 'done', conversation],
    ['Write to them', 'refused', already],
    ['Write to them', 'lost', LOST],
  ])('stays: "%s" is %s', async (press, _how, given) => {
    const { give, currentUrl } = await openSlow('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: press }));
    await userEvent.click(screen.getByRole('button', { name: 'Suspend the account' }));
    await userEvent.type(note(), 'A scam');
    await give(given);
    expect(note()).toHaveValue('A scam');
    expect(note()).toHaveFocus();
    expect(currentUrl()).toBe('/Moderation?listing=L1');
  });

  it('stays in the list of posts', async () => {
    const { give, currentUrl } = await openSlow('/Moderation?tab=posts');
    const row = within(await screen.findByRole('row', { name: /Page of p1/ }));
    await userEvent.click(row.getByRole('button', { name: 'Write to them' }));
    await userEvent.click(row.getByRole('button', { name: 'Reject …' }));
    await userEvent.type(note(), 'No numbers');
    await give(conversation);
    expect(note()).toHaveValue('No numbers');
    expect(currentUrl()).toBe('/Moderation?tab=posts');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(row.getByRole('button', { name: 'Write to them' }));
    await give(conversation);
    expect(currentUrl()).toBe('/Inbox?conversation=c1');
  });

  it.each([
    ['the session has ended', 401, 'Your session has ended. Please log in again.'],
    ['the listing is gone', 200, 'There is nothing here.'],
  ])('stays when %s', async (_what, status, said) => {
    let isGone = false;
    const known = api();
    const respond: ApiDouble = (request) => {
      if (!isGone) return known(request);
      return request.path === '/me'
        ? answer(status, { success: status === 200, message: '', data: STAFF })
        : answer(404, { success: false, message: 'There is nothing here.' });
    };
    const held = hold();
    await openListing(async (request) => {
      if (request.method === 'POST') await held.over;
      return respond(request);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await userEvent.click(screen.getByRole('button', { name: 'Suspend the account' }));
    await userEvent.type(note(), 'A scam');
    isGone = true;
    held.end();
    expect(await screen.findByText(said)).toBeVisible();
    expect(note()).toHaveValue('A scam');
  });

  it('is about the text that was looked at, whatever has come since', async () => {
    let version = 2;
    const held = hold();
    const known = api(async () => {
      await held.over;
      return already;
    });
    const { host } = await openListing(async (request) => {
      const given = await known(request);
      if (request.path !== '/moderation/listings/L1' || !given?.reached) return given;
      const listing = given.body.data as unknown as ModeratedListing;
      const data = { ...listing, current: { ...listing.current, version, title: `Text ${version}` } };
      return answer(200, { success: true, message: '', data });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    version = 3;
    held.end();
    expect(await screen.findByRole('heading', { name: 'Text 3' })).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Something is missing');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(posts(host).at(-1)).toEqual(['/moderation/listings/L1/reject', { version: 2, reason: 'incomplete' }]);
  });
});

it('the page takes the focus of a button that goes with what it has changed', async () => {
  let isSuspended = false;
  const known = api(() => {
    isSuspended = true;
    return DONE;
  });
  await openListing(async (request) => {
    const given = await known(request);
    if (request.path !== '/moderation/listings/L1' || !given?.reached) return given;
    const listing = given.body.data as unknown as ModeratedListing;
    const data = { ...listing, account: { ...listing.account, isSuspended } };
    return answer(200, { success: true, message: '', data });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend the account' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'A scam');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend the account' }));
  expect(await screen.findByRole('button', { name: 'Reinstate' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
