import { jest } from '@jest/globals';
import { answer, testAccount, type SentRequest, type TestHost } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { box, hold, InboxApi, isSending, openBilal, shown } from '../testing/inbox-api.ts';
import { getUnsent } from './outgoing.ts';

let store: InboxApi;
let isAway: boolean;
beforeEach(() => {
  store = new InboxApi();
  isAway = true;
  store.instead = (request) => (isAway && isSending(request) ? { reached: false } : undefined);
});

const BEFORE = ['Wa alaikum', 'Salaam\nBilal'];
const sent = ({ requests }: TestHost) =>
  requests.filter(isSending).map(({ body }) => body as { text: string; key: string });
const write = async (text: string) => userEvent.type(await box(), `${text}{Enter}`);
const follow = async (name: RegExp) => userEvent.click(await screen.findByRole('link', { name }));
/** What the shell would tell a visitor to be lost by a reload. */
function watchLosses({ unsavedChanges }: TestHost) {
  const forms = new Map<string, () => string | undefined>();
  unsavedChanges.mark = (id, losing) => forms.set(id, losing);
  unsavedChanges.clear = (id) => forms.delete(id);
  return () => [...forms.values()].map((losing) => losing());
}

it('keeps what could not be sent while another conversation is open, and tells of it', async () => {
  const { held, release } = hold();
  store.instead = async (request) => {
    if (!isAway || !isSending(request)) return undefined;
    await held;
    return { reached: false };
  };
  const { host } = await openBilal(store);
  await write('Are you there?');
  await follow(/^Rishta/);
  expect(await screen.findByText('The team of Rishta')).toBeVisible();
  release();
  await waitFor(() =>
    expect(host.shown).toMatchObject([{ tone: 'error', text: 'A message could not be sent: “Are you there?”' }]),
  );
  expect(await shown()).toEqual(BEFORE);
  await follow(/^Bilal/);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await shown()).toEqual([...BEFORE, 'Are you there?']);
  const [first, second] = sent(host);
  expect(second).toEqual(first);
});

it('stays in sight with what can be done about one that was not sent', async () => {
  // As high as there is much in it.
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.innerHTML.length;
  });
  await openBilal(store);
  await write('Salaam');
  await screen.findByRole('button', { name: 'Discard' });
  const list = screen.getByRole('region', { name: 'Messages' });
  expect(list.scrollTop).toBe(list.scrollHeight);
});

it('shows what is stored after its conversation was left and opened again', async () => {
  const { held, release } = hold();
  store.instead = async (request) => {
    if (isSending(request)) await held;
    return undefined;
  };
  const { host } = await openBilal(store);
  await write('Are you there?');
  await follow(/^Rishta/);
  await follow(/^Bilal/);
  expect(await screen.findByText('Sending…')).toBeVisible();
  release();
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  expect(await shown()).toEqual([...BEFORE, 'Are you there?']);
  expect(sent(host)).toHaveLength(1);
  expect(host.shown).toEqual([]);
});

it('says that it would be lost by a reload, until it is sent', async () => {
  const { host } = await openBilal(store);
  const losses = watchLosses(host);
  await write('Salaam');
  await screen.findByRole('alert');
  expect(losses()).toEqual(['Messages that are not sent yet']);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(losses()).toEqual([]));
});

it('loses nothing that was stored although its answer was lost', async () => {
  const { host } = await openBilal(store);
  const losses = watchLosses(host);
  store.instead = (request) => {
    if (!isSending(request)) return undefined;
    store.ownAnswer(request);
    return { reached: false };
  };
  await write('Salaam');
  await screen.findByRole('alert');
  act(() => host.tell({ kind: 'message', conversationId: 'c1', seq: 3 }));
  await waitFor(() => expect(losses()).toEqual([]));
  expect(await shown()).toEqual([...BEFORE, 'Salaam']);
});

it.each([429, 503])('says why it was not sent (%d)', async (status) => {
  const wait = answer(status, { success: false, message: 'Please wait' });
  store.instead = (request) => (isSending(request) ? wait : undefined);
  await openBilal(store);
  await write('Salaam');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. Please wait');
});

describe('the order', () => {
  it('stays: what was written after a message that failed waits for it', async () => {
    const { held, release } = hold();
    let fails = 1;
    store.instead = async (request) => {
      if (!isSending(request)) return undefined;
      await held;
      fails -= 1;
      return fails < 0 ? undefined : { reached: false };
    };
    const { host } = await openBilal(store);
    await write('One');
    await write('Two');
    release();
    const again = await screen.findAllByRole('button', { name: 'Send again' });
    expect(again).toHaveLength(2);
    expect(sent(host)).toHaveLength(1);
    await userEvent.click(again[1]!);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await waitFor(async () => expect(await shown()).toEqual([...BEFORE, 'One', 'Two']));
    expect(sent(host).map(({ text }) => text)).toEqual(['One', 'One', 'Two']);
  });

  it('stays when another one is written after one that has failed', async () => {
    await openBilal(store);
    await write('One');
    await screen.findByRole('alert');
    isAway = false;
    await write('Two');
    await waitFor(() => expect(store.messages.map(({ text }) => text)).toEqual([...BEFORE, 'One', 'Two']));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('is held up by none that is refused for its words', async () => {
    const isRefused = ({ body }: SentRequest) => (body as { text?: string } | undefined)?.text === 'One';
    store.instead = (request) =>
      isSending(request) && isRefused(request)
        ? answer(422, { success: false, message: 'Please correct it' })
        : undefined;
    await openBilal(store);
    await write('One');
    await write('Two');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. Please correct it');
    await waitFor(() => expect(store.messages.map(({ text }) => text)).toEqual([...BEFORE, 'Two']));
    expect(await shown()).toEqual([...BEFORE, 'Two', 'One']);
  });
});

it('is found by nobody else who logs in here', async () => {
  const { host, changeSession } = await openBilal(store);
  const losses = watchLosses(host);
  await write('Salaam');
  await screen.findByRole('alert');
  changeSession({ account: { ...testAccount, id: 'another' } });
  await follow(/^Rishta/);
  await follow(/^Bilal/);
  expect(await shown()).toEqual(BEFORE);
  expect(losses()).toEqual([]);
});

it.each(['is lost', 'says that it is stored'])(
  'goes out and is told of in no other session: the answer %s',
  async (how) => {
    const { held, release } = hold();
    store.instead = async (request) => {
      if (!isSending(request)) return undefined;
      await held;
      return how === 'is lost' ? { reached: false } : undefined;
    };
    const { host, unmount } = await openBilal(store);
    await write('One');
    await write('Two');
    unmount();
    host.api.access = (url) => ({ url, headers: new Headers() });
    release();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(sent(host).map(({ text }) => text)).toEqual(['One']);
    expect(host.shown).toEqual([]);
    expect(getUnsent().map(({ state }) => state)).toEqual(how === 'is lost' ? ['failed', 'failed'] : ['failed']);
  },
);
