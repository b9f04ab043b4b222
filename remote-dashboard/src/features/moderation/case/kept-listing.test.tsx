import { jest } from '@jest/globals';
import type { ModeratedListing } from '@rishta/contracts';
import type { ApiDouble } from '@rishta/remote-sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

jest.unstable_mockModule('@rishta/remote-sdk/pictures', () => ({
  fetchFile: (_api: unknown, path: string, signal: AbortSignal) =>
    path.includes('/stalled/')
      ? new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
      : Promise.resolve(path.includes('/gone/') ? undefined : new Blob()),
}));
const { Outlet } = await import('@rishta/remote-sdk');
const { answer, renderPage } = await import('@rishta/remote-sdk/testing');
const page = await import('../moderation.page.tsx');
const { api, posts, STAFF } = await import('../testing/moderation-page.ts');
const { DONE, LOST, openSlow, refusal } = await import('../testing/slow-decisions.ts');

/** Opens the listing with an API of its own. */
const openListing = (respond: ApiDouble) =>
  renderPage(page, {
    path: '/Moderation',
    url: '/Moderation?listing=L1',
    account: STAFF,
    api: respond,
    frame: { Component: Frame },
  });
/** The place of the page, as the shell has it. */
const Frame = () => (
  <main tabIndex={-1}>
    <Outlet />
  </main>
);

type Changes = { [Name in keyof ModeratedListing]?: ModeratedListing[Name] | undefined };

/** An API that answers with the listing as it has become. */
const changed =
  (known: ApiDouble, changes: (listing: ModeratedListing) => Changes): ApiDouble =>
  async (request) => {
    const given = await known(request);
    if (request.path !== '/moderation/listings/L1' || !given?.reached) return given;
    const listing = given.body.data as unknown as ModeratedListing;
    return answer(200, { success: true, message: '', data: { ...listing, ...changes(listing) } });
  };

/** Something that lasts until the test ends it. */
function hold() {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { over, end: () => end() };
}

it('without a connection a listing stays in sight, and can be asked for again', async () => {
  let isOnline = true;
  const known = api();
  await openListing((request) => (isOnline ? known(request) : undefined));
  const approve = await screen.findByRole('button', { name: 'Approve' });
  isOnline = false;
  await userEvent.click(approve);
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(screen.getByText('It is not known whether this was done.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'For our daughter' })).toBeVisible();
  expect(approve).toBeVisible();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('This could not be loaded')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'For our daughter' })).toBeVisible();
});

