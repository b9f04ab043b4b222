import type { Account } from '@rishta/contracts';
import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ready } from '../../common/loadable.ts';
import { NO_LISTINGS } from '../../common/own-listings/use-own-listings.ts';
import { EMPTY_OVERVIEW, type DashboardOverview } from './dashboard.model.ts';
import * as page from './dashboard.page.tsx';

const region = (name: string) => screen.getByRole('region', { name });
const tile = (place: string, name: string) => {
  const { getAllByRole } = within(region(place));
  const at = getAllByRole('term').findIndex((term) => term.textContent === name);
  return getAllByRole('definition')[at];
};

describe('a new account', () => {
  it.each(['New Matches', 'Interests Sent', 'Chats', 'Premium', 'Proposals'])('has 0 %s', async (name) => {
    await renderPage(page);
    expect(tile('Profile Listings', name)).toHaveTextContent(/^0$/);
  });

  it('has no credits, and an empty bar', async () => {
    await renderPage(page);
    for (const name of ['Available', 'Used', 'Total']) {
      expect(tile('Membership & Credits', name)).toHaveTextContent(/^0$/);
    }
    expect(screen.getByRole('progressbar')).toHaveValue(0);
  });

  it.each(['Views', 'Clicks', 'Calls', 'WhatsApp', 'Emails'])('has 0 No Data of %s', async (name) => {
    await renderPage(page);
    expect(tile('Analytics', name)).toHaveTextContent('0 No Data');
  });

  it('has no active profiles and is led to add one', async () => {
    await renderPage(page);
    const recent = within(region('Recent Profiles'));
    expect(recent.getByText('No Active Profiles')).toBeVisible();
    expect(recent.getByRole('link', { name: 'Add Profile' })).toHaveAttribute('href', '/AddPosting');
  });

  it('makes no request while signed out', async () => {
    const { host } = await renderPage(page);
    expect(host.requests).toEqual([]);
  });
});

describe('an account with data', () => {
  const overview: DashboardOverview = {
    ...EMPTY_OVERVIEW,
    credits: { available: 7, used: 3 },
    analytics: { ...EMPTY_OVERVIEW.analytics, matches: { views: 1200, clicks: 0, calls: 0, whatsApp: 0, emails: 0 } },
  };
  const full = {
    ...page,
    Component: () => <page.DashboardScreen overview={ready(overview)} listings={ready(NO_LISTINGS)} />,
  };

  it('sees its credits add up', async () => {
    await renderPage(full);
    expect(tile('Membership & Credits', 'Total')).toHaveTextContent('10');
    expect(screen.getByRole('progressbar')).toHaveAttribute('max', '10');
  });

  it('switches the analytics by filters that the address keeps', async () => {
    const { currentUrl } = await renderPage(full);
    expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Matches' }));
    expect(screen.getByRole('button', { name: 'Matches', pressed: true })).toBeVisible();
    expect(tile('Analytics', 'Views')).toHaveTextContent('1,200');
    expect(tile('Analytics', 'Clicks')).toHaveTextContent('0 No Data');
    expect(currentUrl()).toBe('/?analytics=matches');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(currentUrl()).toBe('/');
  });

  it('opens with the filter that the address names', async () => {
    await renderPage(full, { url: '/?analytics=last30Days' });
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Last 30 Days');
  });
});

