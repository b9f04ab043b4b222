import type { OwnCandidates, ProfilesPage } from '@rishta/contracts';
import { NEW_MATCHES_ADDRESS } from '@rishta/contracts/page-parameters';
import { answer, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { drawnByServer } from '../../../common/testing/drawn-by-server.ts';
import * as page from '../profiles.page.tsx';
import { person, profilesApi } from '../testing/profiles-api.ts';

// Dozens of drawn portraits take a busy machine longer than the usual second.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });

const AMNA = { id: 'R1001', name: 'Amna K.' };
const BILAL = { id: 'R1002', name: 'Bilal K.' };

interface Member {
  candidates?: OwnCandidates['candidates'];
  /** How many are ranked. */
  matches?: number;
  isRefused?: boolean;
}

function memberApi({ candidates = [AMNA], matches = 40, isRefused = false }: Member = {}): ApiDouble {
  const newest = profilesApi(40);
  return (request) => {
    const { pathname, searchParams } = new URL(request.path, 'https://api.example');
    if (pathname === '/candidates') return answer(200, { success: true, message: '', data: { candidates } });
    if (pathname === '/matches/seen') return answer(200, { success: true, message: '' });
    if (searchParams.get('sort') !== 'best_match') return newest(request);
    if (isRefused) return answer(404, { success: false, message: 'You have no such active candidate.' });
    const all = Array.from({ length: matches }, (_, index) => ({
      ...person(3000 + index),
      ...(index < 20 && { percent: 99 - index }),
    }));
    const start = Number(searchParams.get('cursor')?.replace('at', '') ?? 0);
    const data: ProfilesPage = {
      profiles: all.slice(start, start + 16),
      total: matches,
      next: start + 16 < matches ? `at${String(start + 16)}` : null,
    };
    return answer(200, { success: true, message: '', data });
  };
}

const open = (url: string, api: ApiDouble = memberApi(), rest: { language?: 'en' | 'ur'; isVisitor?: boolean } = {}) =>
  renderPage(page, {
    path: '/Profile',
    url,
    api,
    language: rest.language ?? 'en',
    ...(!rest.isVisitor && { account: testAccount }),
  });
const sort = () => screen.findByLabelText('Sort');
const cards = () => screen.queryAllByRole('article');
type Page = Awaited<ReturnType<typeof open>>;
const asked = ({ host }: Page) => host.requests.map(({ path }) => path);

test('a visitor reads how the list stands, and nothing is asked for that is a member’s', async () => {
  const opened = await open('/Profile', undefined, { isVisitor: true });
  expect(screen.getByText('Newest first')).toBeVisible();
  expect(screen.queryByLabelText('Sort')).not.toBeInTheDocument();
  expect(asked(opened)).toEqual(['/profiles']);
});

test('a visitor who opens a link to the best matches sees the newest, and can log in and come back', async () => {
  const opened = await open('/Profile?gender=male&sort=best_match&candidate=R1001', undefined, { isVisitor: true });
  expect(await screen.findByText(/Best match is for members with a candidate/)).toBeVisible();
  const next = encodeURIComponent('/Profile?gender=male&sort=best_match&candidate=R1001');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/Login?next=${next}`);
  expect(screen.getByText('Newest first')).toBeVisible();
  expect(asked(opened)).toEqual(['/profiles?gender=male']);
});

test('a member with an active candidate chooses the order, which the address keeps', async () => {
  const user = userEvent.setup();
  const opened = await open('/Profile?city=Lahore');
  expect(await sort()).toHaveDisplayValue('Newest');
  expect(screen.queryByText('Newest first')).not.toBeInTheDocument();
  await user.selectOptions(await sort(), 'Best match');
  expect(await screen.findByText('Best match for Amna K.')).toBeVisible();
  expect(opened.currentUrl()).toBe('/Profile?city=Lahore&sort=best_match');
  expect(await sort()).toHaveFocus();
  expect(cards()[0]).toHaveTextContent('99 % compatible');
  expect(asked(opened).at(-1)).toBe('/profiles?city=Lahore&sort=best_match&candidate=R1001');
  await user.selectOptions(await sort(), 'Newest');
  await waitFor(() => expect(opened.currentUrl()).toBe('/Profile?city=Lahore'));
  await waitFor(() => expect(screen.queryByText('Best match for Amna K.')).not.toBeInTheDocument());
  expect(cards()[0]).not.toHaveTextContent('compatible');
});

test('more of them, another search and none of the filters keep the order', async () => {
  const user = userEvent.setup();
  const { currentUrl } = await open('/Profile?gender=male&sort=best_match');
  expect(await sort()).toHaveDisplayValue('Best match');
  await user.click(screen.getByRole('link', { name: /^See more/ }));
  expect(await screen.findByText('32 of 40 profiles')).toBeVisible();
  expect(currentUrl()).toBe('/Profile?gender=male&sort=best_match&pages=2');
  // Of some of them too little is known.
  expect(cards()[19]).toHaveTextContent('80 % compatible');
  expect(cards()[20]).not.toHaveTextContent('compatible');
  // Another search begins with its own fields.
  const search = () => within(screen.getByRole('search'));
  await user.selectOptions(search().getByLabelText('Gender'), 'Bride');
  await user.click(search().getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(currentUrl()).toBe('/Profile?gender=female&sort=best_match'));
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(currentUrl()).toBe('/Profile?sort=best_match'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Clear all' })).not.toBeInTheDocument());
  await user.type(search().getByLabelText('No'), 'R5000');
  await user.click(search().getByRole('button', { name: 'Show the profile' }));
  await waitFor(() => expect(currentUrl()).toBe('/Profile?no=R5000'));
  await waitFor(() => expect(screen.queryByLabelText('Sort')).not.toBeInTheDocument());
});

test('a place further on in the list is there again after a reload, for which the server knows no member', async () => {
  const url = '/Profile?sort=best_match&after=at16';
  const opened = await renderPage(drawnByServer(page), {
    path: '/Profile',
    url,
    api: memberApi(),
    account: testAccount,
  });
  await waitFor(() => expect(cards()[0]).toHaveTextContent('Person 3016'));
  expect(opened.currentUrl()).toBe(url);
});

test('a visitor goes on among the newest, whatever order the address asks for', async () => {
  await open('/Profile?sort=best_match&after=16', undefined, { isVisitor: true });
  expect(cards()[0]).toHaveTextContent('Person 4984');
});

test('with several candidates a member chooses whose matches these are', async () => {
  const user = userEvent.setup();
  const opened = await open('/Profile?sort=best_match&candidate=R9999', memberApi({ candidates: [BILAL, AMNA] }));
  const whose = await screen.findByLabelText('Best match for');
  expect(asked(opened)).toContain('/profiles?sort=best_match&candidate=R1002');
  await user.selectOptions(whose, 'Amna K.');
  await waitFor(() => expect(opened.currentUrl()).toBe('/Profile?sort=best_match&candidate=R1001'));
  await waitFor(() => expect(asked(opened).at(-1)).toBe('/profiles?sort=best_match&candidate=R1001'));
  expect(await screen.findByLabelText('Best match for')).toHaveDisplayValue('Amna K.');
});

test('a member without an active candidate has no choice, and is told what it takes', async () => {
  const opened = await open('/Profile', memberApi({ candidates: [] }));
  await waitFor(() => expect(asked(opened)).toContain('/candidates'));
  expect(screen.getByText('Newest first')).toBeVisible();
  opened.unmount();
  const linked = await open(NEW_MATCHES_ADDRESS, memberApi({ candidates: [] }));
  expect(await screen.findByText(/needs a candidate with an approved listing/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Post' })).toHaveAttribute('href', '/Addposting');
  expect(screen.queryByLabelText('Sort')).not.toBeInTheDocument();
  expect(asked(linked).filter((path) => path.includes('sort') || path.includes('seen'))).toEqual([]);
});

test('when the candidate is no longer active, the newest are shown', async () => {
  const opened = await open('/Profile?sort=best_match', memberApi({ isRefused: true }));
  expect(await screen.findByText('40 profiles found')).toBeVisible();
  expect(cards()[0]).toHaveTextContent('Person 5000');
  expect(asked(opened)).toContain('/profiles');
});

test('where no percentage is known, the page says what would bring one', async () => {
  const api = memberApi();
  await open('/Profile?sort=best_match', async (request) => {
    const given = await api(request);
    if (!request.path.startsWith('/profiles') || !given?.reached) return given;
    const data: ProfilesPage = { profiles: [person(1)], total: 1, next: null };
    return answer(200, { success: true, message: '', data });
  });
  expect(await screen.findByText(/no percentage until you say whom you are looking for/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Preferences' })).toHaveAttribute('href', '/Settings?tab=preferences');
});

describe('the new matches', () => {
  test('are those of all candidates, and are seen once they are shown', async () => {
    const opened = await open(NEW_MATCHES_ADDRESS, memberApi({ candidates: [BILAL, AMNA], matches: 3 }));
    expect(await screen.findByText(/^New matches: published or refreshed since/)).toHaveTextContent('60 % or more');
    expect(cards()).toHaveLength(3);
    expect(asked(opened)).toContain('/profiles?sort=best_match&new=1');
    await waitFor(() => expect(asked(opened)).toContain('/matches/seen'));
    const all = screen.getByRole('link', { name: 'All by best match' });
    expect(all).toHaveAttribute('href', '/Profile?sort=best_match');
    await userEvent.click(all);
    await waitFor(() => expect(screen.getByText('3 profiles found')).toHaveFocus());
  });

  test('may be none, which is said once', async () => {
    await open(NEW_MATCHES_ADDRESS, memberApi({ matches: 0 }));
    expect(await screen.findByText('No new matches')).toBeVisible();
    expect(screen.queryByText('No profile fits these filters')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'All by best match' }));
    await waitFor(() => expect(screen.getByText('0 profiles found')).toHaveFocus());
  });
});

test('the order speaks Urdu', async () => {
  await open('/Profile?sort=best_match', undefined, { language: 'ur' });
  expect(await screen.findByLabelText('ترتیب')).toHaveDisplayValue('بہترین رشتے');
  expect(screen.getByText('\u2068Amna K.\u2069 کے لیے بہترین رشتے')).toBeVisible();
  expect(cards()[0]).toHaveTextContent('99 فیصد مطابقت');
});
