import { answer } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { DONE, LOST, openSlow, refusal } from '../testing/slow-decisions.ts';

const ALREADY = 'Hira Siddiqui has suspended this account already.';
const dialog = () => within(screen.getByRole('dialog'));
const note = () => dialog().getByRole('textbox', { name: /Note/ });
const asked = ({ host }: Awaited<ReturnType<typeof openSlow>>, path: string) =>
  host.requests.filter((request) => request.method === 'GET' && request.path === path).length;

/** Sends a suspension. */
const suspend = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend the account' }));
  await userEvent.type(note(), 'A scam');
  await userEvent.click(dialog().getByRole('button', { name: 'Suspend the account' }));
};
const cancel = async () => {
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
};

describe('a decision whose dialog is closed while it is on its way', () => {
  it.each([
    ['Cancel', cancel],
    ['the cross', () => userEvent.click(dialog().getByRole('button', { name: 'Close' }))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['a press beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ])('is told when it is done, and the page shows it: closed by %s', async (_by, close) => {
    const page = await openSlow('/Moderation?listing=L1');
    await suspend();
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.host.shown).toEqual([]);
    await page.give(DONE);
    expect(page.host.shown).toMatchObject([{ tone: 'success', text: 'Done.' }]);
    expect(asked(page, '/moderation/listings/L1')).toBe(2);
  });

  it.each([
    ['refused', refusal(ALREADY), `This was not done. ${ALREADY} Your note was not sent: A scam`],
    [
      'found wrong',
      answer(422, { success: false, message: 'Please correct it.', errors: { note: ['The note is too long.'] } }),
      'This was not done. The note is too long. Your note was not sent: A scam',
    ],
    [
      'lost',
      LOST,
      'It is not known whether this was done. The service did not answer. Please try again: nothing is done twice. Note: A scam',
    ],
  ])('is told with its note when it is %s', async (_how, given, said) => {
    const page = await openSlow('/Moderation?listing=L1');
    await suspend();
    await cancel();
    await page.give(given);
    const alert = screen.getByRole('alert');
    expect(alert.textContent.replace(/\.(?=\w)/g, '. ').replace(/\s+/g, ' ')).toBe(said);
    expect(page.host.shown).toEqual([]);
    expect(asked(page, '/moderation/listings/L1')).toBe(2);
  });

  it('is told as a notice that stays when the page of the listing has been left, too', async () => {
    const page = await openSlow('/Moderation?listing=L1');
    await suspend();
    await cancel();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(await screen.findByRole('table')).toBeVisible();
    await page.give(refusal(ALREADY));
    expect(page.host.shown).toMatchObject([{ tone: 'error', stays: true, text: expect.stringContaining(ALREADY) }]);
    expect(page.currentUrl()).toBe('/Moderation');
  });

  it('leaves alone the dialog that was opened meanwhile, on the same listing', async () => {
    const page = await openSlow('/Moderation?listing=L1');
    await suspend();
    await cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    await userEvent.type(note(), 'No father named');
    await page.give(DONE);
    expect(screen.getByRole('dialog', { name: 'Reject this listing' })).toBeVisible();
    expect(note()).toHaveValue('No father named');
    expect(note()).toHaveFocus();
    expect(page.host.shown).toHaveLength(1);
  });

  it('leads nowhere while another dialog is open', async () => {
    const page = await openSlow('/Moderation?listing=L1');
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Reason/ }), 'Something is missing');
    await userEvent.click(dialog().getByRole('button', { name: 'Reject' }));
    await cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Suspend the account' }));
    await userEvent.type(note(), 'A scam');
    await page.give(DONE);
    expect(page.currentUrl()).toBe('/Moderation?listing=L1');
    expect(note()).toHaveValue('A scam');
    expect(asked(page, '/moderation/listings/L1')).toBe(2);
  });

  it.each([
    ['reports', 'Decide', /Forced marriage concern/],
    ['posts', 'Reject …', /Page of p1/],
  ])('leaves alone the dialog that was opened meanwhile, in the list of %s', async (tab, button, name) => {
    const page = await openSlow(`/Moderation?tab=${tab}`);
    const open = async (row: RegExp) =>
      userEvent.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name: button }));
    await open(name);
    const outcome = dialog().queryByRole('combobox');
    if (outcome) await userEvent.selectOptions(outcome, 'Nothing to do');
    await userEvent.type(note(), 'First');
    await userEvent.click(dialog().getByRole('button', { name: /^(Decide|Reject)$/ }));
    await cancel();
    await open(tab === 'posts' ? /Page of p2/ : name);
    await userEvent.type(note(), 'Second');
    await page.give(DONE);
    expect(note()).toHaveValue('Second');
    expect(page.host.shown).toHaveLength(1);
    expect(asked(page, `/moderation/${tab}`)).toBe(2);
  });
});

it('a reinstatement whose dialog is closed is told when it was refused', async () => {
  const page = await openSlow('/Moderation?tab=suspended');
  await userEvent.click(await screen.findByRole('button', { name: 'Reinstate' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Reinstate' }));
  await cancel();
  await page.give(refusal('This account is not suspended.'));
  expect(screen.getByRole('alert')).toHaveTextContent('This account is not suspended.');
});

it('what is done later takes away no refusal that came after its press', async () => {
  const page = await openSlow('/Moderation?tab=posts');
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  const button = (await row(/Page of p1/)).getByRole('button', { name: 'Reject …' });
  await userEvent.click(button);
  await userEvent.type(note(), 'No numbers');
  await userEvent.click(dialog().getByRole('button', { name: 'Reject' }));
  await cancel();
  await userEvent.click((await row(/Page of p2/)).getByRole('button', { name: 'Approve' }));
  await page.give(refusal('Hira Siddiqui has rejected this already.'));
  await page.give(DONE);
  expect(screen.getByRole('alert')).toHaveTextContent('Your note was not sent: No numbers');
  await userEvent.click((await row(/Page of p2/)).getByRole('button', { name: 'Approve' }));
  await page.give(DONE);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
