import { answer, renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../moderation.page.tsx';
import { api, report, STAFF } from '../testing/moderation-page.ts';

/** An API whose reports and suspended accounts are gone once something was posted. */
function emptying(): ApiDouble {
  const known = api();
  let isDone = false;
  return (request) => {
    if (request.method === 'POST') isDone = true;
    const reports = isDone ? [] : [report];
    if (request.path === '/moderation/reports') {
      return answer(200, { success: true, message: '', data: { reports, next: null } });
    }
    if (isDone && request.path === '/moderation/accounts') {
      return answer(200, { success: true, message: '', data: { accounts: [], next: null } });
    }
    return known(request);
  };
}
const open = (tab: string) =>
  renderPage(page, { path: '/Moderation', url: `/Moderation?tab=${tab}`, account: STAFF, api: emptying() });

it('of a report leaves the focus to the list', async () => {
  await open('reports');
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /What comes of it/ }), 'Suspend the account');
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'Called the family');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(screen.getByRole('tabpanel', { name: /^Reports/ })).toHaveFocus();
});

it('of a suspended account leaves the focus to the list', async () => {
  await open('suspended');
  await userEvent.click(await screen.findByRole('button', { name: 'Reinstate' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reinstate' }));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(screen.getByRole('tabpanel', { name: 'Suspended accounts' })).toHaveFocus();
});
