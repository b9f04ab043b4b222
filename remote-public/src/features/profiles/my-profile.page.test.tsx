import { answer, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './my-profile.page.tsx';
import { profileDetail } from './testing/profiles-api.ts';

test('a visitor is asked to log in, and comes back here afterwards', async () => {
  await renderPage(page, { path: '/Profile/me' });
  expect(screen.getByRole('heading', { level: 1, name: 'Personal Profile' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/Login?next=%2FProfile%2Fme');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/Register?next=%2FProfile%2Fme');
});

const listing = (id: string, status: string, rest: object = {}) => ({
  id,
  title: `Listing ${id}`,
  city: 'Lahore',
  status,
  postedAt: '2026-01-05T09:00:00Z',
  ...rest,
});
const asked = {
  id: 'q1',
  profileId: 'R2001',
  candidateName: 'Amna Khan',
  name: 'Bilal Q.',
  profiles: ['R3001'],
  status: 'pending',
  askedAt: '2026-01-05T09:00:00Z',
};

const good = (data: unknown) => answer(200, { success: true, message: '', data });
const open = (listings: object[], requests: object[] = [], before: ApiDouble = () => undefined) =>
  renderPage(page, {
    path: '/Profile/me',
    account: { ...testAccount, fullName: 'Sana Malik', role: 'MarriageBureau' },
    api: (request) => {
      const { method, path, body } = request;
      const first = before(request);
      if (first) return first;
      if (path === '/listings') return good({ listings, counts: {}, next: null });
      if (path === '/picture-requests') return good({ requests, next: null });
      if (path === '/profiles/R2001') return good(profileDetail(2001, { name: 'Amna K.' }));
      if (method !== 'PUT' || path !== '/picture-requests/q1') return answer(404, { success: false, message: '' });
      const status = (body as { answer: string }).answer === 'grant' ? 'granted' : 'refused';
      return good({ ...asked, status });
    },
  });

test('an account holder sees the account, and how to add a profile', async () => {
  await open([]);
  expect(await screen.findByText('Sana Malik')).toBeVisible();
  expect(screen.getByText('Marriage Bureau')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Add Post' })).toHaveAttribute('href', '/Addposting');
});

test('candidates are there as families see them, and those that wait with their status', async () => {
  await open([
    listing('L1', 'active', { profileId: 'R2001', candidateName: 'Amna Khan' }),
    listing('L2', 'pending', { candidateName: 'Hassan Aziz' }),
    listing('L3', 'expired'),
    listing('L4', 'closed'),
  ]);
  expect(await screen.findByRole('link', { name: 'Open profile: Amna K.' })).toHaveAttribute('href', '/Profile/R2001');
  expect(screen.queryByText('Amna Khan')).not.toBeInTheDocument();
  expect(screen.getByText('Pending')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit: Hassan Aziz' })).toHaveAttribute('href', '/MyListing/L2/edit');
  expect(screen.getByText('Expired')).toBeVisible();
  expect(screen.queryByText('Listing L4')).not.toBeInTheDocument();
  expect(screen.queryByText('Who may see the pictures')).not.toBeInTheDocument();
});

const HAS_PROFILE = [listing('L1', 'active', { profileId: 'R2001', candidateName: 'Amna Khan' })];

test.each([
  ['pausedAt', 'Your account is paused.'],
  ['deletesAt', 'Your account will be deleted.'],
])(
  'an account out of sight has its candidates among those that are not seen, and reads why (%s)',
  async (since, why) => {
    const { changeSession } = await open([
      listing('L9', 'active', { profileId: 'R9', candidateName: 'Amna Khan' }),
      listing('L8', 'active', { candidateName: 'Hassan Aziz' }),
    ]);
    const region = within(await screen.findByRole('region', { name: 'Not seen by families' }));
    expect(region.getByText('Amna Khan')).toBeVisible();
    expect(region.getByText('Hassan Aziz')).toBeVisible();
    expect(screen.queryByText('You have no profile yet')).not.toBeInTheDocument();
    changeSession({ account: { ...testAccount, [since]: '2026-01-05T09:00:00Z' } });
    const line = screen.getByRole('status');
    expect(line).toHaveTextContent(why);
    expect(within(line).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  },
);

test.each([429, 500, 503])('a profile that cannot be had just now is not left out (%i)', async (status) => {
  let isBusy = true;
  await open([...HAS_PROFILE, listing('L2', 'active', { profileId: 'R2002' })], [], ({ path }) =>
    isBusy && path === '/profiles/R2002' ? answer(status, { success: false, message: 'We are busy' }) : undefined,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBusy = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Open profile: Amna K.' })).toBeVisible();
});

test('where only closed listings come first, the way leads to the others', async () => {
  await open([listing('L4', 'closed')], [], ({ path }) =>
    path === '/listings' ? good({ listings: [listing('L4', 'closed')], counts: {}, next: 'c2' }) : undefined,
  );
  expect(await screen.findByRole('link', { name: 'My Listings' })).toHaveAttribute('href', '/MyListing');
  expect(screen.queryByText('You have no profile yet')).not.toBeInTheDocument();
});

test.each(['/listings', '/picture-requests'])(
  'goes on after a login elsewhere when its session has ended at %s',
  async (where) => {
    let hasEnded = true;
    const { changeSession } = await open(HAS_PROFILE, [asked], ({ path }) =>
      hasEnded && path === where ? answer(401, { success: false, message: 'Please log in.' }) : undefined,
    );
    expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/Login?next=%2FProfile%2Fme');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    hasEnded = false;
    changeSession({ account: { ...testAccount } });
    expect(await screen.findByRole('link', { name: 'Open profile: Amna K.' })).toBeVisible();
    expect(await screen.findByText('Bilal Q. asks to see the pictures of Amna Khan')).toBeVisible();
  },
);

test('what cannot be loaded can be asked for again', async () => {
  const Component = () => (
    <main tabIndex={-1}>
      <page.Component />
    </main>
  );
  const { host } = await renderPage({ ...page, Component }, { path: '/Profile/me', account: testAccount });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(host.requests.filter(({ path }) => path === '/listings')).toHaveLength(2);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('who asks to see pictures is answered, and the answer is taken back', async () => {
  const { host } = await open([listing('L1', 'active', { profileId: 'R2001' })], [asked]);
  const region = within(await screen.findByRole('region', { name: 'Who may see the pictures' }));
  expect(region.getByText('Bilal Q. asks to see the pictures of Amna Khan')).toBeVisible();
  expect(region.getByRole('link', { name: 'R3001' })).toHaveAttribute('href', '/Profile/R3001');
  await userEvent.click(region.getByRole('button', { name: 'Show the pictures' }));
  expect(await region.findByText('May see them')).toHaveRole('status');
  expect(region.getByRole('listitem')).toHaveFocus();
  await userEvent.click(region.getByRole('button', { name: 'Take back' }));
  expect(await region.findByText('May not see them')).toBeVisible();
  expect(region.getByRole('listitem')).toHaveFocus();
  expect(host.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { answer: 'grant' },
    { answer: 'refuse' },
  ]);
});

describe('the requests to see pictures', () => {
  const REGION = { name: 'Who may see the pictures' };
  const other = { ...asked, id: 'q2', name: 'Omar S.', status: 'granted' };
  const openWith = (requests: ApiDouble) =>
    renderPage(page, {
      path: '/Profile/me',
      account: testAccount,
      api: (request) => {
        if (request.path === '/listings') return good({ listings: [], counts: {}, next: null });
        return request.path.startsWith('/picture-requests') ? requests(request) : undefined;
      },
    });

  it('take one answer at a time', async () => {
    let end: (given: ReturnType<typeof answer>) => void = () => undefined;
    const coming = new Promise<ReturnType<typeof answer>>((resolve) => (end = resolve));
    const { host } = await openWith(({ method }) =>
      method === 'GET' ? good({ requests: [asked], next: null }) : coming,
    );
    const region = within(await screen.findByRole('region', REGION));
    await userEvent.click(region.getByRole('button', { name: 'Show the pictures' }));
    await userEvent.click(region.getByRole('button', { name: 'Refuse' }));
    end(good({ ...asked, status: 'granted' }));
    expect(await region.findByText('May see them')).toBeVisible();
    expect(host.requests.filter(({ method }) => method === 'PUT')).toMatchObject([{ body: { answer: 'grant' } }]);
  });

  it('are asked for anew when one of them is not there any more', async () => {
    let requests = [asked, other];
    await openWith(({ method }) => {
      if (method === 'GET') return good({ requests, next: null });
      requests = [other];
      return answer(404, { success: false, message: 'There is no such request.' });
    });
    const region = within(await screen.findByRole('region', REGION));
    await userEvent.click(region.getByRole('button', { name: 'Show the pictures' }));
    await waitFor(() => expect(region.queryByText(/^Bilal Q\./)).not.toBeInTheDocument());
    expect(region.getByText(/^Omar S\./)).toBeVisible();
    expect(region.getByRole('alert')).toHaveTextContent('There is no such request.');
    expect(region.getByRole('listitem')).toHaveFocus();
  });

  it('are asked for anew when an answer is lost', async () => {
    let requests = [asked, other];
    await openWith(({ method }) => {
      if (method === 'GET') return good({ requests, next: null });
      requests = [{ ...asked, status: 'granted' }, other];
      return undefined;
    });
    const region = within(await screen.findByRole('region', REGION));
    await userEvent.click(region.getByRole('button', { name: 'Show the pictures' }));
    await waitFor(() => expect(region.getAllByText('May see them')).toHaveLength(2));
    expect(region.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('say why an answer was not taken', async () => {
    const busy = answer(503, { success: false, message: 'We are busy' });
    await openWith(({ method }) => (method === 'GET' ? good({ requests: [asked], next: null }) : busy));
    const region = within(await screen.findByRole('region', REGION));
    await userEvent.click(region.getByRole('button', { name: 'Show the pictures' }));
    expect(await region.findByRole('alert')).toHaveTextContent('We are busy');
  });

  it('can be asked for again, from the first and from where they stopped', async () => {
    let isDown = true;
    await openWith(({ path }) => {
      if (isDown) return undefined;
      return path.includes('cursor=')
        ? good({ requests: [other], next: null })
        : good({ requests: [asked], next: 'c2' });
    });
    const region = within(await screen.findByRole('region', REGION));
    expect(region.getByRole('alert')).toHaveTextContent('could not be loaded just now');
    isDown = false;
    await userEvent.click(region.getByRole('button', { name: 'Try again' }));
    expect(await region.findByText(/^Bilal Q\./)).toBeVisible();
    isDown = true;
    await userEvent.click(region.getByRole('button', { name: 'Show more' }));
    expect(await region.findByRole('alert')).toHaveTextContent('could not be loaded just now');
    isDown = false;
    await userEvent.click(region.getByRole('button', { name: 'Try again' }));
    expect(await region.findByText(/^Omar S\./)).toBeVisible();
    expect(region.getByText(/^Bilal Q\./)).toBeVisible();
    expect(region.queryByRole('alert')).not.toBeInTheDocument();
    expect(region.getAllByRole('listitem')[1]).toHaveFocus();
  });

  it.each([
    ['more of them are asked for', 'Show more', good({ requests: [asked], next: 'c2' })],
    ['they are asked for again', 'Try again', undefined],
  ])('leave the page as it is when the session ends while %s', async (_when, press, first) => {
    let isFirst = true;
    await open(HAS_PROFILE, [], ({ path }) => {
      if (!path.startsWith('/picture-requests')) return undefined;
      if (!isFirst) return answer(401, { success: false, message: 'Please log in.' });
      isFirst = false;
      return first ?? answer(500, { success: false, message: '' });
    });
    const region = within(await screen.findByRole('region', REGION));
    await userEvent.click(region.getByRole('button', { name: press }));
    await waitFor(() => expect(region.getByRole('alert')).toHaveTextContent('Your session has ended.'));
    const login = region.getByRole('link', { name: 'Login' });
    expect(login).toHaveAttribute('href', '/Login?next=%2FProfile%2Fme');
    expect(login).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Your candidates' })).toBeVisible();
  });
});
