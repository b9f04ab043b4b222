import type { SearchResults } from './profile-search.ts';
import type { ApiDouble } from '@rishta/remote-sdk/testing';
import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { drawnByServer } from '../../common/testing/drawn-by-server.ts';
import * as page from './profiles.page.tsx';
import { person, profilesApi } from './testing/profiles-api.ts';

// Dozens of drawn portraits take a busy machine longer than the usual second.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });

const open = (url: string, api?: ApiDouble, language: 'en' | 'ur' = 'en', account?: typeof testAccount) =>
  renderPage(page, { path: '/Profile', url, language, ...(api && { api }), ...(account && { account }) });
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const resultsHeading = () => screen.getByRole('status');

describe('with the API', () => {
  test('sixteen profiles are shown, each with name, gender, age and its detail, and how many there are', async () => {
    await open('/Profile', profilesApi(2_016));
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(screen.getByText('2,016 profiles found')).toBeVisible();
    expect(names()).toHaveLength(16);
    expect(screen.getAllByRole('article')[0]).toHaveTextContent("Person 5000Groom20 yearsMaster'sTeacherLahore");
    expect(screen.getByRole('link', { name: 'See Detail: Person 5000' })).toHaveAttribute('href', '/Profile/R5000');
  });

  test('a member asks once more for what the server has found for anybody, and a visitor does not', async () => {
    const asked = async (account?: typeof testAccount) => {
      const opened = await renderPage(drawnByServer(page), {
        path: '/Profile',
        url: '/Profile?gender=female&pages=2',
        api: profilesApi(40),
        ...(account && { account }),
      });
      await screen.findByText('20 profiles found');
      await new Promise((resolve) => setTimeout(resolve, 50));
      opened.unmount();
      const searches = opened.host.requests.filter(({ path }) => path.startsWith('/profiles'));
      return searches.map(({ path, authenticated }) => [path, authenticated]);
    };
    const once = [
      ['/profiles?gender=female', true],
      ['/profiles?gender=female&cursor=16', true],
    ];
    expect(await asked(testAccount)).toEqual([...once, ...once]);
    expect(await asked()).toEqual(once);
  });

  test('the filters of the address are asked for as they stand there, and fill the search', async () => {
    const { host } = await open('/Profile?gender=bride&aged=40%2B&city=lahore&no=&religion=none', profilesApi(5));
    expect(host.requests.map(({ path }) => path)).toEqual(['/profiles?gender=female&aged=40%2B&city=Lahore']);
    const search = within(screen.getByRole('search'));
    expect(search.getByLabelText('Gender')).toHaveDisplayValue('Bride');
    expect(search.getByLabelText('Aged')).toHaveDisplayValue('40+');
    expect(search.getByLabelText('Cities')).toHaveDisplayValue('Lahore');
  });

  test('a new search changes the address and the profiles, and the results get the focus', async () => {
    const user = userEvent.setup();
    const { currentUrl } = await open('/Profile', profilesApi(20));
    const search = within(screen.getByRole('search'));
    await user.selectOptions(search.getByLabelText('Gender'), 'Groom');
    await user.click(search.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('10 profiles found')).toBeVisible();
    expect(currentUrl()).toBe('/Profile?gender=male');
    expect(resultsHeading()).toHaveFocus();
    await user.click(search.getByRole('button', { name: 'Find' }));
    expect(resultsHeading()).not.toHaveTextContent('20');
    await user.click(screen.getByRole('link', { name: 'Clear all' }));
    expect(await screen.findByText('20 profiles found')).toBeVisible();
    expect(resultsHeading()).toHaveFocus();
  });

  test('the same search once more leads to its results again', async () => {
    const user = userEvent.setup();
    await open('/Profile?gender=male', profilesApi(20));
    expect(resultsHeading()).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(resultsHeading()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(resultsHeading()).toHaveFocus());
  });

  test('that of everybody, in another order than the newest first, too', async () => {
    const { currentUrl } = await open('/Profile?all=1&sort=best_match', profilesApi(20));
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(resultsHeading()).toHaveFocus());
    expect(currentUrl()).toBe('/Profile?all=1&sort=best_match');
  });

  test('after a number, other fields find what they say, and the number alone finds its profile again', async () => {
    const user = userEvent.setup();
    const { currentUrl } = await open('/Profile?no=R5000', profilesApi(20));
    const field = (label: string) => within(screen.getByRole('search')).getByLabelText(label);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Find');
    expect(currentUrl()).toBe('/Profile?no=R5000');
    await user.selectOptions(field('Gender'), 'Groom');
    await press('Show the profile');
    expect(currentUrl()).toBe('/Profile?no=R5000');
    await press('Find');
    await waitFor(() => expect(currentUrl()).toBe('/Profile?gender=male'));
    expect(field('Gender')).toHaveDisplayValue('Groom');
    expect(field('No')).toHaveDisplayValue('');
  });

  test('each filter can be taken away by itself', async () => {
    const user = userEvent.setup();
    const { currentUrl } = await open('/Profile?gender=male&aged=26-30&country=PK&city=Lahore', profilesApi(20));
    const filters = () => within(screen.getByRole('list', { name: 'Filters of this search' }));
    expect(
      filters()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Remove the filter Gender: Groom',
      'Remove the filter Aged: 26-30',
      'Remove the filter Country: Pakistan',
      'Remove the filter City: Lahore',
      'Clear all',
    ]);
    await user.click(filters().getByRole('link', { name: 'Remove the filter Gender: Groom' }));
    await waitFor(() => expect(currentUrl()).toBe('/Profile?aged=26-30&country=PK&city=Lahore'));
    await waitFor(() => expect(resultsHeading()).toHaveFocus());
    expect(screen.getByLabelText('Gender')).toHaveDisplayValue('Any');
    expect(filters().queryByRole('link', { name: /Gender/ })).not.toBeInTheDocument();
    await user.click(filters().getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters of this search' })).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/Profile');
  });

  test('a city of another country is left out of the search, and the page says so', async () => {
    const { host } = await open('/Profile?country=GB&city=lahore&gender=bride', profilesApi(4));
    expect(host.requests.map(({ path }) => path)).toEqual(['/profiles?gender=female&country=GB']);
    const note = within(screen.getByRole('note'));
    expect(note.getByText('Lahore is not in United Kingdom: these are profiles from the whole country.')).toBeVisible();
    expect(note.getByRole('link', { name: 'Search in Lahore instead' })).toHaveAttribute(
      'href',
      '/Profile?gender=female&city=Lahore',
    );
    expect(screen.getByLabelText('Cities')).toHaveDisplayValue('Any');
    await userEvent.click(note.getByRole('link'));
    await waitFor(() => expect(resultsHeading()).toHaveFocus());
    expect(screen.getByLabelText('Cities')).toHaveDisplayValue('Lahore');
  });

  test('a country is understood by its name, and what is not understood is said', async () => {
    const { host } = await open('/Profile?country=pakistan&aged=27&city=Atlantis', profilesApi(4));
    expect(host.requests.map(({ path }) => path)).toEqual(['/profiles?country=PK']);
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Pakistan');
    expect(screen.getByRole('note')).toHaveTextContent(
      /do not understand: Aged · City\. The search was made without it/,
    );
  });

  test('a number leads to its profile whatever else is chosen, and to a word about it where there is none', async () => {
    const user = userEvent.setup();
    const { host, currentUrl } = await open('/Profile', profilesApi(0));
    await user.selectOptions(screen.getByLabelText('Gender'), 'Groom');
    await user.type(screen.getByLabelText('No'), ' r-9999 ');
    await user.click(screen.getByRole('button', { name: 'Show the profile' }));
    expect(await screen.findByText('No profile has the number r-9999')).toBeVisible();
    expect(currentUrl()).toBe('/Profile?no=r-9999');
    expect(host.requests.at(-1)?.path).toBe('/profiles?no=r-9999');
    expect(screen.getByLabelText('No')).toHaveAccessibleDescription('Have a profile number?');
  });

  test('a later search wins over an earlier one that is answered after it', async () => {
    const user = userEvent.setup();
    const all = profilesApi(20);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { currentUrl } = await open('/Profile', async (request) => {
      if (request.path.includes('gender=male')) await held;
      return all(request);
    });
    const search = () => within(screen.getByRole('search'));
    await user.selectOptions(search().getByLabelText('Gender'), 'Groom');
    await user.click(search().getByRole('button', { name: 'Find' }));
    expect(screen.getByText('Searching…')).toBeVisible();
    await user.selectOptions(search().getByLabelText('Gender'), 'Bride');
    await user.click(search().getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('10 profiles found')).toBeVisible();
    release();
    await Promise.resolve();
    expect(currentUrl()).toBe('/Profile?gender=female');
    expect(names()).not.toContain('Person 5000');
  });

  test('when nobody fits, the page says so and leads out of the filters', async () => {
    await open('/Profile?gender=bride', profilesApi(0));
    expect(screen.getAllByRole('link', { name: 'Clear all' }).at(-1)).toHaveAttribute('href', '/Profile');
    expect(screen.getByRole('link', { name: 'Contact Us' })).toBeVisible();
    expect(screen.getByText('0 profiles found')).toBeVisible();
    expect(screen.getByText('No profile fits these filters')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^See more/ })).not.toBeInTheDocument();
  });
});

