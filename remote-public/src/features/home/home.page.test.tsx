import type { Agency, Home, PublicProfile, Story } from '@rishta/contracts';
import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { marriageBureaus } from '../../content/agencies.content.ts';
import { sampleProfiles } from '../../content/profiles.content.ts';
import { drawnByServer } from '../../common/testing/drawn-by-server.ts';
import { stories } from './stories.content.ts';
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

test('for a member, who does not find everybody, the page asks once more than the server has', async () => {
  const asked = async (account?: typeof testAccount) => {
    const { host, unmount } = await renderPage(drawnByServer(page), account && { account });
    await new Promise((resolve) => setTimeout(resolve, 50));
    unmount();
    return host.requests.map(({ path, authenticated }) => [path, authenticated]);
  };
  expect(await asked(testAccount)).toEqual([
    ['/home', true],
    ['/home', true],
  ]);
  expect(await asked()).toEqual([['/home', true]]);
});

test('what the server has drawn stays in sight when it cannot be asked for again', async () => {
  const highlights = [{ ...sampleProfiles[1], id: 'R2001', name: 'Hina Shah' } as PublicProfile];
  const data: Home = { highlights, cities: [], marriageBureaus: [], featuredAgencies: [], stories: [] };
  let asked = 0;
  await renderPage(drawnByServer(page), {
    account: testAccount,
    api: ({ path }) => {
      if (path === '/home') asked += 1;
      return asked === 1 ? answer(200, { success: true, message: 'Home', data }) : undefined;
    },
  });
  await waitFor(() => expect(asked).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('Hina Shah')).toBeVisible();
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
  const bureaus = region('Marriage Bureau Agencies').getAllByRole('article');
  expect(bureaus).toHaveLength(9);
  expect(within(bureaus[0]!).getByRole('link', { name: /^New Bureau/ })).toBeVisible();
  expect(region('Featured Agencies').getAllByRole('article')).toHaveLength(9);
  expect(region('Success Stories').getAllByRole('listitem')).toHaveLength(4);
});

const AGENCY_SECTIONS = ['Marriage Bureau Agencies', 'Featured Agencies'];

test.each(AGENCY_SECTIONS)('%s: nine cards open sites of their own, and lead to a page of ours', async (section) => {
  await renderPage(page);
  const cards = region(section).getAllByRole('article');
  expect(cards).toHaveLength(9);
  for (const card of cards) {
    const [website, about, ...others] = within(card).getAllByRole('link');
    expect(others).toEqual([]);
    expect(website).toHaveAttribute('target', '_blank');
    expect(website).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(website).toHaveAttribute('href', expect.stringMatching(/^https:\/\/[a-z-]+\.example\/$/));
    expect(website).toHaveAccessibleName(/opens in a new tab/);
    expect(about).toHaveAttribute('href', expect.stringMatching(/^\/Marriagebeauro\/[a-z-]+$/));
    expect(about).toHaveAccessibleName(/^About this agency ?: \w/);
  }
});

test('each invented person, agency and couple is called a sample', async () => {
  await renderPage(page);
  for (const name of ['Highlights Profiles', ...AGENCY_SECTIONS]) {
    for (const card of region(name).getAllByRole('article')) expect(within(card).getByText('Sample')).toBeVisible();
  }
  for (const story of region('Success Stories').getAllByRole('listitem')) {
    expect(within(story).getByText('Sample')).toBeVisible();
  }
});

const nothing: Home = { highlights: [], cities: [], marriageBureaus: [], featuredAgencies: [], stories: [] };

test('where no samples may be shown, an empty site invites, and invents nobody', async () => {
  const api = () => answer(200, { success: true, message: 'Home', data: nothing });
  await renderPage(page, { api, showsSamples: false });
  expect(region('Highlights Profiles').getByText('No profiles are shown here yet')).toBeVisible();
  expect(region('Highlights Profiles').getByRole('link', { name: 'Add Post' })).toHaveAttribute('href', '/Addposting');
  expect(region('Marriage Bureau Agencies').getByRole('link', { name: 'Register a bureau' })).toBeVisible();
  for (const name of ['Featured Agencies', 'Success Stories']) {
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  }
  expect(region('Browse Profiles by City').getAllByRole('article')).toHaveLength(10);
  expect(document.body).not.toHaveTextContent(/Ayesha|Noor Rishta|Sadia|Sample/);
});

test('where no samples may be shown and the API is away, nobody is said to be missing', async () => {
  await renderPage(page, { showsSamples: false });
  expect(screen.getByText('Profiles cannot be shown just now')).toBeVisible();
  expect(screen.getByText('Agencies cannot be shown just now')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Ayesha|Noor Rishta|Sadia|Sample|yet/);
});

test('what is real has no mark, and no invented face', async () => {
  const data: Home = {
    ...nothing,
    highlights: [{ ...sampleProfiles[1], id: 'R2001', name: 'Hina Shah', isSample: false } as PublicProfile],
    stories: [{ ...stories[0], id: 'real', isSample: false } as Story],
  };
  await renderPage(page, {
    api: () => answer(200, { success: true, message: 'Home', data }),
    showsSamples: false,
  });
  expect(region('Highlights Profiles').getByRole('article')).toHaveTextContent(/^HSHina Shah/);
  expect(region('Success Stories').getByRole('listitem')).toHaveTextContent(/^SOSadia & Omar/);
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
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
  expect(
    screen.getByRole('heading', { level: 1, name: 'برٹش ایشین خاندانوں کے لیے رشتہ کرانے کی نمبر 1 سروس' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'لاہور' })).toHaveAttribute('href', '/Profile?city=Lahore');
});
