import type { StaffReport } from '@rishta/contracts';
import { answer, renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../moderation.page.tsx';
import { api, AT, open, posts, report, STAFF } from '../testing/moderation-page.ts';

describe('reports', () => {
  it('about a message show it between those around it, with who wrote which', async () => {
    const words = (seq: number, text: string, isTheirs: boolean) => ({
      seq,
      text,
      isTheirs,
      isReported: seq === 2,
      sentAt: AT,
    });
    const about: StaffReport = {
      ...report,
      about: 'message',
      aboutId: 'c1/2',
      messages: [words(1, 'Salaam', false), words(2, 'Send money', true)],
    };
    const other = api();
    await renderPage(page, {
      path: '/Moderation',
      url: '/Moderation?tab=reports',
      account: STAFF,
      api: (request) =>
        request.path === '/moderation/reports'
          ? answer(200, { success: true, message: '', data: { reports: [about], next: null } })
          : other(request),
    });
    expect(await screen.findByRole('link', { name: 'A message' })).toBeVisible();
    const row = screen.getByRole('row', { name: /A message/ });
    expect(row).toHaveTextContent('Omar Aziz: SalaamSara Khan: Send money');
    expect(screen.getByText('Send money').tagName).toBe('STRONG');
  });

  it('about a picture show it, and only they can take it away', async () => {
    const about: StaffReport = { ...report, id: 'r2', about: 'picture', aboutId: 'p1', reason: 'stolen_photo' };
    const other = api();
    const { host } = await renderPage(page, {
      path: '/Moderation',
      url: '/Moderation?tab=reports',
      account: STAFF,
      api: (request) =>
        request.path === '/moderation/reports'
          ? answer(200, { success: true, message: '', data: { reports: [report, about], next: null } })
          : other(request),
    });
    expect(await screen.findByText('The reported picture could not be loaded')).toBeVisible();
    const [profile, picture] = screen.getAllByRole('button', { name: 'Decide' });
    const outcomes = () => within(screen.getByRole('combobox', { name: /What comes of it/ }));
    await userEvent.click(profile!);
    expect(outcomes().queryByRole('option', { name: 'Remove the picture' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(picture!);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /What comes of it/ }), 'Remove the picture');
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'An actress');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decide' }));
    expect(posts(host)).toEqual([
      ['/moderation/reports/r2/decide', { outcome: 'picture_removed', note: 'An actress' }],
    ]);
  });

  it('are decided on, and it is said who came first', async () => {
    const refusal = answer(409, { success: false, message: 'Hira Siddiqui has decided on this report already.' });
    const { host } = await open('/Moderation?tab=reports', () => refusal);
    expect(await screen.findByText('Forced marriage concern')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: /What comes of it/ }),
      'Suspend the account',
    );
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Called the family');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decide' }));
    expect(posts(host)).toEqual([
      ['/moderation/reports/r1/decide', { outcome: 'suspended', note: 'Called the family' }],
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Hira Siddiqui has decided on this report already.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