describe('a note that is typed while an earlier press is answered', () => {
  const note = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: /Note/ });
  const conversation = answer(200, { success: true, message: '', data: { conversationId: 'c1' } });
  const already = refusal('Hira Siddiqui has approved this already.');

  it.each([
    ['Approve', 'done', DONE],
    ['Approve', 'refused', already],
    ['Approve', 'lost', LOST],
    ['Write to them', 'done', conversation],
    ['Write to them', 'refused', already],
    ['Write to them', 'lost', LOST],
  ])('stays: "%s" is %s', async (press, _how, given) => {
    const { give, currentUrl } = await openSlow('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: press }));
    await userEvent.click(screen.getByRole('button', { name: 'Suspend the account' }));
    await userEvent.type(note(), 'A scam');
    await give(given);
    expect(note()).toHaveValue('A scam');
    expect(note()).toHaveFocus();
    expect(currentUrl()).toBe('/Moderation?listing=L1');
  });

  it('stays in the list of posts', async () => {
    const { give, currentUrl } = await openSlow('/Moderation?tab=posts');
    const row = within(await screen.findByRole('row', { name: /Page of p1/ }));
    await userEvent.click(row.getByRole('button', { name: 'Write to them' }));
    await userEvent.click(row.getByRole('button', { name: 'Reject …' }));
    await userEvent.type(note(), 'No numbers');
    await give(conversation);
    expect(note()).toHaveValue('No numbers');
    expect(currentUrl()).toBe('/Moderation?tab=posts');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(row.getByRole('button', { name: 'Write to them' }));
    await give(conversation);
    expect(currentUrl()).toBe('/Inbox?conversation=c1');
  });

  it.each([
    ['the session has ended', 401, 'Your session has ended. Please log in again.'],
    ['the listing is gone', 200, 'There is nothing here.'],
  ])('stays when %s', async (_what, status, said) => {
    let isGone = false;
    const known = api();
    const respond: ApiDouble = (request) => {
      if (!isGone) return known(request);
      return request.path === '/me'
        ? answer(status, { success: status === 200, message: '', data: STAFF })
        : answer(404, { success: false, message: 'There is nothing here.' });
    };
    const held = hold();
    await openListing(async (request) => {
      if (request.method === 'POST') await held.over;
      return respond(request);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await userEvent.click(screen.getByRole('button', { name: 'Suspend the account' }));
    await userEvent.type(note(), 'A scam');
    isGone = true;
    held.end();
    expect(await screen.findByText(said)).toBeVisible();
    expect(note()).toHaveValue('A scam');
  });

  it('is about the text that was looked at, whatever has come since', async () => {
    let version = 2;
    const held = hold();
    const known = api(async () => {
      await held.over;
      return already;
    });
    const { host } = await openListing(
      changed(known, ({ current }) => ({ current: { ...current, version, title: `Text ${version}` } })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    version = 3;
    held.end();
    expect(await screen.findByRole('heading', { name: 'Text 3' })).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Something is missing');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(posts(host).at(-1)).toEqual(['/moderation/listings/L1/reject', { version: 2, reason: 'incomplete' }]);
  });
});

it('the page takes the focus of a button that goes with what it has changed', async () => {
  let isSuspended = false;
  const known = api(() => {
    isSuspended = true;
    return DONE;
  });
  await openListing(changed(known, ({ account }) => ({ account: { ...account, isSuspended } })));
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend the account' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'A scam');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend the account' }));
  expect(await screen.findByRole('button', { name: 'Reinstate' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

it.each(['active', 'paused', 'closed', 'expired'] as const)(
  'one that is %s and has nothing that waits is not decided on',
  async (status) => {
    await openListing(changed(api(), () => ({ status, review: 'approved', approved: undefined })));
    expect(await screen.findByText(new RegExp(`^${status}$`, 'i'))).toBeVisible();
    expect(screen.queryByText('Edit')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Approve|Reject)$/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Suspend the account' })).toBeVisible();
    // Only of what is active there is a page.
    expect(screen.getByText('R1001')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'R1001' })).toHaveLength(status === 'active' ? 1 : 0);
  },
);

describe('the pictures of a listing', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:it';
    URL.revokeObjectURL = () => undefined;
  });
  const openWith = (imageIds: string[]) =>
    openListing(changed(api(), ({ current }) => ({ current: { ...current, imageIds } })));

  it('are looked at before it is approved, and only those that were seen are approved', async () => {
    const { host } = await openWith(['p1', 'gone', 'broken']);
    const approve = await screen.findByRole('button', { name: 'Approve' });
    fireEvent.load(await screen.findByRole('img', { name: 'Picture 1' }));
    expect(await screen.findByText('Picture 2 could not be loaded')).toBeVisible();
    await userEvent.click(approve);
    expect(posts(host)).toEqual([]);
    fireEvent.error(screen.getByRole('img', { name: 'Picture 3' }));
    expect(screen.getByText('Picture 3 could not be loaded')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Pictures that could not be loaded are left out of an approval/,
    );
    await userEvent.click(approve);
    expect(posts(host)).toEqual([['/moderation/listings/L1/approve', { version: 2, imageIds: ['p1'] }]]);
  });

  it('are not waited for without end', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { host } = await openWith(['p1', 'stalled']);
    const approve = await screen.findByRole('button', { name: 'Approve' });
    fireEvent.load(await screen.findByRole('img', { name: 'Picture 1' }));
    await userEvent.click(approve);
    expect(posts(host)).toEqual([]);
    limit.abort();
    expect(await screen.findByText('Picture 2 could not be loaded')).toBeVisible();
    await userEvent.click(approve);
    expect(posts(host)).toEqual([['/moderation/listings/L1/approve', { version: 2, imageIds: ['p1'] }]]);
  });

  it('are approved without a word when all were seen', async () => {
    const { host } = await openWith(['p1', 'p2']);
    for (const img of await screen.findAllByRole('img', { name: /^Picture/ })) fireEvent.load(img);
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(posts(host)).toEqual([['/moderation/listings/L1/approve', { version: 2, imageIds: ['p1', 'p2'] }]]);
  });
});
