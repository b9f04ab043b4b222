import { useTexts, type PageModule } from '@rishta/remote-sdk';
import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { loadTexts, ReportDialog } from './report-dialog.tsx';
import { reportTexts } from './report.texts.ts';

const page: PageModule = {
  Component: function Page() {
    const t = useTexts(reportTexts);
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>{t('title-profile')}</button>
        {open && <ReportDialog about="profile" id="R2001" onClose={() => setOpen(false)} />}
      </>
    );
  },
};

test('who has sent a report is thanked in a dialog that takes the focus, and gives it back', async () => {
  await loadTexts('en');
  await renderPage(page, {
    account: testAccount,
    api: () => answer(201, { success: true, message: 'Thank you.', data: {} }),
  });
  const opener = screen.getByRole('button', { name: 'Report this profile' });
  await userEvent.click(opener);
  const form = screen.getByRole('dialog', { name: 'Report this profile' });
  await userEvent.selectOptions(within(form).getByRole('combobox'), 'Harassment');
  await userEvent.click(within(form).getByRole('button', { name: 'Send the report' }));
  await screen.findByText('Thank you');
  const thanks = screen.getByRole('dialog', { name: 'Report this profile' });
  expect(thanks).toHaveAccessibleDescription(/Your report has reached our moderators/);
  const close = within(thanks).getAllByRole('button', { name: 'Close' }).at(-1)!;
  expect(close).toHaveFocus();
  await userEvent.click(close);
  expect(opener).toHaveFocus();
});
