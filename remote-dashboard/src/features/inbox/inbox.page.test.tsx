import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ready } from '../../parts/loadable.ts';
import * as page from './inbox.page.tsx';

it('has two folders with nothing in them', async () => {
  const { currentUrl } = await renderPage(page);
  expect(screen.getByRole('tabpanel', { name: 'Inbox' })).toHaveTextContent('No Record Found in Inbox');
  await userEvent.click(screen.getByRole('tab', { name: 'Trash' }));
  expect(screen.getByRole('tabpanel', { name: 'Trash' })).toHaveTextContent('No Record Found in Trash');
  expect(currentUrl()).toBe('/?folder=trash');
});

it('lists the conversations of the folder in the address', async () => {
  const letter = { id: '1', title: 'Bilal Ahmed', detail: 'Salaam', date: '2026-02-01T10:00:00Z' };
  const mailbox = ready({ inbox: [], trash: [letter] });
  await renderPage({ ...page, Component: () => <page.InboxScreen mailbox={mailbox} /> }, { url: '/?folder=trash' });
  expect(screen.getByRole('listitem')).toHaveTextContent('Bilal AhmedSalaam1 Feb 2026');
});
