import { answer, renderPage, testAccount, type TestHost } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../inbox.page.tsx';
import { BILAL, box, InboxApi, isSending, OFFICE, open, openBilal, shown } from '../testing/inbox-api.ts';

let store: InboxApi;
beforeEach(() => {
  store = new InboxApi();
});

const BEFORE = ['Wa alaikum', 'Salaam\nBilal'];
const follow = async (name: RegExp) => userEvent.click(await screen.findByRole('link', { name }));
const refuse = () => {
  store.instead = (request) =>
    isSending(request) ? answer(422, { success: false, message: 'Please correct it' }) : undefined;
};
/** What the shell would tell a visitor to be lost by a reload. */
function watchLosses({ unsavedChanges }: TestHost) {
  const forms = new Map<string, () => string | undefined>();
  unsavedChanges.mark = (id, losing) => forms.set(id, losing);
  unsavedChanges.clear = (id) => forms.delete(id);
  return () => [...forms.values()].map((losing) => losing());
}

describe('a half-written message', () => {
  it('is kept while another conversation is open, and told of then', async () => {
    const { host } = await openBilal(store);
    const losses = watchLosses(host);
    await userEvent.type(await box(), 'Salaam, we');
    expect(losses()).toEqual([undefined]);
    await follow(/^Rishta/);
    expect(await screen.findByText('The team of Rishta')).toBeVisible();
    expect(await box()).toHaveValue('');
    expect(losses()).toEqual(['Messages that are not sent yet']);
    await follow(/^Bilal/);
    expect(await box()).toHaveValue('Salaam, we');
    await userEvent.clear(await box());
    expect(losses()).toEqual([]);
  });

  it('is kept while the other folder is open', async () => {
    store.trash = [{ ...BILAL, id: 'c3', folder: 'trash' }];
    await openBilal(store);
    await userEvent.type(await box(), 'Salaam, we');
    await userEvent.click(screen.getByRole('tab', { name: 'Trash' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Inbox' }));
    await follow(/^Bilal/);
    expect(await box()).toHaveValue('Salaam, we');
  });

  it('is kept when the Inbox is left for the family, and not once it is sent', async () => {
    const { unmount } = await openBilal(store);
    await userEvent.type(await box(), 'Salaam, we');
    unmount();
    const again = await openBilal(store);
    expect(await box()).toHaveValue('Salaam, we');
    await userEvent.keyboard('{Tab}');
    await userEvent.type(await box(), '{Enter}');
    await waitFor(async () => expect(await shown()).toEqual([...BEFORE, 'Salaam, we']));
    again.unmount();
    await openBilal(store);
    expect(await box()).toHaveValue('');
  });

  it('is found by nobody after a logout', async () => {
    const { changeSession, unmount } = await openBilal(store);
    await userEvent.type(await box(), 'Salaam, we');
    // Where one logs out is elsewhere.
    await userEvent.click(document.body);
    changeSession({ status: 'signed-out' });
    unmount();
    await openBilal(store);
    expect(await box()).toHaveValue('');
  });

  it('is found by no other account', async () => {
    const { unmount } = await openBilal(store);
    await userEvent.type(await box(), 'Salaam, we');
    unmount();
    const account = { ...testAccount, id: 'another' };
    await renderPage(page, { path: '/Inbox', url: '/Inbox?conversation=c1', api: store.answer, account });
    expect(await box()).toHaveValue('');
  });
});

describe('a message that is not sent', () => {
  it('is there when the Inbox is left and opened again, and would be lost by a reload', async () => {
    store.instead = (request) => (isSending(request) ? { reached: false } : undefined);
    const { unmount } = await openBilal(store);
    await userEvent.type(await box(), 'Are you there?{Enter}');
    await screen.findByRole('alert');
    unmount();
    const { host } = await open(store);
    const losses = watchLosses(host);
    await follow(/^Bilal/);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent.');
    await follow(/^Rishta/);
    await screen.findByText('The team of Rishta');
    await follow(/^Bilal/);
    store.instead = () => undefined;
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(async () => expect(await shown()).toEqual([...BEFORE, 'Are you there?']));
    expect(losses()).toEqual([]);
  });

  it('leaves the focus to the messages when it is sent again', async () => {
    refuse();
    await openBilal(store);
    await userEvent.type(await box(), 'Salaam{Enter}');
    const again = await screen.findByRole('button', { name: 'Send again' });
    store.instead = () => undefined;
    await userEvent.click(again);
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  });

  it('can be discarded', async () => {
    refuse();
    const { host } = await openBilal(store);
    const losses = watchLosses(host);
    await userEvent.type(await box(), 'My number is{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. Please correct it');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await shown()).toEqual(BEFORE);
    expect(losses()).toEqual([]);
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  });
});

describe('what was written to a family that has blocked since', () => {
  it('is shown where the conversation was, until it is discarded', async () => {
    store.instead = (request) => (isSending(request) ? { reached: false } : undefined);
    const { host } = await openBilal(store);
    const losses = watchLosses(host);
    await userEvent.type(await box(), 'Are you there?{Enter}');
    await screen.findByRole('alert');
    await userEvent.type(await box(), 'We would');
    store.inbox = [OFFICE];
    act(() => host.tell({ kind: 'conversation', conversationId: 'c1' }));
    const left = await screen.findByRole('region', { name: 'Messages that are not sent yet' });
    expect(screen.getByRole('tabpanel', { name: 'Inbox' })).toHaveFocus();
    expect(screen.getByText('There is no such conversation')).toBeVisible();
    expect(within(left).getByText('Are you there?')).toBeVisible();
    await userEvent.click(within(left).getAllByRole('button', { name: 'Discard' })[0]!);
    expect(within(left).queryByText('Are you there?')).not.toBeInTheDocument();
    expect(within(left).getByText('We would')).toBeVisible();
    // There is no box into which a reload could put it back.
    expect(losses()).toEqual(['Messages that are not sent yet']);
    await userEvent.click(within(left).getByRole('button', { name: 'Discard' }));
    expect(left).not.toBeInTheDocument();
    expect(losses()).toEqual([]);
    expect(screen.getByRole('tabpanel', { name: 'Inbox' })).toHaveFocus();
  });

  it('is shown while nobody can write', async () => {
    const { host } = await openBilal(store);
    const losses = watchLosses(host);
    await userEvent.type(await box(), 'We would');
    store.inbox = [{ ...BILAL, closed: 'away' }, OFFICE];
    act(() => host.tell({ kind: 'conversation', conversationId: 'c1' }));
    const left = await screen.findByRole('region', { name: 'Messages that are not sent yet' });
    expect(left).toHaveTextContent('We would');
    expect(losses()).toEqual(['Messages that are not sent yet']);
    expect(screen.getByRole('tabpanel', { name: 'Inbox' })).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Your message' })).not.toBeInTheDocument();
  });

  it('is shown when the session has ended', async () => {
    const { unmount } = await openBilal(store);
    await userEvent.type(await box(), 'We would');
    unmount();
    store.instead = ({ path }) =>
      path.startsWith('/conversations/c1') ? answer(401, { success: false, message: '' }) : undefined;
    await openBilal(store);
    expect(await screen.findByRole('alert')).toHaveTextContent('copy it first.We would');
  });
});

describe('earlier messages', () => {
  const older = () => screen.findByRole('button', { name: 'Show earlier messages' });
  beforeEach(() => {
    store.hasOlder = true;
  });

  it('leave the focus to the messages when there are no more', async () => {
    await openBilal(store);
    await userEvent.click(await older());
    await waitFor(async () => expect(await shown()).toEqual(['The very first', ...BEFORE]));
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  });

  it('that cannot be had are told of', async () => {
    store.instead = ({ path }) => (path.includes('?before=') ? { reached: false } : undefined);
    const { host } = await openBilal(store);
    await userEvent.click(await older());
    await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'error' }]));
    expect(await older()).toHaveFocus();
  });
});
