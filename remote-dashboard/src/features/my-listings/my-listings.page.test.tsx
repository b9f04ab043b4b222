import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './my-listings.page.tsx';

const TAB_NAMES = ['Active Profiles', 'Pending Approvals', 'Shortlisted', 'Contacted', 'Matched', 'Rejected'];

const NONE = { active: 0, pending: 0, rejected: 0, paused: 0, expired: 0, closed: 0 };
const activeOne = {
  id: 'L10000001',
  title: 'Teacher from Multan',
  city: 'Multan',
  gender: 'female',
  status: 'active',
  review: 'approved',
  profileId: 'R1001',
  postedAt: '2026-03-04T08:00:00Z',
  expiresAt: '2026-04-03T08:00:00Z',
};

describe('tabs', () => {
  it('count nothing for a new account, and lead to adding a profile', async () => {
    await renderPage(page);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(TAB_NAMES.map((name) => `${name} 0`));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('No Active Profiles');
    for (const link of screen.getAllByRole('link', { name: 'Add Profile' })) {
      expect(link).toHaveAttribute('href', '/AddPosting');
    }
  });

  it('are kept in the address', async () => {
    const { currentUrl } = await renderPage(page, { url: '/?tab=pending' });
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Pending Approvals');
    await userEvent.click(screen.getByRole('tab', { name: 'Matched 0' }));
    expect(await screen.findByText('No Matched Profiles')).toBeVisible();
    expect(currentUrl()).toBe('/?tab=matched');
  });
});

