import type { ModeratedListing, StaffReport, WaitingPost } from '@rishta/contracts';
import { answer, createTestHost, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './moderation.page.tsx';

const STAFF = { ...testAccount, staffRole: 'moderator' as const };
const AT = '2026-03-04T08:00:00.000Z';

const text = (changes: Partial<ModeratedListing['current']> = {}): ModeratedListing['current'] => ({
  version: 2,
  title: 'For our daughter',
  description: 'A teacher of 27.',
  city: 'Lahore',
  candidateName: 'Amna Khan',
  religion: 'islam',
  email: 'family@example.org',
  mobile: '+923001234567',
  imageIds: [],
  ...changes,
});
const report: StaffReport = {
  id: 'r1',
  about: 'profile',
  aboutId: 'R1001',
  reason: 'forced_marriage',
  text: 'She does not want to.',
  reportedAt: AT,
  reporterName: 'Omar Aziz',
  accountId: 'a7',
  accountName: 'Sara Khan',
  isSuspended: false,
  listingId: 'L1',
};
const whole: ModeratedListing = {
  id: 'L1',
  status: 'active',
  review: 'pending',
  postedAt: AT,
  handedInAt: AT,
  profileId: 'R1001',
  current: text(),
  approved: text({ version: 1, title: 'For our sister' }),
  account: {
    id: 'a7',
    name: 'Sara Khan',
    email: 'sara@example.org',
    mobile: '+923001234567',
    city: 'Lahore',
    role: 'User',
    isSuspended: false,
    since: AT,
    listings: { active: 1, rejected: 2 },
  },
  decisions: [
    {
      at: AT,
      by: 'Hira Siddiqui',
      action: 'listing_rejected',
      objectId: 'L1',
      reason: 'incomplete',
      note: 'More, please.',
    },
  ],
  reports: [report],
  duplicates: [
    {
      id: 'L9',
      title: 'The same again',
      status: 'pending',
      ownerName: 'Omar Aziz',
      isSameOwner: false,
      same: ['phone'],
    },
  ],
};
const waiting = (id: string) => ({
  id,
  version: 2,
  title: `Listing ${id}`,
  city: 'Lahore',
  candidateName: 'Amna Khan',
  ownerName: 'Sara Khan',
  handedInAt: AT,
  isEdit: id === 'L2',
  pictures: 3,
});
const suspended = {
  id: 'a8',
  name: 'Zed',
  email: 'zed@example.org',
  suspendedAt: AT,
  by: 'Hira Siddiqui',
  note: 'A scam',
};

const post = (id: string, text: string): WaitingPost => ({
  id,
  text,
  postedAt: AT,
  pageName: `Page of ${id}`,
  agency: { slug: 'noor-marriage-bureau', name: { en: 'Noor Marriage Bureau', ur: 'نور میرج بیورو' } },
  accountId: 'a7',
  ownerName: 'Sara Khan',
});

const COUNTS = { listings: 3, reports: 1, posts: 2 };
const DATA: Record<string, unknown> = {
  '/me': STAFF,
  '/moderation/queue': { listings: [waiting('L1'), waiting('L2')], counts: COUNTS, next: '7.L2' },
  '/moderation/queue?cursor=7.L2': { listings: [waiting('L3')], counts: COUNTS, next: null },
  '/moderation/reports': { reports: [report], next: null },
  '/moderation/posts': { posts: [post('p1', 'Eid mubarak!\nWe are open.'), post('p2', 'Call us')], next: '9.p2' },
  '/moderation/posts?cursor=9.p2': { posts: [post('p3', 'New office')], next: null },
  '/moderation/accounts': { accounts: [suspended], next: null },
  '/moderation/listings/L1': whole,
};
const api =
  (posted: ApiDouble = () => answer(200, { success: true, message: 'Done.' })): ApiDouble =>
  (request) => {
    if (request.method === 'POST') return posted(request);
    const data = DATA[request.path];
    return data === undefined
      ? answer(404, { success: false, message: 'There is nothing here.' })
      : answer(200, { success: true, message: '', data });
  };
const open = (url = '/Moderation', posted?: ApiDouble) =>
  renderPage(page, { path: '/Moderation', url, account: STAFF, api: api(posted) });
const posts = (host: Awaited<ReturnType<typeof open>>['host']) =>
  host.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

describe('for whoever is not staff', () => {
  const load = (host: ReturnType<typeof createTestHost>) =>
    page.loader({
      params: {},
      request: new Request('https://x.example/Moderation'),
      context: { api: host.api, language: 'en' },
    });

  it('there is no such page, and nothing of it is asked for', async () => {
    const host = createTestHost({
      account: testAccount,
      api: () => answer(200, { success: true, message: '', data: testAccount }),
    });
    await expect(load(host)).rejects.toMatchObject({ init: { status: 404 } });
    expect(host.requests.map(({ path }) => path)).toEqual(['/me']);
  });

  it('who is not logged in, nothing is asked either', async () => {
    const host = createTestHost();
    await expect(load(host)).rejects.toMatchObject({ init: { status: 404 } });
    expect(host.requests).toEqual([]);
  });

  it('but an API that is not reached says nothing of that', async () => {
    expect(await load(createTestHost({ account: STAFF }))).toBeNull();
  });
});

describe('the queue', () => {
  it('has what waits, page by page, and leads to each', async () => {
    const { currentUrl } = await open();
    expect(await screen.findByRole('tab', { name: 'Listings 3' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('rowheader', { name: 'Listing L1' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByRole('rowheader', { name: 'Listing L3' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /Listing L2/ })).getByText('Edit')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Listing L1' }));
    expect(currentUrl()).toBe('/Moderation?listing=L1');
    expect(await screen.findByRole('heading', { name: 'For our daughter' })).toHaveFocus();
  });

  it('can be asked for again', async () => {
    let isThere = false;
    await renderPage(page, {
      path: '/Moderation',
      account: STAFF,
      api: (request) => (isThere ? api()(request) : undefined),
    });
    isThere = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: 'Listing L1' })).toBeVisible();
  });
});

describe('a listing', () => {
  it('has what is public beside what waits, the history and the duplicates', async () => {
    await open('/Moderation?listing=L1');
    expect(await screen.findByText('Public now: For our sister')).toBeVisible();
    expect(screen.getByText('Islam')).toBeVisible();
    expect(screen.getByText('More, please.')).toBeVisible();
    expect(screen.getByText('She does not want to.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'The same again' })).toHaveAttribute('href', '/Moderation?listing=L9');
    expect(screen.getByText('same telephone number')).toBeVisible();
  });

  it('is approved as it was seen', async () => {
    const { host, currentUrl } = await open('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(posts(host)).toEqual([['/moderation/listings/L1/approve', { version: 2 }]]);
    expect(currentUrl()).toBe('/Moderation');
    expect(host.shown).toMatchObject([{ tone: 'success', text: 'Done.' }]);
  });

  it('says who came first', async () => {
    const refusal = answer(409, { success: false, message: 'Hira Siddiqui has approved this already.' });
    await open('/Moderation?listing=L1', () => refusal);
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Hira Siddiqui has approved this already.');
  });

  it('is rejected for a reason, with a note where there is no better one', async () => {
    const { host } = await open('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = screen.getByRole('dialog', { name: 'Reject this listing' });
    const send = within(dialog).getByRole('button', { name: 'Reject' });
    await userEvent.click(send);
    expect(within(dialog).getByRole('combobox', { name: /Reason/ })).toBeInvalid();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Reason/ }), 'Another reason');
    await userEvent.click(send);
    expect(within(dialog).getByRole('textbox', { name: /Note/ })).toBeInvalid();
    expect(posts(host)).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Too short');
    await userEvent.click(send);
    expect(posts(host)).toEqual([
      ['/moderation/listings/L1/reject', { version: 2, reason: 'other', note: 'Too short' }],
    ]);
  });

  it('leads to the suspension of its account', async () => {
    const { host } = await open('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend the account' }));
    const dialog = screen.getByRole('dialog', { name: 'Suspend Sara Khan?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'A scam');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend the account' }));
    expect(posts(host)).toEqual([['/moderation/accounts/a7/suspend', { note: 'A scam' }]]);
  });

  it('leads to the conversation with its owner', async () => {
    const opened = answer(200, { success: true, message: '', data: { conversationId: 'c1' } });
    const { host, currentUrl } = await open('/Moderation?listing=L1', () => opened);
    await userEvent.click(await screen.findByRole('button', { name: 'Write to them' }));
    expect(posts(host)).toEqual([['/moderation/accounts/a7/conversation', undefined]]);
    expect(currentUrl()).toBe('/Inbox?conversation=c1');
  });

  it('says when there can be no conversation', async () => {
    await open('/Moderation?listing=L1', () => answer(404, { success: false, message: 'There is nothing here.' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Write to them' }));
    expect(await screen.findByText('There is nothing here.')).toBeVisible();
  });

  it('may not be there', async () => {
    await open('/Moderation?listing=L5');
    expect(await screen.findByText('There is no such listing')).toBeVisible();
  });
});

describe('reports', () => {
  it('about a message show it between those around it, with who wrote which', async () => {
    const words = (seq: number, text: string, isTheirs: boolean) => ({
      seq,
      text,
      isTheirs,
      isReported: seq === 2,
      sentAt: AT,
    });
    const about: StaffReport = {
      ...report,
      about: 'message',
      aboutId: 'c1/2',
      messages: [words(1, 'Salaam', false), words(2, 'Send money', true)],
    };
    const other = api();
    await renderPage(page, {
      path: '/Moderation',
      url: '/Moderation?tab=reports',
      account: STAFF,
      api: (request) =>
        request.path === '/moderation/reports'
          ? answer(200, { success: true, message: '', data: { reports: [about], next: null } })
          : other(request),
    });
    expect(await screen.findByRole('link', { name: 'A message' })).toBeVisible();
    const row = screen.getByRole('row', { name: /A message/ });
    expect(row).toHaveTextContent('Omar Aziz: SalaamSara Khan: Send money');
    expect(screen.getByText('Send money').tagName).toBe('STRONG');
  });

  it('about a picture show it, and only they can take it away', async () => {
    const about: StaffReport = { ...report, id: 'r2', about: 'picture', aboutId: 'p1', reason: 'stolen_photo' };
    const other = api();
    const { host } = await renderPage(page, {
      path: '/Moderation',
      url: '/Moderation?tab=reports',
      account: STAFF,
      api: (request) =>
        request.path === '/moderation/reports'
          ? answer(200, { success: true, message: '', data: { reports: [report, about], next: null } })
          : other(request),
    });
    expect(await screen.findByText('The reported picture could not be loaded')).toBeVisible();
    const [profile, picture] = screen.getAllByRole('button', { name: 'Decide' });
    const outcomes = () => within(screen.getByRole('combobox', { name: /What comes of it/ }));
    await userEvent.click(profile!);
    expect(outcomes().queryByRole('option', { name: 'Remove the picture' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(picture!);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /What comes of it/ }), 'Remove the picture');
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'An actress');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decide' }));
    expect(posts(host)).toEqual([
      ['/moderation/reports/r2/decide', { outcome: 'picture_removed', note: 'An actress' }],
    ]);
  });

  it('are decided on, and it is said who came first', async () => {
    const refusal = answer(409, { success: false, message: 'Hira Siddiqui has decided on this report already.' });
    const { host } = await open('/Moderation?tab=reports', () => refusal);
    expect(await screen.findByText('Forced marriage concern')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: /What comes of it/ }),
      'Suspend the account',
    );
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Called the family');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decide' }));
    expect(posts(host)).toEqual([
      ['/moderation/reports/r1/decide', { outcome: 'suspended', note: 'Called the family' }],
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Hira Siddiqui has decided on this report already.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('posts', () => {
  /** An API in which each post waits until it has been decided on, or `refuse` answers for one. */
  const openPosts = async (refuse: ApiDouble = () => undefined) => {
    let waiting = [post('p1', 'Eid mubarak!\nWe are open.'), post('p2', 'Call us')];
    const other = api();
    const opened = await renderPage(page, {
      path: '/Moderation',
      url: '/Moderation?tab=posts',
      account: STAFF,
      api: (request) => {
        const decided = /^\/moderation\/posts\/(\w+)\//.exec(request.path)?.[1];
        if (decided !== undefined) {
          const refusal = refuse(request);
          waiting = waiting.filter(({ id }) => id !== decided);
          return refusal ?? other(request);
        }
        return request.path === '/moderation/posts'
          ? answer(200, { success: true, message: '', data: { posts: waiting, next: null } })
          : other(request);
      },
    });
    await screen.findByRole('row', { name: /Page of p1/ });
    return opened;
  };
  const row = (id: string) => within(screen.getByRole('row', { name: new RegExp(`Page of ${id}`) }));
  const isGone = (id: string) =>
    waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(`Page of ${id}`) })).not.toBeInTheDocument());
  const list = () => screen.getByRole('group', { name: 'Posts' });

  it('have a tab with their count, and are listed page by page', async () => {
    await open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Posts 2' }));
    await screen.findByRole('row', { name: /Page of p1/ });
    expect(row('p1').getByText(/Eid mubarak!/)).toHaveTextContent('Eid mubarak!\nWe are open.', {
      normalizeWhitespace: false,
    });
    expect(row('p1').getByText(/Eid mubarak!/)).toHaveAttribute('dir', 'auto');
    expect(row('p1').getByRole('link', { name: 'Noor Marriage Bureau' })).toHaveAttribute(
      'href',
      '/Marriagebeauro/noor-marriage-bureau',
    );
    expect(row('p1').getByText('Sara Khan')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByRole('row', { name: /Page of p3/ })).toBeVisible();
  });

  it('are approved, by keyboard too, and the focus goes to what is left', async () => {
    const { host } = await openPosts();
    row('p1').getByRole('button', { name: 'Approve' }).focus();
    await userEvent.keyboard('{Enter}');
    await isGone('p1');
    expect(posts(host)).toEqual([['/moderation/posts/p1/approve', undefined]]);
    expect(host.shown).toMatchObject([{ tone: 'success', text: 'Done.' }]);
    expect(list()).toHaveFocus();
    // The counts are asked for anew.
    expect(host.requests.filter(({ path }) => path === '/moderation/queue')).toHaveLength(2);
    await userEvent.click(row('p2').getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('No post waits')).toBeVisible();
  });

  it('are turned down with a note, which the owner reads', async () => {
    const { host } = await openPosts();
    await userEvent.click(row('p2').getByRole('button', { name: 'Reject …' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject this post' }));
    const note = dialog.getByRole('textbox', { name: /Note/ });
    expect(note).toHaveAccessibleDescription('The owner reads the note.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(note).toBeInvalid();
    expect(posts(host)).toEqual([]);
    await userEvent.type(note, 'No numbers, please.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await isGone('p2');
    expect(posts(host)).toEqual([['/moderation/posts/p2/reject', { note: 'No numbers, please.' }]]);
    expect(list()).toHaveFocus();
  });

  it.each([
    [409, 'Hira Siddiqui has approved this already.'],
    [404, 'There is nothing here.'],
  ])('that are decided on or deleted meanwhile are told of and go: %s', async (status, message) => {
    await openPosts(() => answer(status, { success: false, message }));
    await userEvent.click(row('p1').getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await isGone('p1');
    await userEvent.click(row('p2').getByRole('button', { name: 'Reject …' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'No');
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    await isGone('p2');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it('lead to the conversation with the owner', async () => {
    const opened = answer(200, { success: true, message: '', data: { conversationId: 'c1' } });
    const { host, currentUrl } = await open('/Moderation?tab=posts', () => opened);
    await screen.findByRole('row', { name: /Page of p1/ });
    await userEvent.click(row('p1').getByRole('button', { name: 'Write to them' }));
    expect(posts(host)).toEqual([['/moderation/accounts/a7/conversation', undefined]]);
    expect(currentUrl()).toBe('/Inbox?conversation=c1');
  });

  it('can be asked for again', async () => {
    let isThere = false;
    await renderPage(page, {
      path: '/Moderation',
      url: '/Moderation?tab=posts',
      account: STAFF,
      api: (request) => (isThere ? api()(request) : undefined),
    });
    isThere = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Page of p1/ })).toBeVisible();
  });
});

describe('suspended accounts', () => {
  it('are reinstated after a question', async () => {
    const { host } = await open('/Moderation?tab=suspended');
    await userEvent.click(await screen.findByRole('button', { name: 'Reinstate' }));
    const dialog = screen.getByRole('dialog', { name: 'Reinstate Zed?' });
    expect(posts(host)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reinstate' }));
    expect(posts(host)).toEqual([['/moderation/accounts/a8/reinstate', undefined]]);
  });
});
