import { testAccount } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { BILAL, box, good, hold, InboxApi, OFFICE, open } from '../testing/inbox-api.ts';

/** Two pages of one conversation each; the second one cannot be had as long as that is said. */
async function openPages({ isAway = false } = {}) {
  const store = new InboxApi();
  const second = { isAway };
  store.instead = ({ path }) => {
    if (path.includes('cursor='))
      return second.isAway ? { reached: false } : good({ conversations: [OFFICE], next: null });
    return path.startsWith('/conversations?') ? good({ conversations: [BILAL], next: 'c' }) : undefined;
  };
  await open(store);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  return second;
}
const links = async () => within(await screen.findByRole('list', { name: 'Conversations' })).getAllByRole('link');

it('leads to the first one of the following page, since the button goes with the last', async () => {
  await openPages();
  expect(await screen.findByRole('link', { name: /^Rishta/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('leaves the focus to whoever has gone on to write meanwhile', async () => {
  const store = new InboxApi();
  const { held, release } = hold();
  store.instead = async ({ path }) => {
    if (!path.startsWith('/conversations?')) return undefined;
    if (!path.includes('cursor=')) return good({ conversations: [BILAL], next: 'c' });
    await held;
    return good({ conversations: [OFFICE], next: null });
  };
  await open(store, '/Inbox?conversation=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await userEvent.type(await box(), 'Salaam');
  release();
  expect(await screen.findByRole('link', { name: /^Rishta/ })).toBeVisible();
  expect(await box()).toHaveFocus();
});

it('stays when more cannot be had, and tries again', async () => {
  const second = await openPages({ isAway: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(await links()).toHaveLength(1);
  second.isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Rishta/ })).toBeVisible();
  expect(await links()).toHaveLength(2);
  // As it would have been at the first try.
  expect(screen.getByRole('link', { name: /^Rishta/ })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the next member in this document nothing of the one before', async () => {
  const store = new InboxApi();
  let isAway = false;
  store.instead = ({ path }) => {
    if (isAway) return { reached: false };
    if (path.includes('cursor=')) return good({ conversations: [OFFICE], next: null });
    return path.startsWith('/conversations?') ? good({ conversations: [BILAL], next: 'c' }) : undefined;
  };
  const { host, changeSession } = await open(store);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /^Rishta/ })).toBeVisible();
  isAway = true;
  changeSession({ status: 'signed-out' });
  changeSession({ status: 'signed-in', account: { ...testAccount, id: 'another' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(screen.queryByRole('list', { name: 'Conversations' })).not.toBeInTheDocument();
  // Only as much as anybody is shown at first.
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await links()).toHaveLength(1);
  expect(host.requests.at(-1)?.path).toBe('/conversations?folder=inbox');
});
