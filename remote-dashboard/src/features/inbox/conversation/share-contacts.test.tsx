import { answer, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { BILAL, InboxApi, OFFICE, openBilal } from '../testing/inbox-api.ts';

const SHARED = { ...BILAL, sharing: { own: true, other: false } };

let store: InboxApi;
beforeEach(() => {
  store = new InboxApi();
  store.inbox = [SHARED, OFFICE];
});

const stop = async () => userEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }));

it('says nothing against what was done although its answer was lost', async () => {
  store.instead = ({ method }) => {
    if (method !== 'DELETE') return undefined;
    store.inbox = [BILAL, OFFICE];
    return { reached: false };
  };
  await openBilal(store);
  await stop();
  expect(await screen.findByRole('button', { name: 'Share contact details' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each<[string, ReturnType<ApiDouble>]>([
  ['That did not work. Please try again.', { reached: false }],
  ['Too many attempts', answer(429, { success: false, message: 'Too many attempts' })],
  ['We are busy', answer(503, { success: false, message: 'We are busy' })],
])('says what was not done, beside the button that does it, until it is done: %s', async (why, refusal) => {
  store.instead = ({ method }) => (method === 'DELETE' ? refusal : undefined);
  const { host } = await openBilal(store);
  await stop();
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(screen.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
  // In another tab.
  store.inbox = [BILAL, OFFICE];
  act(() => host.tell({ kind: 'conversation', conversationId: 'c1' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Share contact details' })).toBeVisible();
});

it('can be stopped while the other family is away, and not begun', async () => {
  const { profileId: _profileId, ...other } = BILAL.other;
  const away = { ...SHARED, other, closed: 'away' as const };
  store.inbox = [away, OFFICE];
  store.instead = ({ method }) => {
    if (method === 'DELETE') store.inbox = [{ ...away, sharing: BILAL.sharing! }, OFFICE];
    return undefined;
  };
  await openBilal(store);
  await stop();
  await waitFor(() => expect(screen.queryByRole('button', { name: /shar/i })).not.toBeInTheDocument());
  expect(screen.getByRole('tabpanel', { name: 'Inbox' })).toHaveFocus();
});