describe('filters', () => {
  it('offer what can be chosen', async () => {
    await renderPage(page);
    const options = (name: string) =>
      Array.from(screen.getByRole<HTMLSelectElement>('combobox', { name }).options).map(({ label }) => label);
    expect(options('Gender')).toEqual(['Any', 'Bride', 'Groom']);
    expect(options('Status')).toEqual(['Any', 'Active', 'Pending', 'Rejected']);
  });

  it('go into the address on Search, and out of it on Clear filters', async () => {
    const { currentUrl } = await renderPage(page, { url: '/?tab=pending' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Profile ID' }), 'RSH-1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Bride');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Rejected');
    expect(currentUrl()).toBe('/?tab=pending');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(currentUrl()).toBe('/?tab=rejected&id=RSH-1&gender=bride&status=rejected');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Rejected');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(currentUrl()).toBe('/?tab=rejected');
    expect(screen.getByRole('textbox', { name: 'Profile ID' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveDisplayValue('Any');
  });

  it('search on Enter', async () => {
    const { currentUrl } = await renderPage(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Profile ID' }), 'RSH-7{Enter}');
    expect(currentUrl()).toBe('/?id=RSH-7');
  });

  it('fold, with the count of those in force on their button', async () => {
    await renderPage(page, { url: '/?gender=bride&city=Lahore' });
    const fold = screen.getByRole('button', { name: /^Filters/ });
    expect(fold).toHaveTextContent('2 active');
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    // What had it is hidden with the form.
    expect(fold).toHaveFocus();
  });

  it('are answered by how many were found, which is read out', async () => {
    await renderPage(page, {
      account: testAccount,
      api: ({ path }) =>
        answer(200, {
          success: true,
          message: '',
          data: {
            listings: path === '/listings?id=none' ? [] : [activeOne],
            counts: { ...NONE, active: 1 },
            next: null,
          },
        }),
    });
    expect(await screen.findByText('Teacher from Multan')).toBeVisible();
    const told = within(screen.getByRole('tabpanel')).getByRole('status');
    expect(told).toBeEmptyDOMElement();
    await userEvent.type(screen.getByRole('textbox', { name: 'Profile ID' }), 'r1001{Enter}');
    expect(told).toHaveTextContent('1 profile found');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Profile ID' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Profile ID' }), 'none{Enter}');
    expect(told).toHaveTextContent('0 profiles found');
  });

  it('show more on demand', async () => {
    await renderPage(page);
    expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(screen.getByRole('textbox', { name: 'City' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
  });

  it('are filled in from the address, with more of them shown when it needs them', async () => {
    await renderPage(page, { url: '/?id=RSH-9&city=Lahore' });
    expect(screen.getByRole('textbox', { name: 'Profile ID' })).toHaveValue('RSH-9');
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Lahore');
  });

  it('are asked of the API, which says that none matches, and let go of', async () => {
    const { host, currentUrl } = await renderPage(page, {
      url: '/?gender=bride&date=2026-03-04',
      account: testAccount,
      api: ({ path }) =>
        answer(200, {
          success: true,
          message: '',
          data: { listings: path === '/listings' ? [activeOne] : [], counts: { ...NONE, active: 1 }, next: null },
        }),
    });
    expect(await screen.findByText('No listing matches these filters')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Active Profiles 1' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[1]!);
    expect(document.body).not.toHaveFocus();
    expect(currentUrl()).toBe('/');
    expect(await screen.findByText('Teacher from Multan')).toBeVisible();
    const asked = host.requests.map(({ path }) => path).filter((path) => path.startsWith('/listings'));
    const [from, to] = [4, 5].map((day) => encodeURIComponent(new Date(2026, 2, day).toISOString()));
    expect(asked).toEqual([`/listings?gender=female&from=${from}&to=${to}`, '/listings']);
  });
});

describe('own listings', () => {
  const listing = (id: string, status: string) => ({
    id,
    title: `Listing ${id}`,
    city: 'Lahore',
    status,
    postedAt: '2026-03-04T08:00:00.000Z',
  });
  const pages: Record<string, object> = {
    '/listings': {
      listings: [listing('L3', 'pending'), listing('L2', 'rejected')],
      counts: { ...NONE, pending: 2, rejected: 1 },
      next: '7.L2',
    },
    '/listings?cursor=7.L2': { listings: [listing('L1', 'pending')], next: null },
  };

  it('are there under their status, page by page, with true counts', async () => {
    const { host } = await renderPage(page, {
      url: '/?tab=pending',
      account: testAccount,
      api: ({ path }) => answer(200, { success: true, message: '', data: pages[path] }),
    });
    expect(await screen.findByRole('tab', { name: 'Pending Approvals 2' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Rejected 1' })).toBeVisible();
    const titles = await screen.findAllByRole('rowheader');
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Listing L3', 'Listing L1']);
    const asked = host.requests.filter(({ path }) => path.startsWith('/listings'));
    expect(asked.map(({ path, authenticated }) => [path, authenticated])).toEqual([
      ['/listings', true],
      ['/listings?cursor=7.L2', true],
    ]);
  });

  it('are not asked for before logging in', async () => {
    const { host } = await renderPage(page);
    expect(host.requests).toEqual([]);
  });

  it('can be asked for again when the API was not reached', async () => {
    let isThere = false;
    await renderPage(page, {
      account: testAccount,
      api: () =>
        isThere
          ? answer(200, { success: true, message: '', data: { listings: [], counts: NONE, next: null } })
          : undefined,
    });
    isThere = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No Active Profiles')).toBeVisible();
  });

  it.each(['active', 'pending', 'rejected'])('are not said to be none once the session has ended: %s', async (tab) => {
    await renderPage(page, {
      path: '/MyListing',
      url: `/MyListing?tab=${tab}`,
      account: testAccount,
      api: () => answer(401, { success: false, message: 'Please log in.' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/Login?next=${encodeURIComponent(`/MyListing?tab=${tab}`)}`,
    );
    expect(screen.queryByText(/^No .* Profiles$/)).not.toBeInTheDocument();
  });

  it.each([
    ['the session has ended', answer(401, { success: false, message: 'Please log in.' })],
    ['the API is not reached', undefined],
  ])('are counted by no tab when %s', async (_why, given) => {
    await renderPage(page, { account: testAccount, api: () => given });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(TAB_NAMES.map((name) => `${name} –`));
  });
});