describe('without the API', () => {
  test.each([
    ['is not reached', undefined],
    ['answers with nothing of use', () => answer(500, { success: false, message: 'Out of order' })],
  ])('when it %s, samples are shown as such, and nothing is counted', async (_how, api) => {
    await open('/Profile', api);
    expect(resultsHeading()).toHaveTextContent('The search cannot be made just now');
    expect(screen.getByText(/These are samples, not what your search finds/)).toBeVisible();
    expect(names()).toHaveLength(16);
    expect(document.body).not.toHaveTextContent(/16|found|See more/);
  });

  test('the samples are those that a search is for, and there may be none', async () => {
    await open('/Profile?gender=bride&city=lahore');
    expect(names()).toEqual(['Ayesha Khan']);
  });

  test('where no sample is like it, nobody is told that no profile fits', async () => {
    await open('/Profile?gender=bride&city=Slough');
    expect(screen.getByText('How many profiles fit is not known. Please try again.')).toBeVisible();
    expect(screen.queryByText('No profile fits these filters')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/samples|found/);
  });

  test('who tries again finds what there is when the API is back', async () => {
    const user = userEvent.setup();
    let isUp = false;
    const all = profilesApi(40);
    await open('/Profile?pages=2', (request) => (isUp ? all(request) : undefined));
    await user.click(screen.getByRole('link', { name: 'Retry' }));
    await waitFor(() => expect(resultsHeading()).toHaveFocus());
    expect(resultsHeading()).toHaveTextContent('The search cannot be made just now');
    isUp = true;
    await user.click(screen.getByRole('link', { name: 'Retry' }));
    expect(await screen.findByText('40 profiles found')).toHaveFocus();
    expect(names()).toHaveLength(32);
  });
});

