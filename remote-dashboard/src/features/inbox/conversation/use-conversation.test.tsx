import { answer, isLeftToBrowser, testAccount } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import {
  BILAL,
  box,
  good,
  hold,
  InboxApi,
  isSending,
  message,
  open,
  openBilal,
  posts,
  shown,
} from '../testing/inbox-api.ts';

let store: InboxApi;
beforeEach(() => {
  store = new InboxApi();
});

describe('what the other side wrote before an own message', () => {
  it('is there although nobody told of it, and only then read', async () => {
    const { host } = await openBilal(store);
    await shown();
    store.messages = [...store.messages, message(3, 'Are you there?')];
    await userEvent.type(await box(), 'Salaam{Enter}');
    await waitFor(async () =>
      expect(await shown()).toEqual(['Wa alaikum', 'Salaam\nBilal', 'Are you there?', 'Salaam']),
    );
    store.messages = [...store.messages, message(5, 'Good')];
    act(() => host.tell({ kind: 'message', conversationId: 'c1', seq: 5 }));
    await waitFor(async () => expect((await shown()).slice(-3)).toEqual(['Are you there?', 'Salaam', 'Good']));
    expect(posts(host.requests, '/conversations/c1/read')).toEqual([{ seq: 2 }, { seq: 3 }, { seq: 5 }]);
  });

  it('is asked for again when it cannot be had at once', async () => {
    const { host } = await openBilal(store);
    await shown();
    store.messages = [...store.messages, message(3, 'Are you there?')];
    let isAway = true;
    store.instead = ({ method }) => (isAway && method === 'GET' ? { reached: false } : undefined);
    await userEvent.type(await box(), 'Salaam{Enter}');
    await waitFor(async () => expect(await shown()).toEqual(['Wa alaikum', 'Salaam\nBilal', 'Salaam']));
    isAway = false;
    act(() => host.tell({ kind: 'message', conversationId: 'c1', seq: 3 }));
    await waitFor(async () => expect((await shown()).slice(-2)).toEqual(['Are you there?', 'Salaam']));
  });

  it('is there when it was the very first', async () => {
    store.messages = [];
    await openBilal(store);
    await shown();
    store.messages = [message(1, 'Are you there?')];
    await userEvent.type(await box(), 'Salaam{Enter}');
    await waitFor(async () => expect(await shown()).toEqual(['Are you there?', 'Salaam']));
  });
});

it('keeps what was sent while the conversation was asked for anew', async () => {
  const { host } = await openBilal(store);
  await shown();
  const before = store.messages;
  const { held, release } = hold();
  store.instead = async ({ method, path }) => {
    if (method !== 'GET' || path !== '/conversations/c1/messages') return undefined;
    await held;
    return good({ messages: before, hasMore: false });
  };
  store.inbox = [{ ...BILAL, sharing: { own: true, other: false } }];
  act(() => host.tell({ kind: 'conversation', conversationId: 'c1' }));
  await userEvent.type(await box(), 'Salaam{Enter}');
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  release();
  expect(await screen.findByRole('button', { name: 'Stop sharing' })).toBeVisible();
  expect(await shown()).toEqual(['Wa alaikum', 'Salaam\nBilal', 'Salaam']);
});

it('goes as far back as before when the conversation is asked for anew', async () => {
  store.hasOlder = true;
  const { host } = await openBilal(store);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  await waitFor(async () => expect(await shown()).toEqual(['The very first', 'Wa alaikum', 'Salaam\nBilal']));
  let isAway = true;
  store.instead = ({ path }) => {
    if (!path.endsWith('?before=1')) return undefined;
    return isAway ? { reached: false } : good({ messages: [message(0, 'Call +923001234567')], hasMore: false });
  };
  store.inbox = [{ ...BILAL, sharing: { own: true, other: true } }];
  act(() => host.tell({ kind: 'conversation', conversationId: 'c1' }));
  await waitFor(() => expect(host.requests.filter(({ path }) => path.endsWith('?before=1'))).toHaveLength(2));
  expect(await shown()).toEqual(['The very first', 'Wa alaikum', 'Salaam\nBilal']);
  isAway = false;
  act(() => host.tell({ kind: 'conversation', conversationId: 'c1' }));
  await waitFor(async () => expect(await shown()).toEqual(['Call +923001234567', 'Wa alaikum', 'Salaam\nBilal']));
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
});

it('is missing at an address that would lead to something else', async () => {
  store.instead = ({ path }) => (path.startsWith('/conversations/../me#') ? good(testAccount) : undefined);
  await open(store, '/Inbox?conversation=..%2Fme%23');
  expect(await screen.findByText('There is no such conversation')).toBeVisible();
});

it('is kept up after an answer that nobody could read', async () => {
  const { host } = await openBilal(store);
  await shown();
  let isOdd = true;
  store.instead = ({ path }) => {
    if (!isOdd || !path.includes('?after=')) return undefined;
    isOdd = false;
    return good({});
  };
  store.messages = [...store.messages, message(3, 'Are you there?')];
  act(() => {
    host.tell({ kind: 'message', conversationId: 'c1', seq: 3 });
    host.tell({ kind: 'message', conversationId: 'c1', seq: 3 });
  });
  await waitFor(async () => expect((await shown()).at(-1)).toBe('Are you there?'));
});

describe('a session that has ended', () => {
  const BEFORE = ['Wa alaikum', 'Salaam\nBilal'];
  const ended = answer(401, { success: false, message: 'Please log in.' });

  it('is said, and takes away nothing that is shown or typed', async () => {
    const { host } = await openBilal(store);
    await userEvent.type(await box(), 'Salaam');
    store.instead = () => ended;
    act(() => host.tell({ kind: 'connected' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
    expect(await shown()).toEqual(['Wa alaikum', 'Salaam\nBilal']);
    expect(await box()).toHaveValue('Salaam');
    // Another tab has logged in.
    store.instead = () => undefined;
    act(() => host.tell({ kind: 'connected' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(await box()).toHaveValue('Salaam');
  });

  it('is said when a message is sent, with what to do about it', async () => {
    await openBilal(store);
    store.instead = () => ended;
    await userEvent.type(await box(), 'Salaam{Enter}');
    expect(await screen.findByText(/^Your session has ended.* copy it first\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await shown()).toEqual([...BEFORE, expect.stringContaining('Salaam')]);
  });

  it('shows what is not sent of a conversation that cannot be shown', async () => {
    store.instead = (request) => (isSending(request) ? { reached: false } : undefined);
    await openBilal(store);
    await userEvent.type(await box(), 'Are you there?{Enter}');
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /^Rishta/ }));
    expect(await screen.findByText('The team of Rishta')).toBeVisible();
    store.instead = () => ended;
    await userEvent.click(screen.getByRole('link', { name: /^Bilal/ }));
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('copy it first');
    expect(told).toHaveTextContent('Are you there?');
  });

  it('is no missing conversation, and one logs in with a new document', async () => {
    store.instead = () => ended;
    await open(store, '/Inbox?conversation=c1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
    expect(screen.queryByText('There is no such conversation')).not.toBeInTheDocument();
    expect(screen.queryByText(/copy it first/)).not.toBeInTheDocument();
    const logIn = screen.getByRole('link', { name: 'Log in' });
    expect(logIn).toHaveAttribute('href', '/Login?next=%2FInbox%3Fconversation%3Dc1');
    expect(await isLeftToBrowser(() => userEvent.click(logIn))).toBe(true);
  });
});
