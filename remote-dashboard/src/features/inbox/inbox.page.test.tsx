import { answer, renderPage, testAccount, type SentRequest } from '@rishta/remote-sdk/testing';
import { setMatchingMedia } from '@rishta/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './inbox.page.tsx';
import { BILAL, box, InboxApi, message, OFFICE, open, openBilal, posts, shown } from './testing/inbox-api.ts';

let store: InboxApi;
beforeEach(() => {
  store = new InboxApi();
});

const list = () => screen.findByRole('list', { name: 'Conversations' });
const ended = answer(401, { success: false, message: 'Please log in.' });

describe('the folders', () => {
  it('have nothing in them for who is not logged in, and ask for nothing', async () => {
    const { currentUrl, host } = await renderPage(page, { path: '/Inbox' });
    expect(screen.getByRole('tabpanel', { name: 'Inbox' })).toHaveTextContent('No Record Found in Inbox');
    await userEvent.click(screen.getByRole('tab', { name: 'Trash' }));
    expect(screen.getByRole('tabpanel', { name: 'Trash' })).toHaveTextContent('No Record Found in Trash');
    expect(currentUrl()).toBe('/Inbox?folder=trash');
    expect(host.requests).toEqual([]);
  });

  it('say so when there is nothing, and when it cannot be known', async () => {
    store.inbox = [];
    await open(store);
    expect(await screen.findByText('No Record Found in Inbox')).toBeInTheDocument();
  });

  it('can be asked for again', async () => {
    let isAway = true;
    store.instead = ({ path }) => (isAway && path.includes('folder') ? { reached: false } : undefined);
    await open(store);
    isAway = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await list()).toBeInTheDocument();
  });

  it.each([
    ['/Inbox', 'No Record Found in Inbox'],
    ['/Inbox?folder=trash', 'No Record Found in Trash'],
  ])('are not said to be empty once the session has ended: %s', async (url, none) => {
    store.instead = () => ended;
    await open(store, url);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/Login?next=${encodeURIComponent(url)}`,
    );
    expect(screen.queryByText(none)).not.toBeInTheDocument();
    expect(screen.queryByText('Choose a conversation to read it.')).not.toBeInTheDocument();
  });

  it('leave it to the open conversation to say that the session has ended', async () => {
    const { host } = await openBilal(store);
    await userEvent.type(await box(), 'Salaam');
    store.instead = ({ path }) => (path.includes('folder') ? ended : undefined);
    act(() => host.tell({ kind: 'conversation', conversationId: 'c2' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your session has ended\..*copy it first\./);
    expect(await box()).toHaveValue('Salaam');
  });

  it('list with whom a member talks', async () => {
    await open(store);
    const [bilal, office] = within(await list()).getAllByRole('link');
    expect(bilal).toHaveAccessibleName('Bilal Ahmed 1 Feb 2026 Salaam 1 unread message');
    expect(office).toHaveAccessibleName('Rishta 1 Feb 2026 Nothing written yet');
    // Straight in it: a direction that is found by itself passes over what stands in a `bdi`.
    expect(within(bilal!).getByText('Salaam')).toHaveAttribute('dir', 'auto');
  });

  it('keep up with what happens', async () => {
    const { host } = await open(store);
    await list();
    store.inbox = [OFFICE];
    act(() => host.tell({ kind: 'conversation', conversationId: 'c1' }));
    await waitFor(() => expect(screen.queryByText('Bilal Ahmed')).not.toBeInTheDocument());
  });

  it('open the one in the address', async () => {
    store.inbox = [];
    store.trash = [{ ...BILAL, folder: 'trash' }];
    await open(store, '/Inbox?folder=trash&conversation=c1');
    expect(await shown()).toEqual(['Wa alaikum', 'Salaam\nBilal']);
    expect(screen.getByRole('button', { name: 'Move to Inbox' })).toBeInTheDocument();
  });
});

describe('a conversation', () => {
  it('opens from the list with the focus on its name, and gives it back', async () => {
    const { currentUrl } = await open(store);
    await userEvent.click(await screen.findByRole('link', { name: /^Bilal Ahmed/ }));
    expect(currentUrl()).toBe('/Inbox?conversation=c1');
    expect(await shown()).toEqual(['Wa alaikum', 'Salaam\nBilal']);
    expect(screen.getByRole('heading', { name: 'Bilal Ahmed' })).toHaveFocus();
    expect(screen.getByText('For Amna Khan')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'All conversations' }));
    expect(currentUrl()).toBe('/Inbox');
    expect(screen.getByRole('link', { name: /^Bilal Ahmed/ })).toHaveFocus();
  });

  it('is read as soon as it is seen', async () => {
    const { host } = await openBilal(store);
    await shown();
    expect(posts(host.requests, '/conversations/c1/read')).toEqual([{ seq: 2 }]);
  });

  it('shows what the other side has seen, and when it does', async () => {
    store.messages = [message(1, 'One', { isOwn: true }), message(2, 'Two', { isOwn: true })];
    const { host } = await openBilal(store);
    await shown();
    const item = (text: string) =>
      screen.getAllByRole('listitem').find((each) => each.textContent.includes(`You:${text}`));
    expect(item('One')).toHaveTextContent('Seen');
    act(() => host.tell({ kind: 'read', conversationId: 'c1', seq: 2 }));
    expect(item('One')).not.toHaveTextContent('Seen');
    expect(item('Two')).toHaveTextContent('Seen');
  });

  it('takes up what is written meanwhile, once, and reads it out', async () => {
    const { host } = await openBilal(store);
    await shown();
    store.messages = [...store.messages, message(3, 'Are you there?')];
    act(() => {
      host.tell({ kind: 'message', conversationId: 'c1', seq: 3 });
      host.tell({ kind: 'connected' });
    });
    await waitFor(async () => expect(await shown()).toEqual(['Wa alaikum', 'Salaam\nBilal', 'Are you there?']));
    expect(screen.getByText('New message from Bilal Ahmed: Are you there?')).toHaveAttribute('role', 'status');
  });

  it('shows earlier messages when asked', async () => {
    store.hasOlder = true;
    await openBilal(store);
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    await waitFor(async () => expect(await shown()).toEqual(['The very first', 'Wa alaikum', 'Salaam\nBilal']));
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
  });

  it('that there is not says so', async () => {
    await open(store, '/Inbox?conversation=none');
    expect(await screen.findByText('There is no such conversation')).toBeInTheDocument();
  });

  it.each([
    [
      'Trash',
      () => [store.inbox, 'Move to Trash', '/conversations/c1/trash', '/Inbox?conversation=c1', '/Inbox'] as const,
    ],
    [
      'Inbox',
      () => {
        store.trash = [{ ...BILAL, folder: 'trash' }];
        store.inbox = [];
        const url = '/Inbox?folder=trash&conversation=c1';
        return [store.trash, 'Move to Inbox', '/conversations/c1/restore', url, '/Inbox?folder=trash'] as const;
      },
    ],
  ])('is moved to %s, and its list comes back', async (_folder, prepare) => {
    const [, name, path, url, after] = prepare();
    const { host, currentUrl } = await open(store, url);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(posts(host.requests, path)).toHaveLength(1);
    expect(currentUrl()).toBe(after);
  });
});

describe('writing', () => {
  const sent = (requests: SentRequest[]) =>
    posts(requests, '/conversations/c1/messages') as { text: string; key: string }[];

  it('sends with Enter, begins a line with Shift and Enter, and counts', async () => {
    const { host } = await openBilal(store);
    await userEvent.type(await box(), '  Salaam{Shift>}{Enter}{/Shift}how are you? ');
    expect(screen.getByText('19 of 1,000 characters')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(await box()).toHaveValue('');
    await waitFor(async () => expect((await shown()).at(-1)).toBe('Salaam\nhow are you?'));
    expect(sent(host.requests)).toMatchObject([{ text: 'Salaam\nhow are you?' }]);
    expect(sent(host.requests)[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('begins a line with Enter on a screen that is touched, and sends with the button', async () => {
    setMatchingMedia('(pointer: coarse)');
    const { host } = await openBilal(store);
    await userEvent.type(await box(), 'Salaam{Enter}how are you?');
    expect(await box()).not.toHaveAccessibleDescription(/Shift/);
    expect(sent(host.requests)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(host.requests)).toMatchObject([{ text: 'Salaam\nhow are you?' }]));
  });

  it('sends neither nothing nor too much', async () => {
    const { host } = await openBilal(store);
    await userEvent.type(await box(), ' {Enter}');
    await userEvent.click(await box());
    await userEvent.paste('x'.repeat(1_001));
    expect(await box()).toHaveAccessibleDescription(/too long/);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent(host.requests)).toEqual([]);
  });

  it('keeps what could not be sent, and sends it again as the same message', async () => {
    let isAway = true;
    store.instead = ({ method, path }) =>
      isAway && method === 'POST' && path.endsWith('/messages') ? { reached: false } : undefined;
    const { host } = await openBilal(store);
    await userEvent.type(await box(), 'Salaam{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent.');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(await shown()).toEqual(['Wa alaikum', 'Salaam\nBilal', 'Salaam']);
    const [first, second] = sent(host.requests);
    expect(second).toEqual(first);
  });

  it('says why the server does not take it', async () => {
    store.instead = ({ method, path }) =>
      method === 'POST' && path.endsWith('/messages')
        ? answer(429, { success: false, message: 'Too many attempts.' })
        : undefined;
    await openBilal(store);
    await userEvent.type(await box(), 'Salaam{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. Too many attempts.');
  });
});

describe('contact details', () => {
  const details = () => screen.findByRole('region', { name: 'Contact details' });

  it('are offered with one press', async () => {
    const { host } = await openBilal(store);
    expect(await details()).toHaveTextContent('stay hidden until both families agree');
    store.inbox = [{ ...BILAL, sharing: { own: true, other: false } }];
    await userEvent.click(screen.getByRole('button', { name: 'Share contact details' }));
    expect(await screen.findByRole('button', { name: 'Stop sharing' })).toBeInTheDocument();
    expect(await details()).toHaveTextContent('You have agreed to share.');
    expect(host.requests).toContainEqual({
      method: 'PUT',
      path: '/conversations/c1/share-contacts',
      body: undefined,
      authenticated: true,
    });
  });

  it('are shown as soon as both have agreed, and taken back', async () => {
    store.inbox = [{ ...BILAL, sharing: { own: true, other: false } }];
    const { host } = await openBilal(store);
    await details();
    const contacts = { email: 'bilal@example.org', mobile: '+923001234567' };
    store.inbox = [{ ...BILAL, sharing: { own: true, other: true }, contacts }];
    act(() => host.tell({ kind: 'conversation', conversationId: 'c1' }));
    expect(await screen.findByRole('link', { name: 'bilal@example.org' })).toHaveAttribute(
      'href',
      'mailto:bilal@example.org',
    );
    expect(screen.getByRole('link', { name: '+923001234567' })).toHaveAttribute('href', 'tel:+923001234567');
    expect(screen.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/923001234567',
    );
    store.inbox = [BILAL];
    await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(screen.queryByText('bilal@example.org')).not.toBeInTheDocument());
  });

  it.each([
    ['bilal@example.org', 'email'],
    ['+923001234567', 'call'],
    ['Write on WhatsApp', 'whatsapp'],
  ])('count for the other family when they are pressed: %s', async (name, kind) => {
    const contacts = { email: 'bilal@example.org', mobile: '+923001234567' };
    store.inbox = [{ ...BILAL, sharing: { own: true, other: true }, contacts }];
    const { host } = await openBilal(store);
    const link = await screen.findByRole('link', { name });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(host.requests).toContainEqual({
      method: 'POST',
      path: '/conversations/c1/visits',
      body: { kind },
      authenticated: true,
    });
  });

  it('are no matter with staff', async () => {
    await open(store, '/Inbox?conversation=c2');
    expect(await screen.findByText('The team of Rishta')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Contact details' })).not.toBeInTheDocument();
  });
});

it('is in Urdu for those who read it', async () => {
  await renderPage(page, {
    path: '/Inbox',
    url: '/Inbox?conversation=c1',
    api: store.answer,
    account: testAccount,
    language: 'ur',
  });
  expect(await screen.findByRole('region', { name: 'پیغامات' })).toBeInTheDocument();
});

it.each([
  ['deleted', /This account was deleted/],
  ['away', /This family is away/],
  ['own', /Your account is paused or is to be deleted/],
] as const)('says in the place of the box why nobody can write (%s)', async (closed, words) => {
  store.inbox = [{ ...BILAL, closed }];
  store.messages = [message(1, 'What was written before')];
  await openBilal(store);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Your message' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Share contact details' })).not.toBeInTheDocument();
});
