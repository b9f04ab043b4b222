import { answer, createTestHost, renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './moderation.page.tsx';
import { api, STAFF } from './testing/moderation-page.ts';

const TOLD = 'Your session has ended. Please log in again.';

/** A page of staff, and what ends their session: from then on there is nothing for them. */
async function open(url: string) {
  let isEnded = false;
  const known = api();
  const respond: ApiDouble = (request) => {
    if (!isEnded) return known(request);
    return request.path === '/me'
      ? answer(401, { success: false, message: 'Please log in.' })
      : answer(404, { success: false, message: 'There is nothing here.' });
  };
  const opened = await renderPage(page, { path: '/Moderation', url, account: STAFF, api: respond });
  return {
    ...opened,
    end: () => {
      isEnded = true;
    },
  };
}

/** Said once, with the way to log in and come back. */
async function expectTold(url: string) {
  expect(await screen.findByText(TOLD)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(TOLD);
  const next = `/Login?next=${encodeURIComponent(url)}`;
  // The address follows a moment after the choice of a tab.
  await waitFor(() => expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', next));
  expect(screen.queryByText('There is nothing here.')).not.toBeInTheDocument();
}

it('before staff were seen here hides the page, as from everybody', async () => {
  const host = createTestHost({
    account: STAFF,
    api: () => answer(401, { success: false, message: 'Please log in.' }),
  });
  const loading = page.loader({
    params: {},
    request: new Request('https://x.example/Moderation'),
    context: { api: host.api, language: 'en' },
  });
  await expect(loading).rejects.toMatchObject({ init: { status: 404 } });
});

it.each([
  ['Listings 3', 'reports', '/Moderation'],
  ['Reports 1', 'queue', '/Moderation?tab=reports'],
  ['Posts 2', 'queue', '/Moderation?tab=posts'],
  ['Suspended accounts', 'queue', '/Moderation?tab=suspended'],
])('is said in the list that is opened then: %s', async (name, first, url) => {
  const { end, currentUrl } = await open(`/Moderation?tab=${first}`);
  const tab = await screen.findByRole('tab', { name });
  // Else the first list says it, too, before the other one is there.
  await screen.findByRole('table');
  end();
  await userEvent.click(tab);
  await waitFor(() => expect(currentUrl()).toBe(url));
  await expectTold(url);
  expect(screen.queryByText(/^No .* (waits|is open|is suspended)$/)).not.toBeInTheDocument();
  // What waits is not known any more.
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent.trim())).toEqual([
    'Listings',
    'Reports',
    'Posts',
    'Suspended accounts',
  ]);
});

it('is said in the place of a listing, which is not said to be missing', async () => {
  const { end } = await open('/Moderation');
  const link = await screen.findByRole('link', { name: 'Listing L1' });
  end();
  await userEvent.click(link);
  await expectTold('/Moderation?listing=L1');
  expect(screen.queryByText('There is no such listing')).not.toBeInTheDocument();
});

it('is why no listing is found by its number', async () => {
  const { end } = await open('/Moderation?tab=reports');
  await screen.findByRole('table');
  end();
  await userEvent.type(screen.getByRole('textbox', { name: 'Profile number' }), '2005{Enter}');
  await expectTold('/Moderation?tab=reports');
});

it.each(['Approve', 'Write to them'])('is why nothing was done with a listing: %s', async (button) => {
  const { end } = await open('/Moderation?listing=L1');
  const press = await screen.findByRole('button', { name: button });
  end();
  await userEvent.click(press);
  await expectTold('/Moderation?listing=L1');
});

it.each(['Approve', 'Write to them'])('is why nothing was done with a post: %s', async (button) => {
  const { end } = await open('/Moderation?tab=posts');
  const row = within(await screen.findByRole('row', { name: /Page of p1/ }));
  end();
  await userEvent.click(row.getByRole('button', { name: button }));
  await expectTold('/Moderation?tab=posts');
});

it('is why an account was not reinstated', async () => {
  const { end } = await open('/Moderation?tab=suspended');
  await userEvent.click(await screen.findByRole('button', { name: 'Reinstate' }));
  end();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reinstate' }));
  await expectTold('/Moderation?tab=suspended');
});
