import type { ModeratedListing } from '@rishta/contracts';
import { Outlet } from '@rishta/remote-sdk';
import { answer, renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import * as page from '../moderation.page.tsx';
import { api, STAFF } from './moderation-page.ts';

/** What differs in a listing from the one of the double. */
export type Changes = { [Name in keyof ModeratedListing]?: ModeratedListing[Name] | undefined };

/** The place of the page, as the shell has it. */
const Frame = () => (
  <main tabIndex={-1}>
    <Outlet />
  </main>
);

/** Opens the listing L1 as it is by now. */
export async function openListing(changes: Changes, posted?: ApiDouble) {
  let now = changes;
  const respond: ApiDouble = async (request) => {
    const given = await api(posted)(request);
    if (request.path !== '/moderation/listings/L1' || !given?.reached) return given;
    const listing = given.body.data as unknown as ModeratedListing;
    return answer(200, { success: true, message: '', data: { ...listing, ...now } });
  };
  const opened = await renderPage(page, {
    path: '/Moderation',
    url: '/Moderation?listing=L1',
    account: STAFF,
    api: respond,
    frame: { Component: Frame },
  });
  await screen.findByRole('heading', { name: 'For our daughter' });
  return { ...opened, change: (changed: Changes) => (now = { ...now, ...changed }) };
}
