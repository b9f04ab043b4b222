import type { Agency, Home, PublicProfile } from '@rishta/contracts';
import { answer, renderPage } from '@rishta/remote-sdk/testing';
import { configure, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { marriageBureaus } from '../../content/agencies.content.ts';
import { sampleProfiles } from '../../content/profiles.content.ts';
import * as page from './home.page.tsx';

// The page is long, and asking every element of it whether it is hidden takes seconds.
configure({ defaultHidden: true });

const region = (name: string) => within(screen.getByRole('region', { name }));

test('the banner greets and leads to the contact page', async () => {
  await renderPage(page);
  expect(screen.getByRole('heading', { level: 1, name: 'The No.1 MatchMaking Services For Brit Asian' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact US' })).toHaveAttribute('href', '/Contact');
});

test('the search leads to the profiles, with what was chosen in the address', async () => {
  const user = userEvent.setup();
  const { currentUrl } = await renderPage(page);
  const search = within(screen.getByRole('search', { name: 'Find a profile' }));
  await user.selectOptions(search.getByLabelText('Gender'), 'Bride');
  await user.selectOptions(search.getByLabelText('Aged'), '26-30');
  await user.selectOptions(search.getByLabelText('Cities'), 'Lahore');
  await user.click(search.getByRole('button', { name: 'Find' }));
  expect(currentUrl()).toBe('/Profile?gender=female&aged=26-30&city=Lahore');
});

test('the search offers what the settings know, and finds a profile by number with the Enter key', async () => {
  const user = userEvent.setup();
  const { currentUrl } = await renderPage(page);
  const search = within(screen.getByRole('search'));
  const choices = (label: string) =>
    within(search.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(choices('Gender')).toEqual(['Any', 'Bride', 'Groom']);
  expect(choices('Aged')).toEqual(['Any', '20-25', '26-30', '31-35', '36-40', '40+']);
  expect(choices('Country')).toContain('Pakistan');
  expect(choices('Religion')).toContain('Islam');
  await user.type(search.getByLabelText('No'), 'R1004{Enter}');
  expect(currentUrl()).toBe('/Profile?no=R1004');
});

test('with a country only its cities are offered, and a city that is none of them is dropped', async () => {
  const user = userEvent.setup();
  const { currentUrl } = await renderPage(page);
  const search = within(screen.getByRole('search'));
  const city = search.getByLabelText('Cities');
  expect(city).toHaveTextContent(/Lahore.*London/);
  await user.selectOptions(city, 'Lahore');
  await user.selectOptions(search.getByLabelText('Country'), 'Pakistan');
  expect(city).toHaveDisplayValue('Lahore');
  expect(city).not.toHaveTextContent('London');
  await user.selectOptions(search.getByLabelText('Country'), 'United Kingdom');
  expect(city).toHaveDisplayValue('Any');
  expect(city).not.toHaveTextContent('Lahore');
  await user.selectOptions(city, 'Leeds');
  await user.selectOptions(search.getByLabelText('Country'), 'Any');
  expect(city).toHaveDisplayValue('Leeds');
  await user.click(search.getByRole('button', { name: 'Find' }));
  expect(currentUrl()).toBe('/Profile?city=Leeds');
});

test('the search is a form that works without scripts', async () => {
  await renderPage(page);
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/Profile#results');
  expect(form).toHaveAttribute('method', 'get');
});

test('four profiles are shown with name, gender and age', async () => {
  await renderPage(page);
  const cards = region('Highlights Profiles').getAllByRole('article');
  expect(cards).toHaveLength(4);
  expect(cards[0]).toHaveTextContent("Ayesha KhanBride27 yearsMaster'sArchitectLahore");
});

test('what the API has comes first, and samples fill the places that are left', async () => {
  const [bureau] = marriageBureaus;
  const data: Home = {
    highlights: [{ ...sampleProfiles[1], id: 'R2001', name: 'Hina Shah' } as PublicProfile, sampleProfiles[0]!],
    cities: [],
    marriageBureaus: [{ ...bureau, slug: 'new-bureau', name: { en: 'New Bureau', ur: 'نیا بیورو' } } as Agency],
    featuredAgencies: [],
    stories: [],
  };
  await renderPage(page, { api: () => answer(200, { success: true, message: 'Home', data }) });
  const names = region('Highlights Profiles')
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
  expect(names).toEqual(['Hina Shah', 'Ayesha Khan', 'Bilal Ahmed', 'Zainab Malik']);
  const bureaus = region('Marriage Bureau Agencies').getAllByRole('link');
  expect(bureaus).toHaveLength(9);
  expect(bureaus[0]).toHaveAccessibleName(/New Bureau/);
  expect(region('Featured Agencies').getAllByRole('link')).toHaveLength(9);
  expect(region('Success Stories').getAllByRole('listitem')).toHaveLength(4);
});

test('nine bureaus open their own sites in a new tab', async () => {
  await renderPage(page);
  const links = region('Marriage Bureau Agencies').getAllByRole('link');
  expect(links).toHaveLength(9);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/[a-z-]+\.example\/$/));
    expect(link).toHaveAccessibleName(/opens in a new tab/);
  }
});

test('nine featured agencies lead to their pages', async () => {
  await renderPage(page);
  const links = region('Featured Agencies').getAllByRole('link');
  expect(links).toHaveLength(9);
  for (const link of links) expect(link).toHaveAttribute('href', expect.stringMatching(/^\/Marriagebeauro\/[a-z-]+$/));
});

test('ten cities show their counts and lead to their profiles', async () => {
  await renderPage(page);
  const cities = region('Browse Profiles by City').getAllByRole('article');
  expect(cities.map(({ textContent }) => textContent)).toEqual([
    'Lahore500 Projects',
    'Islamabad400 Projects',
    'Multan250 Projects',
    'Karachi650 Projects',
    'Rawalpindi320 Projects',
    'Faisalabad280 Projects',
    'Peshawar220 Projects',
    'Quetta180 Projects',
    'Sialkot150 Projects',
    'Hyderabad140 Projects',
  ]);
  expect(screen.getByRole('link', { name: 'Lahore' })).toHaveAttribute('href', '/Profile?city=Lahore');
  expect(screen.getByRole('link', { name: 'View more' })).toHaveAttribute('href', '/Profile');
});

test('four couples tell their stories, and three ways of verification are named', async () => {
  await renderPage(page);
  expect(region('Success Stories').getAllByRole('listitem')).toHaveLength(4);
  expect(
    region('100% Verified Rishta Profiles')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Phone call', 'Payment', 'In person']);
});

test('the page speaks Urdu', async () => {
  await renderPage(page, { language: 'ur' });
  expect(screen.getByRole('heading', { level: 1, name: 'برٹش ایشین کے لیے نمبر 1 میچ میکنگ سروس' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'لاہور' })).toHaveAttribute('href', '/Profile?city=Lahore');
});
