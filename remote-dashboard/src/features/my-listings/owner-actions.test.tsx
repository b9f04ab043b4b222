import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './my-listings.page.tsx';

const STATUSES = ['active', 'pending', 'rejected', 'paused', 'expired', 'closed'] as const;
type Status = (typeof STATUSES)[number];

const listing = (status: Status, rest: object = {}) => ({
  id: `L-${status}`,
  title: `A listing that is ${status}`,
  city: 'Lahore',
  status,
  postedAt: '2026-03-04T08:00:00.000Z',
  ...rest,
});

interface Opened {
  tab?: string;
  /** What the API says to each action. */
  refusal?: string;
  /** Of the refusal. */
  status?: number;
  /** It does what it is asked to, and its answers are lost. */
  isLost?: boolean;
  /** After that nothing is answered any more. */
  isAway?: boolean;
  /** Until then nothing is refreshed. */
  held?: Promise<void>;
}

/** The page on a phone, with an API that keeps what is asked of it. */
async function open(
  listings: ReturnType<typeof listing>[],
  { tab = '', refusal = '', status = 409, isLost = false, isAway = false, held }: Opened = {},
) {
  let stored = listings;
  let hasActed = false;
  const LEADS_TO: Record<string, Status> = {
    pause: 'paused',
    resume: 'active',
    refresh: 'active',
    renew: 'active',
    close: 'closed',
  };
  return renderPage(page, {
    url: `/${tab && `?tab=${tab}`}`,
    account: testAccount,
    api: async ({ method, path, body }) => {
      if (isAway && hasActed) return undefined;
      hasActed = method !== 'GET';
      if (method === 'GET') {
        const counts = Object.fromEntries(
          STATUSES.map((status) => [status, stored.filter((each) => each.status === status).length]),
        );
        return answer(200, { success: true, message: '', data: { listings: stored, counts, next: null } });
      }
      if (refusal) return answer(status, { success: false, message: refusal });
      const [, , id, action = ''] = path.split('/');
      if (action === 'refresh') await held;
      stored = stored.map((each) =>
        each.id === id ? { ...each, ...(body as object), status: LEADS_TO[action] ?? each.status } : each,
      );
      if (isLost) return undefined;
      return answer(200, { success: true, message: `Done: ${action}`, data: stored.find((each) => each.id === id) });
    },
  });
}
const groupOf = (title: string) => screen.findByRole('group', { name: `Actions for ${title}` });
const actionsOf = async (title: string) => within(await groupOf(title));

test.each([
  ['active', '', ['Edit', 'Refresh', 'Pause', 'Close']],
  ['pending', 'pending', ['Edit', 'Close']],
  ['rejected', 'rejected', ['Edit', 'Close']],
  ['paused', '', ['Edit', 'Resume', 'Close']],
  ['expired', '', ['Renew', 'Close']],
] as const)('of a listing that is %s its owner can', async (status, tab, names) => {
  await open([listing(status)], { tab });
  const group = await groupOf(`A listing that is ${status}`);
  const offered = [...within(group).queryAllByRole('link'), ...within(group).getAllByRole('button')];
  expect(offered.map(({ textContent }) => textContent)).toEqual(names);
});

test('a closed listing can only be looked at, and says how it ended', async () => {
  await open([listing('closed', { ending: 'matched' })]);
  const others = within(await screen.findByRole('region', { name: 'Paused and ended' }));
  expect(others.getByText('A listing that is closed')).toBeVisible();
  expect(others.getByText('Matched')).toBeVisible();
  expect(screen.queryByRole('group', { name: /^Actions/ })).not.toBeInTheDocument();
});

