import { renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ready } from '../../parts/loadable.ts';
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
    recentProfiles: [{ id: 'R1', title: 'Engineer from Lahore', detail: 'Lahore', date: '2026-01-05T09:00:00Z' }],
  };
  const full = { ...page, Component: () => <page.DashboardScreen overview={ready(overview)} /> };

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

  it('sees its recent profiles with their day', async () => {
    await renderPage(full);
    const recent = within(region('Recent Profiles'));
    expect(recent.getByText('Engineer from Lahore')).toBeVisible();
    expect(recent.getByText('5 Jan 2026')).toBeVisible();
  });
});

it('keeps its heading while the numbers are on their way', async () => {
  const waiting = { ...page, Component: () => <page.DashboardScreen overview={{ state: 'loading' }} /> };
  await renderPage(waiting);
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
