import type { Interest } from '@rishta/contracts';
import { answer, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { NO_SUMMARY } from '../../../common/summary/use-summary.ts';
import { AMNA } from '../../../common/testing/amna.ts';
import * as page from '../my-listings.page.tsx';

const interest = (rest: Partial<Interest>): Interest => ({
  id: 'i1',
  box: 'received',
  status: 'pending',
  message: '',
  sentAt: '2026-01-05T09:00:00.000Z',
  expiresAt: '2026-02-04T09:00:00.000Z',
  candidateId: 'R2002',
  candidateName: 'Hassan Aziz',
  profileId: 'R1001',
  profile: AMNA,
  ...rest,
});
const good = (data: unknown) => answer(200, { success: true, message: '', data });

/** Lists by their address; after a press all of them are empty. */
function apiWith(lists: Record<string, object>, counts: Partial<typeof NO_SUMMARY.counts> = {}): ApiDouble {
  let hasPressed = false;
  return ({ method, path }) => {
    if (method !== 'GET') {
      hasPressed = true;
      return good(undefined);
    }
    const all = { ...NO_SUMMARY.counts, ...(hasPressed ? {} : counts) };
    if (path === '/dashboard/summary') return good({ ...NO_SUMMARY, counts: all });
    if (path === '/listings') return good({ listings: [], next: null });
    return good(hasPressed ? { interests: [], profiles: [], total: 0, next: null } : lists[path]);
  };
}
const open = (tab: string, api: ApiDouble, query = '') =>
  renderPage(page, { url: `/?tab=${tab}${query}`, account: testAccount, api });
const pressed = (host: Awaited<ReturnType<typeof open>>['host']) =>
  host.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, authenticated }) => [method, path, authenticated]);

describe.each([
  ['Accept: Amna K.', interest({}), 'POST', '/interests/i1/accept', 'Has sent an interest to Hassan Aziz'],
  ['Decline: Amna K.', interest({}), 'POST', '/interests/i1/decline', 'Has sent an interest to Hassan Aziz'],
  [
    'Withdraw: Amna K.',
    interest({ box: 'sent' }),
    'POST',
    '/interests/i1/withdraw',
    'Waits for an answer to Hassan Aziz',
  ],
])('%s', (name, given, method, path, standing) => {
  it('is pressed under Contacted, and list and count follow', async () => {
    const lists = { '/interests?status=pending': { interests: [given], total: 1, next: null } };
    const { host } = await open('contacted', apiWith(lists, { contacted: 1 }));
    expect(await screen.findByRole('tab', { name: 'Contacted 1' })).toBeVisible();
    expect(screen.getByText(standing)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Amna K.' })).toHaveAttribute('href', '/Profile/R1001');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('No Contacted Profiles')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Contacted 0' })).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(pressed(host)).toEqual([[method, path, true]]);
  });
});

it('what is pressed on two cards stays pressed on each until its own answer', async () => {
  const ends: ((answered: ReturnType<typeof good>) => void)[] = [];
  const bilal = interest({ id: 'i2', profileId: 'R1002', profile: { ...AMNA, id: 'R1002', name: 'Bilal A.' } });
  const list = { interests: [interest({}), bilal], total: 2, next: null };
  const api = apiWith({ '/interests?status=pending': list });
  const { host } = await open('contacted', (request) =>
    request.method === 'GET' ? api(request) : new Promise((resolve) => ends.push(resolve)),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept: Amna K.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline: Bilal A.' }));
  await act(async () => ends[0]?.(good(undefined)));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Accept: Amna K.' })).not.toHaveAttribute('aria-disabled'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Decline: Bilal A.' }));
  expect(pressed(host)).toHaveLength(2);
});

