import type { StaffReport } from '@rishta/contracts';
import type { AnswerCode } from '@rishta/contracts/codes';
import { answer, createTestHost, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './moderation.page.tsx';
import { api, AT, open, posts, report, STAFF } from './testing/moderation-page.ts';

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

  it.each([429, 500])('nor does one that answers %d', async (status) => {
    const refused = answer(status, { success: false, message: 'Not now.' });
    expect(await load(createTestHost({ account: STAFF, api: () => refused }))).toBeNull();
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

  it('has the focus where it was when a listing is left', async () => {
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Listing L1' }));
    await screen.findByRole('heading', { name: 'For our daughter' });
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Listing L1' })).toHaveFocus());
    // Only then: whoever looks at another tab stays there.
    await userEvent.click(screen.getByRole('tab', { name: 'Suspended accounts' }));
    await userEvent.click(screen.getByRole('tab', { name: /^Listings/ }));
    await screen.findByRole('link', { name: 'Listing L1' });
    expect(screen.getByRole('tab', { name: /^Listings/ })).toHaveFocus();
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

describe('a profile number', () => {
  const openWith = (respond: ApiDouble, url = '/Moderation') => {
    const other = api();
    return renderPage(page, {
      path: '/Moderation',
      url,
      account: STAFF,
      api: (request) => (request.path.startsWith('/moderation/listings?') ? respond(request) : other(request)),
    });
  };
  const look = async (written: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: 'Profile number' }), `${written}{Enter}`);
  const refuse = (status: number, code: AnswerCode) =>
    answer(status, { success: false, message: 'There is nothing here.', code });

  it('leads to its listing, and back to the list', async () => {
    const found = answer(200, { success: true, message: '', data: { id: 'L1' } });
    const { host, currentUrl } = await openWith(() => found, '/Moderation?tab=reports');
    await look(' r2005 ');
    expect(await screen.findByRole('heading', { name: 'For our daughter' })).toHaveFocus();
    expect(host.requests.map(({ path }) => path)).toContain('/moderation/listings?profile=r2005');
    expect(currentUrl()).toBe('/Moderation?tab=reports&listing=L1');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Profile R1001' })).toHaveFocus());
  });

  it('leads back to the part of the list that it was asked for from', async () => {
    const found = answer(200, { success: true, message: '', data: { id: 'L1' } });
    const { currentUrl } = await openWith(() => found, '/Moderation?tab=posts&review=approved');
    await look('R2005');
    await screen.findByRole('heading', { name: 'For our daughter' });
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(currentUrl()).toBe('/Moderation?tab=posts&review=approved');
  });

  it('leaves the tab that was opened while it was looked up', async () => {
    let finish: (given: ReturnType<typeof answer>) => void = () => undefined;
    const coming = new Promise<ReturnType<typeof answer>>((resolve) => (finish = resolve));
    const { currentUrl } = await openWith(() => coming);
    await look('R2005');
    await userEvent.click(screen.getByRole('tab', { name: /^Posts/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approved' }));
    await waitFor(() => expect(currentUrl()).toBe('/Moderation?tab=posts&review=approved'));
    await screen.findByRole('row', { name: /Page of p5/ });
    finish(answer(200, { success: true, message: '', data: { id: 'L1' } }));
    await screen.findByRole('heading', { name: 'For our daughter' });
    expect(currentUrl()).toBe('/Moderation?tab=posts&review=approved&listing=L1');
  });

  it('may be of no profile, or of an own one', async () => {
    await openWith(() => refuse(404, 'no-such-profile'));
    await look('R2005');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such profile, or it is your own.');
    expect(screen.getByRole('textbox', { name: 'Profile number' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Profile number' })).toHaveFocus();
  });

  it.each([
    ['an API that does not know such questions', refuse(404, 'nothing-here')],
    ['one that has a fault', refuse(500, 'internal')],
    ['one that is not reached', undefined],
  ])('says nothing of a profile for %s', async (_what, given) => {
    await openWith(() => given);
    await look('R2005');
    expect(await screen.findByRole('alert', undefined, { timeout: 4_000 })).toHaveTextContent(
      /^This could not be looked up\./,
    );
  });

  it('is asked for where there is none', async () => {
    const { host } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Find' }));
    expect(screen.getByRole('textbox', { name: 'Profile number' })).toHaveFocus();
    expect(host.requests.some(({ path }) => path.startsWith('/moderation/listings'))).toBe(false);
  });
});

describe('a listing', () => {
  it('has what is approved beside what waits, the history and the duplicates', async () => {
    await open('/Moderation?listing=L1');
    expect(await screen.findByText('Approved: For our sister')).toBeVisible();
    expect(screen.getByText('Islam')).toBeVisible();
    expect(screen.getByText('More, please.')).toBeVisible();
    expect(screen.getByText('She does not want to.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'The same again' })).toHaveAttribute('href', '/Moderation?listing=L9');
    expect(screen.getByText('same telephone number')).toBeVisible();
  });

  it('is approved as it was seen', async () => {
    const { host, currentUrl } = await open('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(posts(host)).toEqual([['/moderation/listings/L1/approve', { version: 2, imageIds: [] }]]);
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

  const rejectFor = async (note: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject this listing' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Another reason');
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), note);
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  };

  it.each([
    [409, 'This post has changed meanwhile.'],
    [404, 'There is nothing here.'],
  ])('that cannot be rejected as it was (%s) is asked for anew, and the note is not lost', async (status, message) => {
    const { host } = await open('/Moderation?listing=L1', () => answer(status, { success: false, message }));
    await rejectFor('No father named');
    expect(await screen.findByRole('button', { name: 'Reject' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(`${message} Your note was not sent: No father named`);
    expect(host.requests.filter(({ path }) => path === '/moderation/listings/L1')).toHaveLength(2);
  });

  it('is rejected after another login when the session had ended meanwhile', async () => {
    let rejections = 0;
    const other = api(() => {
      rejections += 1;
      return answer(rejections === 1 ? 404 : 200, { success: rejections > 1, message: '' });
    });
    const { currentUrl } = await renderPage(page, {
      path: '/Moderation',
      url: '/Moderation?listing=L1',
      account: STAFF,
      api: (request) =>
        request.path === '/me' && rejections === 1
          ? answer(401, { success: false, message: 'Please log in.' })
          : other(request),
    });
    await rejectFor('No father named');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert')).toHaveTextContent('Your session has ended.');
    expect(dialog.getByRole('link', { name: 'Open the login in a new tab' })).toHaveAttribute(
      'href',
      '/Login?next=%2FModeration%3Flisting%3DL1',
    );
    expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('No father named');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(currentUrl()).toBe('/Moderation');
  });

  it.each([
    ['Approve', { message: 'Done.' }],
    ['Write to them', { message: '', data: { conversationId: 'c1' } }],
  ])('that was left after "%s" is left, whenever the answer comes', async (button, done) => {
    let finish: () => void = () => undefined;
    const answered = new Promise<ReturnType<typeof answer>>((resolve) => {
      finish = () => resolve(answer(200, { success: true, ...done }));
    });
    const { currentUrl } = await open('/Moderation?listing=L1', () => answered);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await userEvent.click(screen.getByRole('link', { name: 'The same again' }));
    expect(await screen.findByText('There is no such listing')).toBeVisible();
    await act(async () => {
      finish();
      await answered;
    });
    expect(currentUrl()).toBe('/Moderation?listing=L9');
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

describe('suspended accounts', () => {
  it('are reinstated after a question', async () => {
    const { host } = await open('/Moderation?tab=suspended');
    await userEvent.click(await screen.findByRole('button', { name: 'Reinstate' }));
    const dialog = screen.getByRole('dialog', { name: 'Reinstate Zed?' });
    expect(within(dialog).getByText(/^The account can log in, and is what it was before/)).toBeVisible();
    expect(posts(host)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reinstate' }));
    expect(posts(host)).toEqual([['/moderation/accounts/a8/reinstate', undefined]]);
  });
});
