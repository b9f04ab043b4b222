import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { BILAL, good, InboxApi, OFFICE, open } from '../testing/inbox-api.ts';

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

it('stays when more cannot be had, and tries again', async () => {
  const second = await openPages({ isAway: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(await links()).toHaveLength(1);
  second.isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Rishta/ })).toBeVisible();
  expect(await links()).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
