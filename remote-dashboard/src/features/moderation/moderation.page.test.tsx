import { answer, createTestHost, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './moderation.page.tsx';
import { api, open, STAFF } from './testing/moderation-page.ts';

describe('for whoever is not staff', () => {
  const load = (host: ReturnType<typeof createTestHost>) =>
    page.loader({
      params: {},
      request: new Request('https://x.example/Moderation'),
      context: { api: host.api, language: 'en' },
    });

  it('there is no such page, and nothing of it is asked for', async () => {
    const host = createTestHost({
      account: testAccount,
      api: () => answer(200, { success: true, message: '', data: testAccount }),
    });
    await expect(load(host)).rejects.toMatchObject({ init: { status: 404 } });
    expect(host.requests.map(({ path }) => path)).toEqual(['/me']);
  });

  it('who is not logged in, nothing is asked either', async () => {
    const host = createTestHost();
    await expect(load(host)).rejects.toMatchObject({ init: { status: 404 } });
    expect(host.requests).toEqual([]);
  });

  it('but an API that is not reached says nothing of that', async () => {
    expect(await load(createTestHost({ account: STAFF }))).toBeNull();
  });

  it.each([429, 500])('nor does one that answers %d', async (status) => {
    const refused = answer(status, { success: false, message: 'Not now.' });
    expect(await load(createTestHost({ account: STAFF, api: () => refused }))).toBeNull();
  });
});

describe('the queue', () => {
  it('has what waits, page by page, and leads to each', async () => {
    const { currentUrl } = await open();
    expect(await screen.findByRole('tab', { name: 'Listings 3' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('rowheader', { name: 'Listing L1' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByRole('rowheader', { name: 'Listing L3' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /Listing L2/ })).getByText('Edit')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Listing L1' }));
    expect(currentUrl()).toBe('/Moderation?listing=L1');
    expect(await screen.findByRole('heading', { name: 'For our daughter' })).toHaveFocus();
  });

  it('names the cities in Urdu on a page in Urdu', async () => {
    await renderPage(page, { path: '/Moderation', account: STAFF, api: api(), language: 'ur' });
    const waiting = await screen.findByRole('row', { name: /Listing L1/ });
    expect(within(waiting).getByText('لاہور')).toBeVisible();
  });

  it('has the focus where it was when a listing is left', async () => {
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Listing L1' }));
    await screen.findByRole('heading', { name: 'For our daughter' });
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Listing L1' })).toHaveFocus());
    // Only then: whoever looks at another tab stays there.
    await userEvent.click(screen.getByRole('tab', { name: 'Suspended accounts' }));
    await userEvent.click(screen.getByRole('tab', { name: /^Listings/ }));
    await screen.findByRole('link', { name: 'Listing L1' });
    expect(screen.getByRole('tab', { name: /^Listings/ })).toHaveFocus();
  });

  it('can be asked for again', async () => {
    let isThere = false;
    await renderPage(page, {
      path: '/Moderation',
      account: STAFF,
      api: (request) => (isThere ? api()(request) : undefined),
    });
    isThere = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: 'Listing L1' })).toBeVisible();
  });
});
