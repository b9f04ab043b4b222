import { answer, renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { leadAnswers, leadFormTexts } from '../../common/lead-form/lead-form.texts.ts';
import { BureauEnquiry } from './bureau-enquiry.tsx';

test('an enquiry says which agency it is about, and gets a ticket', async () => {
  const { host } = await renderPage(
    {
      Component: () => <BureauEnquiry slug="noor-rishta" name="Noor Rishta Centre" />,
      handle: { texts: [leadFormTexts, leadAnswers] },
    },
    { api: () => answer(201, { success: true, message: '', data: { ticket: 'T-7GH2K0PQ9X' } }) },
  );
  expect(screen.getByRole('heading', { name: 'Enquire about Noor Rishta Centre' })).toBeVisible();
  for (const [label, text] of [
    [/Your Name/, 'Sana Malik'],
    [/Phone Number/, '3001234567'],
    [/Email Address/, 'sana@example.com'],
    [/Your Message/, 'May we visit?'],
  ] as const) {
    await userEvent.type(screen.getByRole('textbox', { name: label }), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Send Your Enquiry' }));
  expect(host.requests).toMatchObject([{ path: '/enquiries', body: { bureau: 'noor-rishta', name: 'Sana Malik' } }]);
  expect(screen.getByRole('status')).toHaveTextContent('Your ticket number is T-7GH2K0PQ9X.');
});
