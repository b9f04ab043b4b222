import { renderPage } from '@rishta/remote-sdk/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as agencyPage from './agency.page.tsx';
import * as page from './marriage-bureau.page.tsx';

// The page is long, and asking every element of it whether it is hidden takes seconds.
configure({ defaultHidden: true });

const path = '/Marriagebeauro';

test('the bureaus, the cities and the three ways to get verified are there', async () => {
  await renderPage(page, { path });
  for (const name of ['Marriage Bureau Agencies', 'Featured Agencies', 'Browse Profiles by City']) {
    expect(screen.getByRole('region', { name })).toBeVisible();
  }
  const verified = within(screen.getByRole('region', { name: 'Get Verified' }));
  expect(verified.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Phone call',
    'Payment',
    'In person',
  ]);
});

test('a service shows the agencies that offer it', async () => {
  const user = userEvent.setup();
  const { currentUrl } = await renderPage(page, { path, url: `${path}?service=bridal-services` });
  const services = within(screen.getByRole('region', { name: 'Browse by service' }));
  expect(services.getByText('3 agencies for Bridal Services')).toBeVisible();
  expect(services.getAllByRole('article')).toHaveLength(3);
  await user.click(services.getByRole('link', { name: 'All' }));
  await waitFor(() => expect(services.queryAllByRole('article')).toEqual([]));
  expect(currentUrl()).toBe(path);
});

test('an agency has its own page', async () => {
  await renderPage(agencyPage, { path: `${path}/:slug`, url: `${path}/zari-bridal-house` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Zari Bridal House' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Visit website/ })).toHaveAttribute('target', '_blank');
});