describe('the numbers of a member', () => {
  const counts = { active: 1, pending: 0, rejected: 0, shortlisted: 4, contacted: 5, matched: 1 };
  const summary = { newMatches: 0, interestsSent: 6, chats: 1, premium: 0, proposals: 3, counts };

  it.each([
    ['New Matches', '0'],
    ['Interests Sent', '6'],
    ['Chats', '1'],
    ['Premium', '0'],
    ['Proposals', '3'],
  ])('%s: %s', async (name, value) => {
    await renderPage(page, {
      account: testAccount,
      api: ({ path }) =>
        path === '/dashboard/summary' ? answer(200, { success: true, message: '', data: summary }) : undefined,
    });
    await waitFor(() => expect(tile('Profile Listings', name)).toHaveTextContent(new RegExp(`^${value}$`)));
    expect(within(region('Profile Listings')).queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    [7, false, '7'],
    [1_000, true, '1,000+'],
  ])('lead to the new matches where there are some: %s', async (newMatches, isNewMatchesCut, value) => {
    const data = { ...summary, newMatches, ...(isNewMatchesCut && { isNewMatchesCut }) };
    await renderPage(page, {
      account: testAccount,
      api: ({ path }) =>
        path === '/dashboard/summary' ? answer(200, { success: true, message: '', data }) : undefined,
    });
    await waitFor(() => expect(tile('Profile Listings', 'New Matches')?.textContent).toBe(value));
    const link = within(region('Profile Listings')).getByRole('link');
    expect(link).toHaveTextContent('New Matches');
    expect(link).toHaveAttribute('href', '/Profile?sort=best_match&new=1');
  });

  it('say how often others came, by the filter that was chosen', async () => {
    const none = { views: 0, clicks: 0, calls: 0, whatsApp: 0, emails: 0 };
    const analytics = { all: { ...none, views: 7 }, matches: { ...none, calls: 2 }, interests: none, last30Days: none };
    await renderPage(page, {
      account: testAccount,
      api: ({ path }) =>
        path === '/dashboard/summary'
          ? answer(200, { success: true, message: '', data: { ...summary, analytics } })
          : undefined,
    });
    await waitFor(() => expect(tile('Analytics', 'Views')).toHaveTextContent(/^7$/));
    expect(tile('Analytics', 'Calls')).toHaveTextContent(/^0 No Data$/);
    await userEvent.click(screen.getByRole('button', { name: 'Matches' }));
    expect(tile('Analytics', 'Views')).toHaveTextContent(/^0 No Data$/);
    expect(tile('Analytics', 'Calls')).toHaveTextContent(/^2$/);
  });

  it('are not said to be 0 while nobody knows', async () => {
    await renderPage(page, { account: testAccount });
    expect(tile('Profile Listings', 'Chats')).toHaveTextContent(/^–$/);
    expect(tile('Analytics', 'Views')).toHaveTextContent(/^–$/);
  });
});

describe('a member', () => {
  const listing = (status: string, title: string) => ({
    id: title,
    title,
    city: 'Lahore',
    status,
    postedAt: '2026-01-05T09:00:00Z',
  });
  const open = (listings: object[], member: Account = testAccount) =>
    renderPage(page, {
      account: member,
      api: () => answer(200, { success: true, message: '', data: { listings, next: null } }),
    });

  it('who is new is told what to do next, each step leading there', async () => {
    await open([]);
    expect(screen.getByText('You have no listing yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Post' })).toHaveAttribute('href', '/AddPosting');
    const steps = within(region('Next steps')).getAllByRole('link');
    expect(steps.map((step) => [step.textContent, step.getAttribute('href')])).toEqual([
      ['Add a listing, with pictures', '/AddPosting'],
      ['Add your picture', '/Settings'],
      ['Add your WhatsApp number', '/Settings'],
      ['Say whom you are looking for', '/Settings?tab=preferences'],
    ]);
    expect(region('Recent Profiles')).toHaveTextContent('No Active Profiles');
  });

  it('who has not confirmed the email yet reads that first, and as the first step', async () => {
    await open([], { ...testAccount, emailConfirmed: false });
    expect(screen.getByText('Email not confirmed yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm' })).toHaveAttribute('href', '/confirm-email');
    const [first] = within(region('Next steps')).getAllByRole('link');
    expect(first).toHaveTextContent('Confirm your email to post and write');
    expect(first).toHaveAttribute('href', '/confirm-email');
  });

  it('who has confirmed the email sees that step done', async () => {
    await open([], { ...testAccount, emailConfirmed: true });
    expect(screen.queryByText('Email not confirmed yet.')).not.toBeInTheDocument();
    const [first] = within(region('Next steps')).getAllByRole('listitem');
    expect(first).toHaveTextContent('Confirm your email to post and write(done)');
  });

  it('sees the listing that waits for its approval, and what is done', async () => {
    await open([listing('pending', 'Engineer from Lahore')], { ...testAccount, whatsApp: '+923001234567' });
    const pending = within(region('Pending Approvals'));
    expect(pending.getByRole('link', { name: 'Engineer from Lahore' })).toHaveAttribute(
      'href',
      '/MyListing?tab=pending',
    );
    expect(pending.getByText('Pending')).toBeVisible();
    expect(pending.getByText('5 Jan 2026')).toBeVisible();
    expect(screen.getByText('1 listing pending')).toBeVisible();
    expect(within(region('Next steps')).getAllByText('(done)')).toHaveLength(2);
    expect(within(region('Recent Profiles')).getByRole('link', { name: 'Add Profile' })).toBeVisible();
  });

  it('sees the active ones, and no steps once all are done', async () => {
    const preferences = { notifications: false };
    await open([listing('active', 'Doctor from Leeds')], {
      ...testAccount,
      whatsApp: '+923001234567',
      pictureId: 'p',
      preferences,
    });
    expect(region('Recent Profiles')).toHaveTextContent('Doctor from LeedsLahore5 Jan 2026');
    expect(screen.queryByRole('region', { name: 'Pending Approvals' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Next steps' })).not.toBeInTheDocument();
  });

  it('reads the cities of the active listings in Urdu on a page in Urdu', async () => {
    await renderPage(page, {
      account: testAccount,
      language: 'ur',
      api: () =>
        answer(200, { success: true, message: '', data: { listings: [listing('active', 'Doctor')], next: null } }),
    });
    expect(await screen.findByText('لاہور')).toBeVisible();
  });

  it('sees the active candidates by name, each leading to what families see', async () => {
    const candidate = { candidateName: 'Amna Khan', profileId: 'R1001', publishedAt: '2026-01-07T09:00:00Z' };
    await open([{ ...listing('active', 'For our daughter'), ...candidate }]);
    const recent = within(region('Recent Profiles'));
    expect(recent.getByRole('link', { name: 'Amna Khan' })).toHaveAttribute('href', '/Profile/R1001');
    expect(recent.getByText('7 Jan 2026')).toBeVisible();
  });

  it('of an account that is paused has no link to a profile that nobody sees', async () => {
    await open([{ ...listing('active', 'For our daughter'), profileId: 'R1001' }], {
      ...testAccount,
      pausedAt: '2026-01-05T09:00:00Z',
    });
    const recent = within(region('Recent Profiles'));
    expect(recent.getByText('For our daughter')).toBeVisible();
    expect(recent.queryByRole('link', { name: 'For our daughter' })).not.toBeInTheDocument();
    expect(screen.getByText('1 listing hidden')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Listings' })).toHaveAttribute('href', '/MyListing');
  });

  it.each([
    ['active', '1 listing active', '/MyListing'],
    ['rejected', '1 listing rejected', '/MyListing?tab=rejected'],
  ])('reads first how it stands with the one listing: %s', async (status, text, href) => {
    await open([listing(status, 'Engineer from Lahore')]);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Listings' })).toHaveAttribute('href', href);
  });

  it.each(['paused', 'expired', 'closed'])('is not told to have no listing when one is %s', async (status) => {
    await open([listing(status, 'Engineer from Lahore')]);
    expect(screen.getByText('1 listing paused or ended')).toBeVisible();
    expect(screen.queryByText('You have no listing yet.')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Listings' })).toHaveAttribute('href', '/MyListing');
  });

  it('is not told of an empty place when the listings cannot be had', async () => {
    await renderPage(page, { account: testAccount });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('No Active Profiles')).not.toBeInTheDocument();
  });

  it('whose session has ended is told so, and of no empty place and no 0', async () => {
    await renderPage(page, {
      path: '/Dashboard',
      account: testAccount,
      api: () => answer(401, { success: false, message: 'Please log in.' }),
    });
    const recent = within(region('Recent Profiles'));
    expect(recent.getByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
    for (const name of ['Log in', 'Log in to see your data']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/Login?next=%2FDashboard');
    }
    expect(screen.queryByText('No Active Profiles')).not.toBeInTheDocument();
    expect(screen.queryByText('You have no listing yet.')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Next steps' })).not.toBeInTheDocument();
    expect(tile('Profile Listings', 'Chats')).toHaveTextContent(/^–$/);
    expect(tile('Analytics', 'Views')).toHaveTextContent(/^–$/);
  });
});

it('keeps its heading while the numbers are on their way', async () => {
  const waiting = {
    ...page,
    Component: () => <page.DashboardScreen overview={{ state: 'loading' }} listings={ready(NO_LISTINGS)} />,
  };
  await renderPage(waiting);
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
