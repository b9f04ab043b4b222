import { Outlet, useNavigate, useParams, type PageLoaderArgs } from '@rishta/remote-sdk';
import { answer, type ApiDouble, createTestHost, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { drawnByServer } from '../../common/testing/drawn-by-server.ts';
import * as page from './profile.page.tsx';
import * as list from './profiles.page.tsx';
import { person, profileDetail, profilesApi } from './testing/profiles-api.ts';

// Dozens of drawn portraits take a busy machine longer than the usual second.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });

const detail = profileDetail(2001, {
  name: 'Sana Malik',
  age: 31,
  city: 'Karachi',
  occupation: 'Surgeon',
  about: 'ہم لاہور سے ہیں۔',
});

const api: ApiDouble = ({ path }) => {
  if (path.toLowerCase() === '/profiles/r2001') return answer(200, { success: true, message: 'Found', data: detail });
  if (path === '/profiles?gender=female&city=Karachi&religion=islam') {
    const profiles = [detail, person(2003, { name: 'Hina Shah' })];
    return answer(200, { success: true, message: 'Found', data: { profiles, total: 2, next: null } });
  }
  return answer(404, { success: false, message: 'No such profile' });
};

const open = (number: string, double?: ApiDouble, language: 'en' | 'ur' = 'en') =>
  renderPage(page, { path: '/Profile/:id', url: `/Profile/${number}`, language, ...(double && { api: double }) });

const loading = (number: string, status?: number) =>
  page.loader({
    params: { id: number },
    request: new Request(`https://site.example/Profile/${number}`),
    context: {
      language: 'en',
      api: createTestHost({ api: () => (status ? answer(status, { success: false, message: 'No' }) : undefined) }).api,
    },
  });

test('a profile says what is public of it, in the words of the family', async () => {
  await open('r2001', api);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sana Malik, 31' })).toBeVisible();
  for (const fact of ['R2001', 'Never Married', 'Karachi', 'Pakistan', 'Islam', 'Punjabi', "Master's", 'Surgeon']) {
    expect(screen.getByText(fact, { selector: 'dd *' })).toBeVisible();
  }
  expect(screen.getByText('ہم لاہور سے ہیں۔')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('A kind family.')).toBeVisible();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'More profiles from Karachi' })).toHaveAttribute(
    'href',
    '/Profile?city=Karachi',
  );
});

test('others like it are shown, and not itself', async () => {
  await open('R2001', api);
  expect(await screen.findByRole('link', { name: 'Hina Shah' })).toHaveAttribute('href', '/Profile/R2003');
  expect(screen.queryByRole('link', { name: 'Sana Malik' })).not.toBeInTheDocument();
});

test('for a member, who does not find everybody, the page asks once more than the server has', async () => {
  const asked = async (isMember: boolean) => {
    const { host, unmount } = await renderPage(drawnByServer(page), {
      path: '/Profile/:id',
      url: '/Profile/R2001',
      api: (request) => (request.path.endsWith('/relation') ? undefined : api(request)),
      ...(isMember && { account: testAccount }),
    });
    await screen.findByRole('link', { name: 'Hina Shah' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    unmount();
    return host.requests.map(({ path }) => path).filter((path) => path.startsWith('/profiles?'));
  };
  expect(await asked(true)).toHaveLength(2);
  expect(await asked(false)).toHaveLength(1);
});

test('what the server has drawn stays in sight when it cannot be asked for again', async () => {
  let asked = 0;
  await renderPage(drawnByServer(page), {
    path: '/Profile/:id',
    url: '/Profile/R2001',
    account: testAccount,
    api: (request) => {
      if (request.path.endsWith('/relation')) return undefined;
      if (request.path === '/profiles/R2001') asked += 1;
      return asked > 1 ? answer(429, { success: false, message: 'Too many requests' }) : api(request);
    },
  });
  await waitFor(() => expect(asked).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('heading', { level: 1, name: 'Sana Malik, 31' })).toBeVisible();
});

describe('the list that somebody has come from', () => {
  const both = {
    handle: { texts: [...(page.handle.texts ?? []), ...(list.handle.texts ?? [])] },
    loader: (args: PageLoaderArgs): Promise<unknown> => (args.params['id'] ? page : list).loader(args),
    Component: () => (useParams()['id'] ? <page.Component /> : <list.Component />),
  };
  const frame = {
    Component: () => {
      const navigate = useNavigate();
      return (
        <>
          <button onClick={() => void navigate(-1)}>Go back</button>
          <Outlet />
        </>
      );
    },
  };
  const find = profilesApi(40);
  const openList = () =>
    renderPage(both, {
      path: '/Profile/:id?',
      url: '/Profile?pages=2',
      frame,
      api: (request) =>
        /^\/profiles\/R\d+$/.test(request.path)
          ? answer(200, { success: true, message: 'Found', data: detail })
          : find(request),
    });
  const askedIn = ({ host }: Awaited<ReturnType<typeof openList>>) =>
    host.requests.filter(({ path }) => ['/profiles', '/profiles?cursor=16'].includes(path)).length;
  const look = async () => {
    await userEvent.click(await screen.findByRole('link', { name: 'See Detail: Person 4984' }));
    await screen.findByRole('heading', { level: 1, name: 'Sana Malik, 31' });
  };
  const goBack = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await screen.findByText('32 of 40 profiles');
  };

  test('is there again after a look at a profile', async () => {
    const opened = await openList();
    await look();
    await goBack();
    expect(askedIn(opened)).toBe(2);
  });

  test('is asked for again by whoever has logged in meanwhile', async () => {
    const opened = await openList();
    await look();
    opened.host.api.access = (url) => ({ url, headers: new Headers({ authorization: 'Bearer other' }) });
    act(() => opened.changeSession({ status: 'signed-in' }));
    await goBack();
    expect(askedIn(opened)).toBe(4);
  });

  test('is asked for again by who has been elsewhere, where a family may have been blocked', async () => {
    const before = await openList();
    await screen.findByText('32 of 40 profiles');
    before.unmount();
    const again = await openList();
    await look();
    expect(askedIn(again)).toBe(2);
    again.unmount();
    expect(askedIn(await openList())).toBe(2);
  });
});

test('who posted it is told where it is known, and that nothing was verified', async () => {
  await open('R2001', api);
  expect(await screen.findByText('Not verified yet')).toBeVisible();
  expect(screen.queryByText(/^Posted by/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Verified/)).not.toBeInTheDocument();
});

test.each([
  [{ verified: [] }, ['Not verified yet'], /^(Verified|Posted)/],
  [
    { postedBy: 'parent', verified: ['phone_call', 'in_person'] } as const,
    ['Posted by a parent', 'Verified by phone call', 'Verified in person'],
    /Not verified|payment/,
  ],
  // Of a newer API, which knows more than this page.
  [{ postedBy: 'robot', verified: ['horoscope'] }, ['Not verified yet'], /robot|horoscope|Posted/],
])('of %j it says exactly that', async (known, said, unsaid) => {
  await open('R2001', () => answer(200, { success: true, message: 'Found', data: { ...detail, ...known } }));
  for (const text of said) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(unsaid, { selector: 'main li, li' })).not.toBeInTheDocument();
  expect(screen.queryByText(/example/)).not.toBeInTheDocument();
});

