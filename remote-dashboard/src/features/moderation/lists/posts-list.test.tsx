import { answer, renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../moderation.page.tsx';
import { api, open, post, posts, STAFF } from '../testing/moderation-page.ts';

describe('posts', () => {
  /**
   * An API in which each post waits until it has been decided on, or `refuse` answers for one. A decision on their owner
   * is one on all.
   */
  const openPosts = async (refuse: ApiDouble = () => undefined) => {
    let waiting = [post('p1', 'Eid mubarak!\nWe are open.'), post('p2', 'Call us')];
    let approved: typeof waiting = [];
    const other = api();
    const opened = await renderPage(page, {
      path: '/Moderation',
      url: '/Moderation?tab=posts',
      account: STAFF,
      api: (request) => {
        const { path } = request;
        const decided = /^\/moderation\/(?:posts|accounts)\/(\w+)\//.exec(path)?.[1];
        if (decided !== undefined) {
          const refusal = refuse(request);
          const isDecided = ({ id, accountId }: (typeof waiting)[number]) => [id, accountId].includes(decided);
          const [before, after] = [waiting.filter(isDecided), path.endsWith('/approve')];
          waiting = waiting.filter((one) => !isDecided(one));
          approved = [...approved.filter((one) => !isDecided(one)), ...(after ? before : [])];
          return refusal ?? other(request);
        }
        const list = { '/moderation/posts': waiting, '/moderation/posts?review=approved': approved }[path];
        return list === undefined
          ? other(request)
          : answer(200, { success: true, message: '', data: { posts: list, next: null } });
      },
    });
    await screen.findByRole('row', { name: /Page of p1/ });
    return opened;
  };
  const row = (id: string) => within(screen.getByRole('row', { name: new RegExp(`Page of ${id}`) }));
  const isGone = (id: string) =>
    waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(`Page of ${id}`) })).not.toBeInTheDocument());
  const list = () => screen.getByRole('tabpanel', { name: /^Posts/ });

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
    // The button that had it is gone.
    expect(row('p3').getByRole('link', { name: 'Noor Marriage Bureau' })).toHaveFocus();
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

  it('that were approved can be rejected after all, until the list is left', async () => {
    const { host } = await openPosts();
    await userEvent.click(row('p1').getByRole('button', { name: 'Approve' }));
    await isGone('p1');
    expect(screen.getByRole('status')).toHaveTextContent('Post approved');
    expect(screen.getByRole('status')).toHaveTextContent('Eid mubarak! We are open.');
    await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Reject …' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject this post' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'No numbers, please.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByText('Post approved')).not.toBeInTheDocument());
    expect(posts(host)).toEqual([
      ['/moderation/posts/p1/approve', undefined],
      ['/moderation/posts/p1/reject', { note: 'No numbers, please.' }],
    ]);
    expect(list()).toHaveFocus();
    expect(row('p2').getByRole('button', { name: 'Approve' })).toBeVisible();
  });

  it.each([
    ['go', 'was rejected by somebody else', answer(409, { success: false, message: 'No', code: 'already-rejected' })],
    ['go', 'was deleted', answer(404, { success: false, message: 'No', code: 'nothing-here' })],
    ['stay', 'has an owner who is away', answer(409, { success: false, message: 'No', code: 'owner-away' })],
    ['stay', 'was perhaps not rejected', { reached: false } as const],
  ])('that were approved %s when one of them %s', async (what, _why, refusal) => {
    await openPosts(({ path }) => (path.endsWith('/reject') ? refusal : undefined));
    await userEvent.click(row('p1').getByRole('button', { name: 'Approve' }));
    await isGone('p1');
    await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Reject …' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'No numbers, please.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    if (what === 'go') expect(screen.queryByText('Post approved')).not.toBeInTheDocument();
    else expect(screen.getByText('Post approved')).toBeInTheDocument();
  });

  it('that are approved one after the other are offered one at a time', async () => {
    await openPosts();
    for (const id of ['p1', 'p2']) {
      await userEvent.click(row(id).getByRole('button', { name: 'Approve' }));
      await isGone(id);
    }
    expect(screen.getByRole('status')).toHaveTextContent('Call us');
    expect(screen.queryByText(/Eid mubarak!/)).not.toBeInTheDocument();
  });

  it('that are approved have a list of their own, in which they can be rejected', async () => {
    const { host, currentUrl } = await openPosts();
    await userEvent.click(row('p1').getByRole('button', { name: 'Approve' }));
    await isGone('p1');
    const choice = within(screen.getByRole('group', { name: 'Posts' }));
    expect(choice.getByRole('button', { name: 'Waiting' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(choice.getByRole('button', { name: 'Approved' }));
    expect(choice.getByRole('button', { name: 'Approved' })).toHaveFocus();
    await screen.findByRole('row', { name: /Page of p1/ });
    expect(currentUrl()).toBe('/Moderation?tab=posts&review=approved');
    expect(screen.queryByText('Post approved')).not.toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /Page of p2/ })).not.toBeInTheDocument();
    expect(row('p1').queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await userEvent.click(row('p1').getByRole('button', { name: 'Reject …' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'No numbers, please.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('No post is approved')).toBeVisible();
    expect(posts(host).at(-1)).toEqual(['/moderation/posts/p1/reject', { note: 'No numbers, please.' }]);
    expect(list()).toHaveFocus();
    await userEvent.click(choice.getByRole('button', { name: 'Waiting' }));
    expect(await screen.findByRole('row', { name: /Page of p2/ })).toBeVisible();
  });

  it('that are approved are at their address, page by page', async () => {
    await open('/Moderation?tab=posts&review=approved');
    await screen.findByRole('row', { name: /Page of p5/ });
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByRole('row', { name: /Page of p4/ })).toBeVisible();
    expect(row('p5').getByText('Open on Sundays')).toBeVisible();
  });

  it('that are approved are not known of an API that has no such list, which shows none in its place', async () => {
    const notUnderstood = answer(400, { success: false, message: 'The request could not be understood.' });
    await renderPage(page, {
      path: '/Moderation',
      url: '/Moderation?tab=posts&review=approved',
      account: STAFF,
      api: (request) => (request.path.includes('review=') ? notUnderstood : api()(request)),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The request could not be understood.');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText('No post is approved')).not.toBeInTheDocument();
  });

  it.each(['Waiting', 'Approved'])('go with their owner, who is suspended from their list: %s', async (shown) => {
    const { host } = await openPosts();
    await userEvent.click(row('p1').getByRole('button', { name: 'Approve' }));
    await isGone('p1');
    await userEvent.click(screen.getByRole('button', { name: shown }));
    const id = shown === 'Approved' ? 'p1' : 'p2';
    await screen.findByRole('row', { name: new RegExp(`Page of ${id}`) });
    await userEvent.click(row(id).getByRole('button', { name: 'Suspend the account …' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend Sara Khan?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'A scam');
    const counted = () => host.requests.filter(({ path }) => path === '/moderation/queue').length;
    const before = counted();
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend the account' }));
    await isGone(id);
    expect(posts(host).at(-1)).toEqual(['/moderation/accounts/a7/suspend', { note: 'A scam' }]);
    // Nor is the one that was approved offered any more.
    expect(screen.queryByText('Post approved')).not.toBeInTheDocument();
    expect(list()).toHaveFocus();
    expect(counted()).toBe(before + 1);
  });

  it('stay when their owner cannot be suspended', async () => {
    const message = 'This account is one of staff.';
    await open('/Moderation?tab=posts', () => answer(409, { success: false, message, code: 'staff-not-suspendable' }));
    await screen.findByRole('row', { name: /Page of p1/ });
    await userEvent.click(row('p1').getByRole('button', { name: 'Suspend the account …' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'A scam');
    await userEvent.click(screen.getByRole('button', { name: 'Suspend the account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveTextContent('A scam');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(row('p1').getByRole('button', { name: 'Approve' })).toBeVisible();
  });

  it('that were not approved are not said to be', async () => {
    await openPosts(() => answer(409, { success: false, message: 'Hira Siddiqui has approved this already.' }));
    await userEvent.click(row('p1').getByRole('button', { name: 'Approve' }));
    await isGone('p1');
    expect(screen.queryByText('Post approved')).not.toBeInTheDocument();
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

  it('that are being rejected stay so when the answer about another one comes', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await openPosts(async () => {
      await held;
      return answer(200, { success: true, message: 'Done.' });
    });
    await userEvent.click(row('p1').getByRole('button', { name: 'Approve' }));
    await userEvent.click(row('p2').getByRole('button', { name: 'Reject …' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'No numbers');
    release();
    await isGone('p1');
    expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('No numbers');
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