test('searches that mean the same have one address for search engines', () => {
  const canonical = (query: string) =>
    page.handle.meta?.({} as SearchResults, {
      params: {},
      language: 'en',
      url: new URL(`https://site.example/profile?${query}`),
    }).canonical;
  expect(canonical('gender=GROOM&city=&pages=2')).toBe('/Profile?gender=male');
  expect(canonical('')).toBe('/Profile');
});

test('the page speaks Urdu', async () => {
  await open('/Profile?gender=bride', profilesApi(2), 'ur');
  expect(names()).toEqual(['Person 4999']);
  expect(screen.getByText('1 پروفائل ملا')).toBeVisible();
  expect(screen.getByText('دلہن', { selector: 'article *' })).toBeVisible();
});

test('who a person is stands on the card, in Urdu where it was given in Urdu', async () => {
  const inUrdu = { name: 'ثنا ملک', occupation: 'سرجن' };
  const people = [
    person(1, { name: 'Sana Malik', occupation: 'Surgeon', education: 'phd', inUrdu }),
    person(2, { name: 'Omar Ali', occupation: 'Pilot', education: 'other' }),
  ];
  const api: ApiDouble = () =>
    answer(200, { success: true, message: 'Profiles', data: { profiles: people, total: 2, next: null } });
  await open('/Profile', api, 'ur');
  const [sana, omar] = screen.getAllByRole('article');
  expect(sana).toHaveTextContent('ثنا ملکدلہن21 سالپی ایچ ڈیسرجنلاہور');
  expect(screen.getByRole('link', { name: /ثنا ملک/ })).toBeVisible();
  expect(omar).toHaveTextContent('Omar Aliدولہا22 سالPilotلاہور');
  expect(within(omar!).getByText('Pilot')).toHaveAttribute('dir', 'auto');
});
