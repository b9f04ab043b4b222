import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { posts } from '../testing/moderation-page.ts';
import { openListing, type Changes } from '../testing/open-listing.tsx';
import { refusal } from '../testing/slow-decisions.ts';

const SHOWN: Changes = { status: 'active', review: 'approved', approved: undefined };

const button = () => screen.getByRole('button', { name: 'Take down …' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Take this listing down?' }));
const reason = () => dialog().getByRole('combobox', { name: /Reason/ });
const press = () => userEvent.click(dialog().getByRole('button', { name: 'Take down' }));
const reasons = () =>
  within(screen.getByRole('combobox', { name: /Reason/ }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const WITHDRAWN = 'The candidate has withdrawn the consent';

it('takes an approved listing down by keyboard, with a reason, and goes back to the list', async () => {
  const { host, currentUrl } = await openListing(SHOWN);
  button().focus();
  await userEvent.keyboard('{Enter}');
  expect(dialog().getByText(/^Families no longer find it/)).toBeVisible();
  await press();
  expect(reason()).toHaveAccessibleDescription(expect.stringContaining('Please choose a reason'));
  expect(posts(host)).toEqual([]);
  await userEvent.selectOptions(reason(), 'Another reason');
  await press();
  expect(dialog().getByRole('textbox', { name: /Note/ })).toHaveAccessibleDescription(
    expect.stringContaining('Please write a note'),
  );
  await userEvent.type(dialog().getByRole('textbox', { name: /Note/ }), 'She is no teacher.{Tab}{Tab}{Enter}');
  expect(posts(host)).toEqual([
    ['/moderation/listings/L1/take-down', { version: 2, reason: 'other', note: 'She is no teacher.' }],
  ]);
  expect(host.shown).toMatchObject([{ tone: 'success', text: 'Done.' }]);
  expect(currentUrl()).toBe('/Moderation');
  expect(await screen.findByRole('link', { name: 'Listing L1' })).toHaveFocus();
});

it('gives the focus back when it is left undone', async () => {
  const { host } = await openListing(SHOWN);
  await userEvent.click(button());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  expect(posts(host)).toEqual([]);
});

it('says that another one came first, and passes the focus of the button on', async () => {
  const said = 'Bilal Qureshi has taken this down already.';
  const { change } = await openListing(SHOWN, () => {
    change({ status: 'rejected', review: 'rejected' });
    return refusal(said);
  });
  await userEvent.click(button());
  await userEvent.selectOptions(reason(), 'Under 18');
  await press();
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take down …' })).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

it.each([
  ['active', true],
  ['paused', true],
  ['expired', true],
  ['pending', false],
  ['rejected', false],
  ['closed', false],
] as const)('is offered for what is or would be shown: %s', async (status, isOffered) => {
  await openListing({ status, approved: undefined });
  expect(screen.queryAllByRole('button', { name: 'Take down …' })).toHaveLength(isOffered ? 1 : 0);
});

it('is offered beside the decision on changes, and for a suspended account', async () => {
  await openListing({});
  expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
  expect(button()).toBeVisible();
});

describe('a withdrawn consent', () => {
  const text = (postedBy: 'bureau' | 'parent') => ({
    ...{ version: 2, title: 'For our daughter', description: '', city: '', email: '', mobile: '', imageIds: [] },
    postedBy,
  });

  it.each([
    ['an agency', 'bureau', 1],
    ['a family', 'parent', 0],
  ] as const)('is a reason to take down what %s has posted', async (_who, postedBy, count) => {
    await openListing({ ...SHOWN, current: text(postedBy) });
    await userEvent.click(button());
    expect(reasons().filter((each) => each === WITHDRAWN)).toHaveLength(count);
  });

  it.each([
    ['a first text', 'pending', 1],
    ['changes, beside which the approved text stays', 'active', 0],
  ] as const)('is a reason to reject %s', async (_what, status, count) => {
    await openListing({ status, current: text('bureau'), approved: undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    expect(reasons().filter((each) => each === WITHDRAWN)).toHaveLength(count);
  });
});

it('of a listing that was taken down nothing is an edit', async () => {
  await openListing({ status: 'pending' });
  expect(screen.getByRole('heading', { name: 'For our daughter' })).toBeVisible();
  expect(screen.queryByText('Edit')).not.toBeInTheDocument();
});
