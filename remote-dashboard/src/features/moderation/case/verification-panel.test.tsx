import type { ModeratedListing } from '@rishta/contracts';
import { answer, renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../moderation.page.tsx';
import { api, AT, STAFF } from '../testing/moderation-page.ts';

type Changes = Partial<ModeratedListing>;
const REFUSED = answer(409, { success: false, message: 'This post has changed meanwhile.' });
const none = { ways: [], endsWithApproval: false };

/** Opens the listing as it is by now; what is saved is kept, unless it is refused. */
async function openListing(changes: Changes, refused?: typeof REFUSED) {
  let now = changes;
  const respond: ApiDouble = async (request) => {
    if (request.method === 'PUT') {
      if (refused) return refused;
      const { ways } = request.body as { ways: [] };
      now = { ...now, verified: { ways, endsWithApproval: false } };
      return answer(200, { success: true, message: 'Saved' });
    }
    const given = await api()(request);
    if (request.path !== '/moderation/listings/L1' || !given?.reached) return given;
    const listing = given.body.data as unknown as ModeratedListing;
    return answer(200, { success: true, message: '', data: { ...listing, ...now } });
  };
  const opened = await renderPage(page, {
    path: '/Moderation',
    url: '/Moderation?listing=L1',
    account: STAFF,
    api: respond,
  });
  const saved = () =>
    opened.host.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  await screen.findByRole('heading', { name: 'For our daughter' });
  return { ...opened, saved, change: (changed: Changes) => (now = { ...now, ...changed }) };
}
const panel = () => within(screen.getByRole('region', { name: 'Verification of Amna Khan' }));
const box = (name: string) => panel().getByRole('checkbox', { name });
const save = () => userEvent.click(panel().getByRole('button', { name: 'Save' }));

it('says in which ways the candidate was verified, and records others', async () => {
  const { host, saved } = await openListing({ verified: { ways: ['payment'], endsWithApproval: false } });
  expect(box('By payment')).toBeChecked();
  await userEvent.click(box('In person'));
  await userEvent.click(box('By phone call'));
  await userEvent.click(box('By payment'));
  await save();
  // Of the text that is public.
  expect(saved()).toEqual([
    ['/moderation/listings/L1/verification', { version: 1, ways: ['phone_call', 'in_person'] }],
  ]);
  expect(host.shown).toMatchObject([{ tone: 'success', text: 'Saved' }]);
  expect(box('In person')).toBeChecked();
  expect(box('By payment')).not.toBeChecked();
  expect(panel().getByRole('button', { name: 'Save' })).toHaveFocus();
});

it('says why it was not recorded, and keeps what was chosen unless the candidate is another one', async () => {
  const { change } = await openListing({ verified: none }, REFUSED);
  await userEvent.click(box('In person'));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('This post has changed meanwhile.');
  expect(box('In person')).toBeChecked();
  const words = { title: '', description: '', city: '', email: '', mobile: '', imageIds: [] };
  change({ approved: { ...words, version: 2, candidateName: 'Amna Khan' } });
  await save();
  await waitFor(() => expect(box('In person')).not.toBeChecked());
});

const DROPS = /^Approving drops the verification/;

it('warns that an approval drops it', async () => {
  await openListing({ verified: { ways: ['payment'], endsWithApproval: true } });
  expect(screen.getByText(DROPS)).toBeVisible();
});

it('warns of that only where there is something to approve', async () => {
  await openListing({ review: 'approved', verified: { ways: ['payment'], endsWithApproval: true } });
  expect(box('By payment')).toBeChecked();
  expect(screen.queryByText(DROPS)).not.toBeInTheDocument();
});

it('is in the history, with who recorded it', async () => {
  const deed = { by: 'Hira Siddiqui', objectId: 'L1' };
  await openListing({
    decisions: [
      { ...deed, at: '2026-03-04T09:00:00.000Z', action: 'verification_removed' },
      { ...deed, at: AT, action: 'verification_recorded', ways: ['phone_call', 'in_person'] },
    ],
  });
  const [removed, recorded] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Hira'));
  expect(removed).toHaveTextContent(/Verification dropped · Hira Siddiqui$/);
  expect(recorded).toHaveTextContent(/Verified · Hira Siddiqui · By phone call · In person$/);
});

it('is not there with an older API', async () => {
  await openListing({});
  expect(screen.queryByRole('region', { name: /^Verification/ })).not.toBeInTheDocument();
});