test('what is paused goes below what is active, with true counts and a word about it, and the focus stays near', async () => {
  const { host } = await open([listing('active')]);
  await userEvent.click((await actionsOf('A listing that is active')).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('region', { name: 'Paused and ended' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Active Profiles 0' })).toBeVisible();
  expect(screen.getByText('No Active Profiles')).toBeVisible();
  expect(host.shown).toEqual([{ id: 'listing-action', tone: 'success', text: 'Done: pause' }]);
  expect(host.requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/listings/L-active/pause',
    authenticated: true,
  });
  expect(document.body).not.toHaveFocus();

  await userEvent.click((await actionsOf('A listing that is active')).getByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('tab', { name: 'Active Profiles 1' })).toBeVisible();
});

test.each([409, 503])('a refusal is said in the words of the API (%d)', async (status) => {
  const { host } = await open([listing('active')], { refusal: 'You can refresh it again in 3 hours.', status });
  await userEvent.click((await actionsOf('A listing that is active')).getByRole('button', { name: 'Refresh' }));
  expect(host.shown).toEqual([{ id: 'listing-action', tone: 'error', text: 'You can refresh it again in 3 hours.' }]);
});

test('before a listing is closed its owner is asked how it ended, and can think better of it', async () => {
  const { host } = await open([listing('active')]);
  const press = async () =>
    userEvent.click((await actionsOf('A listing that is active')).getByRole('button', { name: 'Close' }));
  await press();
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Close “A listing that is active”?' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(host.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await press();
  await userEvent.click((await dialog()).getByRole('radio', { name: 'Withdrawn' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Close listing' }));
  expect(host.requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/listings/L-active/close',
    body: { ending: 'withdrawn' },
  });
  expect(await screen.findByRole('tab', { name: 'Active Profiles 0' })).toBeVisible();
});

test('how one listing ended is not taken over for the next one', async () => {
  await open([listing('active'), listing('active', { id: 'Second', title: 'Second' })]);
  const ask = async (title: string) => userEvent.click((await actionsOf(title)).getByRole('button', { name: 'Close' }));
  await ask('A listing that is active');
  await userEvent.click(await screen.findByRole('radio', { name: 'Withdrawn' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await ask('Second');
  expect(await screen.findByRole('radio', { name: 'Matched' })).toBeChecked();
});

test('a listing is closed, and another paused, while one is still being refreshed', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const others = ['Second', 'Third'].map((title) => listing('active', { id: title, title }));
  const { host } = await open([listing('active'), ...others], { held });
  const press = async (title: string, name: string) =>
    userEvent.click((await actionsOf(title)).getByRole('button', { name }));
  await press('A listing that is active', 'Refresh');
  await press('Second', 'Close');
  const dialog = within(await screen.findByRole('dialog', { name: 'Close “Second”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close listing' }));
  await press('Third', 'Pause');
  expect(await screen.findByRole('tab', { name: 'Active Profiles 1' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(await groupOf('A listing that is active')).toHaveAttribute('aria-busy', 'true');
  // Once at a time for each.
  await press('A listing that is active', 'Pause');
  finish();
  await waitFor(() => expect(host.shown.at(-1)).toMatchObject({ text: 'Done: refresh' }));
  expect(host.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/listings/L-active/refresh',
    '/listings/Second/close',
    '/listings/Third/pause',
  ]);
});

test('the list is asked for again also when an answer is lost', async () => {
  const { host } = await open([listing('active')], { isLost: true });
  await userEvent.click((await actionsOf('A listing that is active')).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('region', { name: 'Paused and ended' })).toBeVisible();
  expect(host.shown).toMatchObject([{ tone: 'error' }]);
});

test('the list stays in sight when an answer is lost and the list cannot be asked for either', async () => {
  const { host } = await open([listing('active')], { isLost: true, isAway: true });
  const pause = (await actionsOf('A listing that is active')).getByRole('button', { name: 'Pause' });
  await userEvent.click(pause);
  await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'error' }]));
  await waitFor(() => expect(host.requests.at(-1)).toMatchObject({ method: 'GET' }));
  await act(() => Promise.resolve());
  expect(pause).toBeVisible();
  expect(pause).toHaveFocus();
});

test('what was turned down says why, and how to go on', async () => {
  const why = { review: 'rejected', reason: 'contact_details_in_text', note: 'Please leave out the number.' };
  await open([listing('rejected', why)], { tab: 'rejected' });
  expect(await screen.findByText('Contact details stand in the text')).toBeVisible();
  expect(screen.getByText('Please leave out the number.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit and send again' })).toHaveAttribute(
    'href',
    '/MyListing/L-rejected/edit',
  );
});

test('an agency asks the candidate, and types the code that was passed on', async () => {
  let stored = listing('pending', { review: 'pending', consent: 'needed' });
  const { host } = await renderPage(page, {
    url: '/?tab=pending',
    account: { ...testAccount, role: 'MarriageBureau' },
    api: ({ method, path, body }) => {
      if (method === 'GET') {
        const data = { listings: [stored], counts: { pending: 1 }, next: null };
        return answer(200, { success: true, message: '', data });
      }
      if (path !== '/listings/L-pending/consent') return answer(404, { success: false, message: '' });
      const { email, code } = body as { email?: string; code?: string };
      if (method === 'PUT' && code !== '123456') {
        return answer(422, { success: false, message: '', errors: { code: ['This is not the code'] } });
      }
      const consent = method === 'PUT' ? 'given' : 'asked';
      stored = listing('pending', { review: 'pending', consent, consentEmail: email });
      return answer(200, { success: true, message: `Done: ${consent}`, data: stored });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the candidate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Consent of the candidate' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Send the code' }));
  expect(dialog.getByText('Email is required')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Email of the candidate/), 'amna@example.org{Enter}');
  expect(await dialog.findByText(/^We have written to \. The code/)).toHaveTextContent(
    /^We have written to amna@example\.org\./,
  );

  // Whoever comes back later goes on from there.
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Type the code' }));
  const again = within(await screen.findByRole('dialog', { name: 'Consent of the candidate' }));
  await userEvent.type(again.getByLabelText(/^Code of six digits/), '654321{Enter}');
  expect(await again.findByText('This is not the code')).toBeVisible();
  await userEvent.clear(again.getByLabelText(/^Code of six digits/));
  await userEvent.type(again.getByLabelText(/^Code of six digits/), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(host.shown).toEqual([{ id: 'listing-action', tone: 'success', text: 'Done: given' }]);
  await waitFor(() => expect(screen.queryByText(/^A code was mailed/)).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
});

test.each([
  ['needed', 'Ask the candidate', /^Email of the candidate/, 'amna@example.org'],
  ['asked', 'Type the code', /^Code of six digits/, '123456'],
])('a consent that is %s, and then is not any more, is not asked for in the list either', async (...given) => {
  const [consent, action, label, text] = given;
  let stored = listing('pending', { review: 'pending', consent, consentEmail: 'amna@example.org' });
  await renderPage(page, {
    url: '/?tab=pending',
    account: { ...testAccount, role: 'MarriageBureau' },
    api: ({ method }) => {
      if (method !== 'GET') {
        stored = listing('pending', { review: 'pending' });
        return answer(409, { success: false, message: 'No consent is needed' });
      }
      return answer(200, { success: true, message: '', data: { listings: [stored], counts: {}, next: null } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Consent of the candidate' }));
  await userEvent.type(await dialog.findByLabelText(label), `${text}{Enter}`);
  expect(await dialog.findByText('No consent is needed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: action, hidden: true })).not.toBeInTheDocument());
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(document.body).not.toHaveFocus();
});

test('of a paused listing whose changes wait it is not said that families see it', async () => {
  await open([listing('paused', { review: 'pending' })]);
  expect(await screen.findByText('Your changes wait for approval.')).toBeVisible();
});

test('of an expired listing whose changes wait it is said that staff look at them once it is renewed', async () => {
  await open([listing('expired', { review: 'pending' })]);
  expect(
    await screen.findByText('Your changes wait. Once you renew this listing, our staff look at them.'),
  ).toBeVisible();
});

test('of an expired listing whose changes wait for consent, consent and renewal are asked for', async () => {
  await open([listing('expired', { review: 'pending', consent: 'asked' })]);
  expect(await screen.findByRole('button', { name: 'Type the code' })).toBeVisible();
  expect(screen.getByText(/^A code was mailed to the candidate/)).toBeVisible();
  expect(screen.getByText('This listing has to be renewed for that as well.')).toBeVisible();
});

test.each([
  ['active', '', {}],
  ['pending', 'pending', {}],
  ['active', '', { consent: 'asked' }],
] as const)(
  'of a text of an %s listing (tab %j, %j) it is said that its approval ends a verification',
  async (status, tab, more) => {
    await open([listing(status, { review: 'pending', endsVerification: true, ...more })], { tab });
    expect(await screen.findByText(/^Approval ends the candidate's verification/)).toBeVisible();
  },
);

test('an active listing says that another text of it waits', async () => {
  await open([listing('active', { review: 'pending' })]);
  expect(await screen.findByText(/^Your changes wait for approval/)).toBeVisible();
});
