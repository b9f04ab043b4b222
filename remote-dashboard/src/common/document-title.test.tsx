import type { ModeratedListing } from '@rishta/contracts';
import { answer, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as inbox from '../features/inbox/inbox.page.tsx';
import { InboxApi } from '../features/inbox/testing/inbox-api.ts';
import * as moderation from '../features/moderation/moderation.page.tsx';
import { api as moderationApi, STAFF } from '../features/moderation/testing/moderation-page.ts';
import * as frame from '../frame/dashboard.frame.tsx';

const store = new InboxApi();

test.each([
  ['en', 'Inbox · Rishta', 'All conversations'],
  ['ur', 'اِن باکس · رشتہ', 'تمام گفتگو'],
] as const)('names a conversation that is open, and no longer in the list (%s)', async (language, own, back) => {
  document.title = own;
  await renderPage(inbox, { path: '/Inbox', language, api: store.answer, account: testAccount });
  expect(document.title).toBe(own);
  await userEvent.click(await screen.findByRole('link', { name: /^Bilal Ahmed/ }));
  await waitFor(() => expect(document.title).toBe(`Bilal Ahmed · ${own}`));
  // The shell writes it anew with the address, a moment later.
  document.title = own;
  await waitFor(() => expect(document.title).toBe(`Bilal Ahmed · ${own}`));

  await userEvent.click(screen.getByRole('link', { name: back }));
  await waitFor(() => expect(document.title).toBe(own));
});

test('names a case that is open', async () => {
  const known = moderationApi();
  const api: ApiDouble = async (request) => {
    const given = await known(request);
    if (request.path !== '/moderation/listings/L1' || !given?.reached) return given;
    const listing = given.body.data as unknown as ModeratedListing;
    const data = { ...listing, current: { ...listing.current, title: ' Our  son ' } };
    return answer(200, { success: true, message: '', data });
  };
  document.title = 'Moderation · Rishta';
  const { host } = await renderPage(moderation, {
    frame,
    path: '/Moderation',
    url: '/Moderation?listing=L1',
    account: STAFF,
    api,
  });
  await waitFor(() => expect(document.title).toBe('Our son · Moderation · Rishta'));
  act(() => host.tell({ kind: 'unread', unread: 2 }));
  await waitFor(() => expect(document.title).toBe('(2) Our son · Moderation · Rishta'));
  await userEvent.click(screen.getAllByRole('link', { name: 'Back to the list' })[0]!);
  await waitFor(() => expect(document.title).toBe('(2) Moderation · Rishta'));
});
