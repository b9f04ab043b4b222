import type { Listing } from '@rishta/contracts';
import { answer, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { EMPTY_TEXTS } from './post.model.ts';
import { box, chosen, drafts, fill, FILLED, isAt, openListing, submit } from './testing/add-post-robot.ts';

const listing: Listing = {
  ...(FILLED as Partial<Listing>),
  id: 'L12345678',
  status: 'active',
  review: 'approved',
  postedAt: '2026-11-01T00:00:00.000Z',
  title: FILLED.title,
  city: FILLED.city,
  description: FILLED.description,
  email: 'family@example.com',
  mobile: FILLED.mobile,
  imageIds: ['one', 'two'],
};

const serving =
  (stored: Listing, saved = answer(200, { success: true, message: '', data: stored })): ApiDouble =>
  ({ method }) =>
    method === 'GET' ? answer(200, { success: true, message: '', data: stored }) : saved;

const open = (stored: Listing, saved?: ReturnType<typeof answer>) =>
  openListing(stored.id, { account: testAccount, api: serving(stored, saved) });

test('the form holds what was handed in, on each step, with its pictures', async () => {
  const { user, host } = await open(listing);
  await isAt('who');
  expect(host.requests).toEqual([{ method: 'GET', path: '/listings/L12345678', authenticated: true }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Edit listing' })).toBeVisible();
  expect(box(/^Name of the candidate/)).toHaveValue('Amna Khan');
  expect(screen.getByRole('radio', { name: "My son's or daughter's" })).toBeChecked();
  await user.click(screen.getByRole('link', { name: 'Pictures' }));
  await isAt('pictures');
  expect(within(chosen()).getAllByRole('img')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'How families reach you' }));
  await isAt('reach');
  expect(box(/^Email/)).toHaveValue('family@example.com');
  expect(box(/Mobile number/)).toHaveValue('3001234567');
});

test('what was changed is handed in in the place of what was there before', async () => {
  const { user, host } = await open(listing);
  await isAt('who');
  await user.click(screen.getByRole('link', { name: 'About the post' }));
  await isAt('details');
  await user.clear(box(/^Title/));
  await user.paste('For our eldest daughter');
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  await isAt('preview');
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Your changes were handed in' })).toHaveFocus();
  expect(host.requests.at(-1)).toEqual({
    method: 'PUT',
    path: '/listings/L12345678',
    authenticated: true,
    body: {
      ...{ ...FILLED, email: 'family@example.com', title: 'For our eldest daughter', imageIds: ['one', 'two'] },
      ...{ status: 'active', review: 'approved' },
    },
  });
  // It stays where active ones are listed.
  expect(screen.getByRole('link', { name: 'My Listings' })).toHaveAttribute('href', '/MyListing');
  expect(drafts.size).toBe(0);
});

test('an active listing is said to keep its approved text', async () => {
  await open(listing);
  expect(await screen.findByText(/keeps its approved text public until the new one is approved/)).toBeVisible();
});

test.each([
  ['needed', /^What you handed in last waits for the candidate's consent/],
  ['asked', /^What you handed in last waits for the candidate's consent/],
  ['given', /^What you handed in last is waiting for approval/],
] as const)('a text of a candidate whose consent is %s says whom it waits for', async (consent, said) => {
  await open({ ...listing, status: 'pending', review: 'pending', consent });
  expect(await screen.findByText(/^What you handed in last/)).toHaveTextContent(said);
});

test('of one that was turned down, the reason and the note are told', async () => {
  await open({
    ...listing,
    status: 'rejected',
    review: 'rejected',
    reason: 'incomplete',
    note: 'Where did she study?',
  });
  expect(await screen.findByText('Something that families need to know is missing.')).toBeVisible();
  expect(screen.getByText('Where did she study?')).toBeVisible();
  expect(screen.queryByText(/keeps its approved text/)).not.toBeInTheDocument();
});

test.each(['active', 'paused'] as const)(
  'of one that is %s only the changes are said to be turned down',
  async (status) => {
    await open({ ...listing, status, review: 'rejected', reason: 'incomplete' });
    expect(await screen.findByText('Your changes were turned down. Put them right and send them again.')).toBeVisible();
    expect(screen.queryByText(/^This listing was turned down/)).not.toBeInTheDocument();
  },
);

test('a listing of an older page, which tells of no candidate, is asked for one', async () => {
  const { candidateName: _name, gender: _gender, postedBy: _by, dateOfBirth: _born, ...old } = listing;
  const { user } = await open(old);
  await isAt('who');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(4);
  await fill(user, 'aboutCandidate');
});

test('changes are kept as a draft of this listing, and let go of on demand', async () => {
  const first = await open(listing);
  await isAt('who');
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  await first.user.clear(box(/^Name of the candidate/));
  await first.user.paste('Amna Noor Khan');
  await screen.findByText('Draft saved on this device until you log out');
  expect([...drafts.keys()]).toEqual(['a1/L12345678']);
  first.unmount();

  const { user } = await open(listing);
  await waitFor(() => expect(box(/^Name of the candidate/)).toHaveValue('Amna Noor Khan'));
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(box(/^Name of the candidate/)).toHaveValue('Amna Khan'));
  expect(drafts.size).toBe(0);
  expect(await isAt('who')).toHaveFocus();
});

test('a draft from before the listing was changed is offered over the present text, which it does not hide', async () => {
  drafts.set('a1/L12345678', {
    texts: { ...EMPTY_TEXTS, ...FILLED, title: 'Of our daughter' },
    pin: null,
    pictures: [],
    version: 1,
  });
  const { user, host } = await openListing(listing.id, {
    account: testAccount,
    url: `/MyListing/${listing.id}/edit?step=details`,
    api: serving({ ...listing, version: 2 }),
  });
  await isAt('details');
  expect(await screen.findByText(/from before this listing was last changed/)).toBeVisible();
  expect(box(/^Title/)).toHaveValue(FILLED.title);
  await user.click(screen.getByRole('button', { name: 'Open that draft' }));
  await waitFor(() => expect(box(/^Title/)).toHaveValue('Of our daughter'));
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  await isAt('preview');
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Your changes were handed in' })).toHaveFocus();
  expect(host.requests.at(-1)).toMatchObject({ method: 'PUT', body: { title: 'Of our daughter', version: 2 } });
  expect(drafts.size).toBe(0);
});

test('what was changed elsewhere meanwhile is loaded on demand, and what was typed is offered over it', async () => {
  let stored: Listing = { ...listing, version: 1 };
  const { user, host } = await openListing(listing.id, {
    account: testAccount,
    url: `/MyListing/${listing.id}/edit?step=details`,
    api: ({ method }) =>
      method === 'GET'
        ? answer(200, { success: true, message: '', data: stored })
        : answer(409, { success: false, message: '', code: 'listing-changed' }),
  });
  await isAt('details');
  await user.clear(box(/^Title/));
  await user.paste('Typed here');
  stored = { ...listing, title: 'Changed elsewhere', version: 2 };
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  await isAt('preview');
  await user.click(submit());
  expect(await screen.findByText(/was changed elsewhere meanwhile/)).toBeVisible();
  expect(host.requests.at(-1)).toMatchObject({ method: 'PUT', body: { title: 'Typed here', version: 1 } });
  await user.click(screen.getByRole('button', { name: 'Load the present text' }));
  expect(await screen.findByText('Changed elsewhere')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Open that draft' }));
  expect(await screen.findByText('Typed here')).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(host.requests.at(-1)).toMatchObject({ body: { title: 'Typed here', version: 2 } }));
});

test('a reason that came meanwhile is read before what was typed is handed in', async () => {
  let stored: Listing = { ...listing, version: 1, status: 'pending', review: 'pending' };
  const { user, host } = await openListing(listing.id, {
    account: testAccount,
    url: `/MyListing/${listing.id}/edit?step=details`,
    api: ({ method }) =>
      method === 'GET'
        ? answer(200, { success: true, message: '', data: stored })
        : answer(409, { success: false, message: '', code: 'listing-changed' }),
  });
  await isAt('details');
  await user.clear(box(/^Title/));
  await user.paste('Typed here');
  stored = { ...stored, status: 'rejected', review: 'rejected', reason: 'other', note: 'Please say more.' };
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  await isAt('preview');
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Load the present text' }));
  expect(host.requests.at(-2)).toMatchObject({ body: { version: 1, status: 'pending', review: 'pending' } });
  expect(await screen.findByText('Please say more.')).toBeVisible();
  expect(await screen.findByText('Typed here')).toBeVisible();
  await user.click(submit());
  await waitFor(() =>
    expect(host.requests.at(-1)).toMatchObject({
      body: { title: 'Typed here', version: 1, status: 'rejected', review: 'rejected' },
    }),
  );
});

test('what can no longer be edited is refused in the words of the API', async () => {
  const refused = answer(409, { success: false, message: 'It was closed meanwhile.', code: 'listing-not-editable' });
  const { user } = await open(listing, refused);
  await isAt('who');
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  await isAt('preview');
  await user.click(submit());
  expect(await screen.findByText('It was closed meanwhile.')).toBeVisible();
});

test.each([
  ["not there, or is another account's", answer(404, { success: false, message: '' }), 'There is no such listing'],
  [
    'closed',
    answer(200, { success: true, message: '', data: { ...listing, status: 'closed' } }),
    'This listing cannot be edited any more',
  ],
  [
    'not to be had without logging in again',
    answer(401, { success: false, message: '' }),
    'Log in to edit your listing',
  ],
])('a listing that is %s is no form', async (_what, response, message) => {
  await openListing('L12345678', { account: testAccount, api: () => response });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('a visitor who is not logged in is shown the way, without a request', async () => {
  const { host } = await openListing('L12345678');
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/Login?next=%2FMyListing%2FL12345678%2Fedit',
  );
  expect(host.requests).toEqual([]);
});

test('a listing that could not be loaded is asked for again', async () => {
  let isDown = true;
  const { user } = await openListing('L12345678', {
    account: testAccount,
    api: (request) => (isDown ? undefined : serving(listing)(request)),
  });
  await screen.findByText('Your listing could not be loaded just now.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await isAt('who');
  expect(screen.getByRole('main')).toHaveFocus();
});
