import { jest } from '@jest/globals';
import { answer, type SentRequest, type TestHost } from '@rishta/remote-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { BILAL, box, hold, InboxApi, OFFICE, openBilal, posts } from '../testing/inbox-api.ts';

let store: InboxApi;
beforeEach(() => {
  store = new InboxApi();
});

const isMove = ({ path }: SentRequest) => path === '/conversations/c1/trash';
const carryOut = () => {
  store.inbox = [OFFICE];
  store.trash = [{ ...BILAL, folder: 'trash' }];
};
const moveToTrash = async () => userEvent.click(await screen.findByRole('button', { name: 'Move to Trash' }));
/** The errors that a visitor sees. */
function watchNotices({ notices }: TestHost) {
  const texts = new Map<string, string>();
  notices.show = ({ id, text }) => texts.set(id, text);
  notices.hide = (id) => texts.delete(id);
  return () => [...texts.values()];
}

it('says at once that a message is too long, which is not sent then', async () => {
  const { host } = await openBilal(store);
  const field = await box();
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(1_001));
  expect(screen.getByRole('alert')).toHaveTextContent('This message is too long. Please shorten it.');
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('x'.repeat(1_001));
  expect(posts(host.requests, '/conversations/c1/messages')).toEqual([]);
});

it('tells again what was read when that was refused, as soon as the page is looked at again', async () => {
  const look = jest.spyOn(document, 'visibilityState', 'get');
  const see = (state: DocumentVisibilityState) => {
    look.mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  };
  see('visible');
  store.instead = ({ path }) =>
    path === '/conversations/c1/read' ? answer(429, { success: false, message: 'Too often' }) : undefined;
  const { host } = await openBilal(store);
  const told = () => posts(host.requests, '/conversations/c1/read');
  await waitFor(() => expect(told()).toHaveLength(1));
  act(() => host.tell({ kind: 'conversation', conversationId: 'c1' }));
  await screen.findByRole('region', { name: 'Messages' });
  expect(told()).toHaveLength(1);
  store.instead = () => undefined;
  see('hidden');
  see('visible');
  await waitFor(() => expect(told()).toEqual([{ seq: 2 }, { seq: 2 }]));
  see('hidden');
  see('visible');
  expect(told()).toHaveLength(2);
  look.mockRestore();
});

describe('a late answer to a move', () => {
  const open = async () => {
    const { held, release } = hold();
    store.instead = async (request) => {
      if (isMove(request)) await held;
      return undefined;
    };
    const rendered = await openBilal(store);
    await moveToTrash();
    const answerNow = () =>
      act(async () => {
        release();
        await held;
      });
    return { ...rendered, answerNow };
  };
  const entry = () => screen.queryByRole('link', { name: /^Bilal Ahmed \d/ });

  it('takes nobody out of another conversation', async () => {
    const { currentUrl, answerNow } = await open();
    await userEvent.click(screen.getByRole('link', { name: /^Rishta/ }));
    expect(await screen.findByText('The team of Rishta')).toBeVisible();
    await userEvent.type(await box(), 'A question');
    await answerNow();
    await waitFor(() => expect(entry()).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/Inbox?conversation=c2');
    expect(await box()).toHaveValue('A question');
  });

  it('takes nobody back from another page', async () => {
    const { currentUrl, answerNow } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Bilal Ahmed' }));
    expect(currentUrl()).toBe('/Profile/R1001');
    await answerNow();
    expect(currentUrl()).toBe('/Profile/R1001');
  });
});

describe('a move whose answer is lost', () => {
  it('is shown as done when it was', async () => {
    const { host } = await openBilal(store);
    const errors = watchNotices(host);
    store.instead = (request) => {
      if (!isMove(request)) return undefined;
      carryOut();
      return { reached: false };
    };
    await moveToTrash();
    expect(await screen.findByRole('button', { name: 'Move to Inbox' })).toBeVisible();
    expect(errors()).toEqual([]);
  });

  it('ends as any other when the conversation is seen to be moved before', async () => {
    const { held, release } = hold();
    store.instead = async (request) => {
      if (!isMove(request)) return undefined;
      carryOut();
      await held;
      return { reached: false };
    };
    const { host, currentUrl } = await openBilal(store);
    const errors = watchNotices(host);
    await moveToTrash();
    act(() => host.tell({ kind: 'conversation', conversationId: 'c1' }));
    expect(await screen.findByRole('button', { name: 'Move to Inbox' })).toBeVisible();
    release();
    await waitFor(() => expect(currentUrl()).toBe('/Inbox'));
    expect(errors()).toEqual([]);
  });

  it('says so when it was not done', async () => {
    store.instead = (request) => (isMove(request) ? { reached: false } : undefined);
    const { host } = await openBilal(store);
    const errors = watchNotices(host);
    await moveToTrash();
    await waitFor(() => expect(errors()).toEqual(['The conversation could not be moved. Please try again.']));
    expect(screen.getByRole('button', { name: 'Move to Trash' })).toBeVisible();
  });
});

it.each([429, 503])('says why a conversation was not moved (%d)', async (status) => {
  store.instead = (request) =>
    isMove(request) ? answer(status, { success: false, message: 'Please wait' }) : undefined;
  const { host } = await openBilal(store);
  const errors = watchNotices(host);
  await moveToTrash();
  await waitFor(() => expect(errors()).toEqual(['Please wait']));
});
