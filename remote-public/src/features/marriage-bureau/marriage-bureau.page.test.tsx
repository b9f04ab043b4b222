import type { Agency } from '@rishta/contracts';
import { answer, type ApiDouble, createTestHost, renderPage } from '@rishta/remote-sdk/testing';
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
  await waitFor(() => expect(services.queryAllByRole('article')).toEqual([]), { timeout: 5_000 });
  expect(currentUrl()).toBe(path);
});

test('an agency has its own page', async () => {
  await renderPage(agencyPage, { path: `${path}/:slug`, url: `${path}/zari-bridal-house` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Zari Bridal House' })).toBeVisible();
  // A sample has no website: what there is to do is to ask our office.
  expect(screen.queryByRole('link', { name: /Visit website/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Zari Bridal House/ })).toHaveAttribute('href', '#enquiry');
});

const member: Agency = {
  slug: 'noor',
  name: { en: 'Noor', ur: 'نور' },
  description: { en: 'Introductions.', ur: 'تعارف۔' },
  city: 'Lahore',
  services: ['counseling'],
  website: 'https://noor.test/',
  isSample: false,
};
const inLondon: Agency = { ...member, slug: 'thames', name: { en: 'Thames', ur: 'ٹیمز' }, city: 'London' };
const directory: ApiDouble = ({ path }) => {
  if (path === '/bureaus?service=counseling') {
    return answer(200, { success: true, message: 'Found', data: { agencies: [member, inLondon] } });
  }
  if (path === '/bureaus/noor') return answer(200, { success: true, message: 'Found', data: member });
  return path.startsWith('/bureaus/') ? answer(404, { success: false, message: 'No such agency' }) : undefined;
};

test('the agencies of a service come from the API, those of the chosen country first', async () => {
  const url = `${path}?service=COUNSELING`;
  await renderPage(page, { path, url, api: directory, country: 'GB' });
  const services = within(screen.getByRole('region', { name: 'Browse by service' }));
  const names = services.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  expect(names).toEqual(['Thames', 'Noor']);
  expect(services.getByText(/Those in United Kingdom come first/)).toBeVisible();
});

test('the rows show the agencies of the chosen country first, and all of them', async () => {
  const home = { marriageBureaus: [member, inLondon], featuredAgencies: [member, inLondon] };
  const api: ApiDouble = ({ path }) =>
    path === '/home' ? answer(200, { success: true, message: 'Found', data: home }) : undefined;
  await renderPage(page, { path, api, country: 'GB', showsSamples: false });
  for (const name of ['Marriage Bureau Agencies', 'Featured Agencies']) {
    const row = within(screen.getByRole('region', { name }));
    const names = row.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(names).toEqual([expect.stringContaining('Thames'), expect.stringContaining('Noor')]);
  }
});

test('an agency of the API is no sample', async () => {
  await renderPage(agencyPage, { path: `${path}/:slug`, url: `${path}/noor`, api: directory });
  expect(await screen.findByRole('heading', { level: 1, name: 'Noor' })).toBeVisible();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('an agency that nobody knows is no page; one that cannot be looked up is not missing', async () => {
  const loading = (reached: boolean) =>
    agencyPage.loader({
      params: { slug: 'unknown' },
      request: new Request('https://site.example/Marriagebeauro/unknown'),
      context: {
        language: 'en',
        api: createTestHost({ api: () => (reached ? answer(404, { success: false, message: 'No' }) : undefined) }).api,
      },
    });
  await expect(loading(true)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(loading(false)).rejects.toMatchObject({ init: { status: 503 } });
});