it('what is kept can be taken away, also when it is no longer available', async () => {
  const profiles = [{ profileId: 'R1009', addedAt: '2026-01-05T09:00:00.000Z' }];
  const { host } = await open('shortlisted', apiWith({ '/shortlist': { profiles, total: 1, next: null } }));
  expect(await screen.findByText('No longer available')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'R1009' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: R1009' }));
  expect(await screen.findByText('No Shortlisted Profiles')).toBeVisible();
  expect(pressed(host)).toEqual([['DELETE', '/shortlist/R1009', true]]);
});

it('who is matched is named in full, all pages of them', async () => {
  const first = interest({ status: 'accepted', fullName: 'Amna Khan', message: 'Salam' });
  const lists = {
    '/interests?status=accepted': { interests: [first], total: 2, next: '7.i1' },
    '/interests?status=accepted&cursor=7.i1': {
      interests: [interest({ id: 'i2', status: 'accepted', fullName: 'Hira Khan' })],
      total: 2,
      next: null,
    },
  };
  await open('matched', apiWith(lists, { matched: 2 }));
  expect(await screen.findByRole('link', { name: 'Amna Khan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hira Khan' })).toBeVisible();
  expect(screen.getByText('Salam')).toBeVisible();
  expect(screen.getAllByText('Matched with Hassan Aziz')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Open the Inbox' })[0]).toHaveAttribute('href', '/Inbox');
});

it('shows all of them, however many pages they fill, and asks for none twice', async () => {
  const known = apiWith({});
  const { host } = await open('shortlisted', (request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://site');
    if (pathname !== '/shortlist') return known(request);
    const page = Number(searchParams.get('cursor') ?? 1);
    const profiles = [{ profileId: `R${page}`, addedAt: '2026-01-05T09:00:00.000Z' }];
    // The last one leads back.
    return good({ profiles, total: 41, next: String(page === 41 ? 40 : page + 1) });
  });
  expect(await screen.findByRole('button', { name: 'Remove: R41' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(41);
  expect(host.requests.filter(({ path }) => path.startsWith('/shortlist'))).toHaveLength(41);
});

it.each([
  ['matched', 'accepted', 'received', '\u2068Hassan Aziz\u2069 کے ساتھ رشتہ طے'],
  ['contacted', 'pending', 'sent', '\u2068Hassan Aziz\u2069 کے لیے جواب کا انتظار ہے'],
  ['contacted', 'pending', 'received', '\u2068Hassan Aziz\u2069 کے لیے پیغامِ رشتہ بھیجا ہے'],
] as const)('reads from right to left in Urdu, whatever the name is written in: %s, %s, %s', async (...given) => {
  const [tab, status, box, words] = given;
  const lists = { [`/interests?status=${status}`]: { interests: [interest({ status, box })], total: 1, next: null } };
  await renderPage(page, { url: `/?tab=${tab}`, account: testAccount, api: apiWith(lists), language: 'ur' });
  // As the page around it: with `auto` the first letter would turn the sentence round.
  expect(await screen.findByText(words)).not.toHaveAttribute('dir');
  expect(screen.getByText('لاہور')).toBeVisible();
});

it('one that is no longer available can be declined, not accepted', async () => {
  const gone: Partial<Interest> = interest({});
  delete gone.profile;
  await open('contacted', apiWith({ '/interests?status=pending': { interests: [gone], total: 1, next: null } }));
  expect(await screen.findByRole('button', { name: 'Decline: R1001' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
});

it('the filters narrow it', async () => {
  const lists = { '/interests?status=pending': { interests: [interest({})], total: 1, next: null } };
  await open('contacted', apiWith(lists), '&gender=groom');
  expect(await screen.findByText('No listing matches these filters')).toBeVisible();
});

it('says how many the filters leave, each time they are changed', async () => {
  const lists = { '/interests?status=pending': { interests: [interest({})], total: 1, next: null } };
  await open('contacted', apiWith(lists), '&gender=bride');
  await screen.findByRole('link', { name: 'Amna K.' });
  const told = within(screen.getByRole('tabpanel')).getByRole('status');
  expect(told).toHaveTextContent('1 profile found');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Groom');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(told).toHaveTextContent('0 profiles found');
});

it('that cannot be had is tried again in sight, and says so when it fails again', async () => {
  let release: () => void = () => undefined;
  let held = Promise.resolve();
  const known = apiWith({});
  await open('contacted', async (request) => {
    if (!request.path.startsWith('/interests')) return known(request);
    await held;
    return undefined;
  });
  const panel = within(screen.getByRole('tabpanel'));
  const before = await panel.findByRole('alert');
  held = new Promise((resolve) => (release = resolve));
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(panel.queryByRole('alert')).not.toBeInTheDocument();
  expect(panel.getByText('Loading')).toBeInTheDocument();
  release();
  const after = await panel.findByRole('alert');
  expect(after).not.toBe(before);
});

it.each([409, 503])('says when it could not be done (%d)', async (status) => {
  const lists = { '/interests?status=pending': { interests: [interest({})], total: 1, next: null } };
  const api = apiWith(lists);
  const { host } = await open('contacted', (request) =>
    request.method === 'GET'
      ? api(request)
      : answer(status, { success: false, message: 'This interest waits no more.' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept: Amna K.' }));
  await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'error', text: 'This interest waits no more.' }]));
});

it('keeps list and numbers when the line breaks', async () => {
  let isAway = false;
  const lists = { '/interests?status=pending': { interests: [interest({})], total: 1, next: null } };
  const known = apiWith(lists, { contacted: 1 });
  const { host } = await open('contacted', (request) => (isAway ? undefined : known(request)));
  const accept = await screen.findByRole('button', { name: 'Accept: Amna K.' });
  expect(await screen.findByRole('tab', { name: 'Contacted 1' })).toBeVisible();
  isAway = true;
  const before = host.requests.length;
  await userEvent.click(accept);
  await waitFor(() => expect(host.requests.slice(before).map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']));
  expect(await screen.findByRole('link', { name: 'Amna K.' })).toBeVisible();
  expect(within(screen.getByRole('tabpanel')).queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Contacted 1' })).toBeVisible();
});

it('shows the next member in this document nothing of the one before, and no numbers', async () => {
  let isAway = false;
  const lists = { '/interests?status=pending': { interests: [interest({})], total: 1, next: null } };
  const known = apiWith(lists, { contacted: 1 });
  const { changeSession } = await open('contacted', (request) => (isAway ? undefined : known(request)));
  expect(await screen.findByRole('link', { name: 'Amna K.' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Contacted 1' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Active Profiles 0' })).toBeVisible();
  isAway = true;
  changeSession({ status: 'signed-out' });
  changeSession({ status: 'signed-in', account: { ...testAccount, id: 'another' } });
  const numbers = () => ['Contacted –', 'Active Profiles –'].map((name) => screen.getByRole('tab', { name }));
  expect(numbers()).toHaveLength(2);
  expect(screen.queryByText('Amna K.')).not.toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(numbers()).toHaveLength(2);
  expect(screen.queryByText('Amna K.')).not.toBeInTheDocument();
});

it('is empty for who is not logged in, and nothing is asked', async () => {
  const { host } = await renderPage(page, { url: '/?tab=matched' });
  expect(await screen.findByText('No Matched Profiles')).toBeVisible();
  expect(host.requests).toEqual([]);
});

it.each([
  ['shortlisted', 'No Shortlisted Profiles'],
  ['contacted', 'No Contacted Profiles'],
  ['matched', 'No Matched Profiles'],
])('a session that has ended is no empty list: %s', async (tab, none) => {
  await open(tab, () => answer(401, { success: false, message: 'Please log in.' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/Login?next=%2F%3Ftab%3D${tab}`);
  expect(screen.queryByText(none)).not.toBeInTheDocument();
});
