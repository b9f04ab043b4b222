import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { AT, posts } from '../testing/moderation-page.ts';
import { openListing, type Changes } from '../testing/open-listing.tsx';
import { refusal } from '../testing/slow-decisions.ts';

const text = (version: number, candidateName: string, dateOfBirth: string) => ({
  ...{ title: 'For our daughter', description: '', city: '', email: '', mobile: '', imageIds: [] },
  ...{ version, candidateName, dateOfBirth, postedBy: 'bureau' as const },
});
const AMNA = text(1, 'Amna Khan', '1998-05-20');
const SANA = text(2, 'Sana Malik', '1999-01-01');
const CONSENT = { email: 'amna@example.org', at: AT };
const REJECTED: Changes = {
  ...{ status: 'rejected', review: 'rejected', current: AMNA, approved: undefined, consent: CONSENT },
};
const NAME = 'Record withdrawn consent …';
const button = () => screen.getByRole('button', { name: NAME });
const dialog = () => within(screen.getByRole('dialog', { name: 'The candidate has withdrawn the consent' }));
const press = () => userEvent.click(dialog().getByRole('button', { name: 'Record withdrawn consent' }));

it('is recorded of a rejected listing, with a note, and goes back to the list', async () => {
  const { host, currentUrl } = await openListing(REJECTED);
  button().focus();
  await userEvent.keyboard('{Enter}');
  expect(dialog().getByText(/The owner is not told\./)).toBeVisible();
  await press();
  expect(dialog().getByRole('textbox', { name: /Note/ })).toHaveAccessibleDescription(
    expect.stringContaining('Please write a note'),
  );
  expect(posts(host)).toEqual([]);
  await userEvent.type(dialog().getByRole('textbox', { name: /Note/ }), 'She has called.');
  await press();
  expect(posts(host)).toEqual([['/moderation/listings/L1/withdraw-consent', { version: 1, note: 'She has called.' }]]);
  expect(host.shown).toMatchObject([{ tone: 'success', text: 'Done.' }]);
  expect(currentUrl()).toBe('/Moderation');
});

it('says why it was not recorded, and shows what there is by now', async () => {
  const said = 'This post has changed meanwhile.';
  const { change } = await openListing(REJECTED, () => {
    change({ consent: undefined });
    return refusal(said);
  });
  await userEvent.click(button());
  await userEvent.type(dialog().getByRole('textbox', { name: /Note/ }), 'She has called.');
  await press();
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

it('stands among the earlier decisions', async () => {
  const decision = {
    at: AT,
    by: 'Hira Siddiqui',
    action: 'consent_withdrawn',
    objectId: 'L1',
    note: 'She has called.',
  };
  await openListing({ ...REJECTED, consent: undefined, decisions: [decision] });
  expect(screen.getByText(/Consent withdrawn/)).toBeVisible();
});

const account = (isSuspended: boolean) => ({
  ...{
    id: 'a7',
    name: 'Noor Rishta',
    email: '',
    mobile: '',
    city: '',
    role: 'MarriageBureau',
    since: AT,
    listings: {},
  },
  isSuspended,
});
it.each<[string, Changes, boolean]>([
  ['a text that waits', { status: 'pending', review: 'pending' }, true],
  ['one whose owner is suspended', { status: 'pending', review: 'pending', account: account(true) }, true],
  ['one that has ended', { status: 'closed', review: 'approved' }, true],
  ['what is shown, which is taken down', { status: 'active', review: 'approved' }, false],
  ['what is expired', { status: 'expired', review: 'approved' }, false],
  [
    'changes of what is shown',
    { status: 'active', review: 'pending', current: { ...AMNA, version: 2 }, approved: AMNA },
    false,
  ],
  [
    'another candidate than the one who is shown',
    { status: 'active', review: 'pending', current: SANA, approved: AMNA },
    true,
  ],
  ['nobody who has consented', { consent: undefined }, false],
  ['a family', { current: { ...AMNA, postedBy: 'parent' } }, false],
])('is offered, or not, of %s', async (_what, changes, isOffered) => {
  await openListing({ ...REJECTED, ...changes });
  expect(screen.queryAllByRole('button', { name: NAME })).toHaveLength(isOffered ? 1 : 0);
});
