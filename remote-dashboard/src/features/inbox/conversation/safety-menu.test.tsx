import type { Conversation, Message } from '@rishta/contracts';
import { answer, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../inbox.page.tsx';

const SENT_AT = '2026-02-01T10:00:00Z';
const BILAL: Conversation = {
  id: 'c1',
  folder: 'inbox',
  other: { name: 'Bilal Ahmed', profileId: 'R1001' },
  own: { name: 'Amna Khan', profileId: 'R1002' },
  activeAt: SENT_AT,
  unread: 0,
  readSeq: 2,
  otherReadSeq: 0,
  sharing: { own: false, other: false },
};
const { own: _own, sharing: _sharing, ...withStaff } = BILAL;
const OFFICE: Conversation = { ...withStaff, id: 'c2', other: { name: 'Rishta', isStaff: true } };
/** What one of staff sees of it. */
const MEMBER: Conversation = { ...withStaff, id: 'c3', other: { name: 'Sara Khan' } };
const message = (seq: number, text: string, isOwn: boolean): Message => ({
  id: `m${seq}`,
  seq,
  text,
  isOwn,
  sentAt: SENT_AT,
});
const MESSAGES = [message(1, 'Salaam', true), message(2, 'Send money', false)];

const good = (data: unknown) => answer(200, { success: true, message: '', data });

/** An API that has both conversations, and is without the first one once its family is blocked. */
function apiWith(posted: ApiDouble = () => undefined, bilal = BILAL): ApiDouble {
  let inbox = [bilal, OFFICE, MEMBER];
  return async (request) => {
    const { method, path } = request;
    if (method === 'POST' && !path.endsWith('/read')) {
      const given = await posted(request);
      if (given !== undefined) return given;
      inbox = [OFFICE, MEMBER];
    }
    if (method !== 'GET') return answer(200, { success: true, message: '' });
    if (path.includes('?folder=')) return good({ conversations: inbox, next: null });
    if (path.endsWith('/messages')) return good({ messages: MESSAGES, hasMore: false });
    const found = inbox.find(({ id }) => path === `/conversations/${id}`);
    return found ? good(found) : answer(404, { success: false, message: 'None' });
  };
}
const open = async (api = apiWith(), conversation = 'c1') => {
  const rendered = await renderPage(page, {
    path: '/Inbox',
    url: `/Inbox?conversation=${conversation}`,
    account: testAccount,
    api,
  });
  await screen.findByRole('region', { name: 'Messages' });
  return rendered;
};
const menuButton = () => screen.getByRole('button', { name: 'Actions' });
const choose = async (name: string) => {
  await userEvent.click(menuButton());
  await userEvent.click(screen.getByRole('menuitem', { name }));
};

describe('the menu', () => {
  it('is worked by keyboard, and gives the focus back', async () => {
    await open();
    menuButton().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Report' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Block this family' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{End}{Home}');
    expect(screen.getByRole('menuitem', { name: 'Report' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(menuButton()).toHaveFocus();
  });

  it('closes when it is left', async () => {
    await open();
    await userEvent.click(menuButton());
    await userEvent.click(screen.getByRole('textbox', { name: 'Your message' }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveFocus();
  });

  it.each(['c2', 'c3'])('is not there between staff and a member, whose messages are not reported: %s', async (id) => {
    await open(apiWith(), id);
    expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Report this message' })).not.toBeInTheDocument();
  });
});

describe('a report', () => {
  const send = async (reason: string) => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /What is wrong/ }), reason);
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    await screen.findByText(/Your report has reached our moderators/);
  };
  const received: ApiDouble = ({ path }) =>
    path === '/reports' ? answer(201, { success: true, message: '', data: {} }) : undefined;

  it('can be about the family that one talks with', async () => {
    const { host } = await open(apiWith(received));
    await choose('Report');
    expect(await screen.findByRole('dialog', { name: 'Report this profile' })).toBeVisible();
    await send('I fear a forced marriage');
    expect(screen.getByRole('link', { name: '1099' })).toHaveAttribute('href', 'tel:1099');
    expect(host.requests.find(({ path }) => path === '/reports')?.body).toEqual({
      about: 'profile',
      id: 'R1001',
      reason: 'forced_marriage',
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be about a message of the other side, and of no own one', async () => {
    const { host } = await open(apiWith(received));
    const items = within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('listitem');
    expect(within(items[0]!).queryByRole('button')).not.toBeInTheDocument();
    await userEvent.click(within(items[1]!).getByRole('button', { name: 'Report this message' }));
    expect(await screen.findByRole('dialog', { name: 'Report this message' })).toBeVisible();
    await send('A scam, or asking for money');
    expect(host.requests.find(({ path }) => path === '/reports')?.body).toEqual({
      about: 'message',
      id: 'c1/2',
      reason: 'scam',
    });
  });
});

describe('a block', () => {
  const opened = () => screen.findByRole('dialog', { name: 'Block this family?' });

  it('is asked for once; then the conversation is gone, and the way back is shown', async () => {
    const { host, currentUrl } = await open();
    await choose('Block this family');
    const dialog = await opened();
    expect(dialog).toHaveAccessibleDescription(/neither of you will find the other.*not told/i);
    expect(host.requests.filter(({ path }) => path === '/blocks')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(currentUrl()).toBe('/Inbox'));
    expect(host.requests).toContainEqual({
      method: 'POST',
      path: '/blocks',
      body: { profile: 'R1001' },
      authenticated: true,
    });
    await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'Inbox' })).toHaveFocus());
    expect(screen.queryByRole('link', { name: /^Bilal Ahmed/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Rishta/ })).toBeVisible();
    const [notice] = host.shown;
    expect(notice).toMatchObject({ tone: 'success', action: { label: 'Open Settings' } });
    act(() => notice?.action?.run());
    await waitFor(() => expect(currentUrl()).toBe('/Settings?tab=safety'));
  });

  it('can be made, as a report can, while the family is away and has no profile to look at', async () => {
    const other = { name: 'Bilal Ahmed', candidateId: 'R1001' };
    const { host } = await open(apiWith(undefined, { ...BILAL, other, closed: 'away' }));
    expect(screen.queryByRole('link', { name: 'Bilal Ahmed' })).not.toBeInTheDocument();
    await choose('Report');
    expect(await screen.findByRole('dialog', { name: 'Report this profile' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await choose('Block this family');
    await userEvent.click(within(await opened()).getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(host.requests.find(({ path }) => path === '/blocks')?.body).toEqual({ profile: 'R1001' }),
    );
  });

  it('leaves nothing to be sent to the family', async () => {
    const { host, currentUrl } = await open();
    let isUnsaved = false;
    host.unsavedChanges.mark = () => (isUnsaved = true);
    host.unsavedChanges.clear = () => (isUnsaved = false);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'We would');
    expect(isUnsaved).toBe(true);
    await choose('Block this family');
    await userEvent.click(within(await opened()).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(currentUrl()).toBe('/Inbox'));
    expect(isUnsaved).toBe(false);
  });

  it('is not made by who thinks better of it', async () => {
    const { host } = await open();
    await choose('Block this family');
    await userEvent.click(within(await opened()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(host.requests.filter(({ path }) => path === '/blocks')).toEqual([]);
  });

  it('that is refused says why, and the conversation stays', async () => {
    const { host, currentUrl } = await open(apiWith(() => answer(503, { success: false, message: 'We are busy' })));
    await choose('Block this family');
    await userEvent.click(within(await opened()).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'error', text: 'We are busy' }]));
    expect(currentUrl()).toBe('/Inbox?conversation=c1');
  });
});