test('a sample profile says that it is one, and that its enquiries reach no family', async () => {
  const sample = { ...detail, isSample: true, verified: ['phone_call'] };
  await open('R2001', () => answer(200, { success: true, message: 'Found', data: sample }));
  expect(await screen.findByText('Sample')).toBeVisible();
  expect(screen.getByRole('list', { description: /^An example only: / })).toHaveTextContent('Verified by phone call');
  expect(screen.getByRole('note')).toHaveTextContent('sample profile of an invented person');
  expect(screen.getByText(/there is no family to pass a message on to/)).toBeVisible();
});

test('without the API a sample is found by its number in any letter case', async () => {
  await open('r1004');
  expect(await screen.findByRole('heading', { level: 1, name: 'Hamza Sheikh, 28' })).toBeVisible();
  expect(screen.getByText('Accountant')).toBeVisible();
  expect(screen.getByText('Sample')).toBeVisible();
});

test.each([
  ['that nobody has is no page', 404, 404],
  ['cannot be looked up just now when the API fails', 500, 503],
  ['cannot be looked up just now when too many ask', 429, 503],
  ['cannot be looked up just now when the API is not reached', undefined, 503],
])('a number %s', async (_what, status, shown) => {
  await expect(loading('R9999', status)).rejects.toMatchObject({ init: { status: shown } });
});

test('what cannot be had just now is there after another try', async () => {
  const user = userEvent.setup();
  let isUp = false;
  // As it stands in the site, where `main` can take the focus.
  const Component = () => (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  );
  const options = { path: '/Profile/:id', url: '/Profile/R2001', frame: { Component } };
  await renderPage(page, { ...options, api: (request) => (isUp ? api(request) : undefined) });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page cannot be loaded just now');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sana Malik, 31' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the facts are told in Urdu, and beside a name in Latin letters the age stands where Urdu goes on', async () => {
  await open('R2001', api, 'ur');
  const heading = await screen.findByRole('heading', { level: 1 });
  // An element of its own direction around the line would take that of the name.
  expect(heading).toContainHTML('<h1>\u2068Sana Malik\u2069، 31</h1>');
  for (const fact of ['غیر شادی شدہ', 'کراچی', 'پنجابی', 'ماسٹرز']) {
    expect(await screen.findByText(fact, { selector: 'dd *' })).toBeVisible();
  }
});

test('what was written in Urdu stands on the Urdu page, and the rest as it was written', async () => {
  const inUrdu = { name: 'ثنا ملک', occupation: 'سرجن', lookingFor: 'ایک مہربان خاندان۔' };
  await open('R2001', () => answer(200, { success: true, message: 'Found', data: { ...detail, inUrdu } }), 'ur');
  expect(await screen.findByRole('heading', { level: 1, name: '\u2068ثنا ملک\u2069، 31' })).toBeVisible();
  for (const text of ['سرجن', 'ایک مہربان خاندان۔', detail.about]) expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/Sana Malik|Surgeon/)).not.toBeInTheDocument();
});
